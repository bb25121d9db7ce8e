import type { Column } from '../columns/column.ts';
import type { Segment } from '../format.ts';
import { columnsOfLines, signsInLines } from './signs-in-lines.ts';
import { rowsOfSaid } from './rows-of-said.ts';
import { areRestsOfRows } from './rests-of-rows.ts';
import { type Sign, signIf } from './sign.ts';
import { isMonth } from '../times/month-names.ts';
import { isWeekday } from '../times/stamp.ts';
import { monthOf } from '../times/written-date.ts';
import { signsBeside } from './signs-in-columns.ts';
import type { Piece } from './piece.ts';
import { signsAgainst, signsFor } from './signs-in-words.ts';

/** Pieces that are looked at, so that the work has a limit: most calls have fewer, and a longer list goes on as it began. */
const SAMPLE = 400;
/** By how much the signs against talk must weigh more: as much as one sign that tells much. */
const CLEARLY = 2;
/**
 * The same where no sign tells much by itself and nothing stands beside the words. Talks have such signs too, two or three of them at
 * once: names in small letters, no stops, few who ask. Set by reason, as the weights are.
 */
const MANY = 4;
/** Letters of a piece that are looked at, half from each end, so that one long piece costs no more than many short ones. */
const LONGEST = 2000;

// The beginning and the end of what is long: both tell whether somebody asks.
const inShort = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} ${text.slice(-LONGEST / 2)}`;

const HALF = 0.5;
const CLOCK = /\d{1,2}[:h]\d{2}/u;

const DAY = /^((?:\p{L}{2,10}[.,]? ){0,2})\d{1,2}(?:\.|st|nd|rd|th)? (\p{L}{3,9})\.?$/u;

// "Thu 5 Mar", and not "Ann Lee 5 Mar".
function isDay(speaker: string): boolean {
  const [, before = '', month = ''] = DAY.exec(speaker) ?? [];
  return isMonth(month) && monthOf(month) >= 0 && (before === '' || before.split(' ').some(isWeekday));
}

// Whether most names are times: who speaks was not found, whatever they say.
function areTimes(pieces: readonly Piece[]): boolean {
  // Each name is looked at once.
  const names = new Set(pieces.map(({ speaker }) => speaker));
  const times = new Set([...names].filter((name) => CLOCK.test(name) || isDay(name)));
  return pieces.filter(({ speaker }) => times.has(speaker)).length > pieces.length * HALF;
}

const weightOf = (signs: readonly Sign[]): number => signs.reduce((sum, { weight }) => sum + weight, 0);

/** What a reading came from: the columns of its rows, or the whole text of its lines. */
export interface Besides {
  columns?: readonly Column[];
  text?: string;
}

/**
 * The signs against and for people who talk in what a reader found that goes by what a text looks like, and whether those
 * against it weigh more: by two or more, so that one sign that tells little is not enough, and what tells much is answered by
 * roles, replies and names. The weights were set by reason, and tried on some 300 talks and 170 files that are none.
 */
export function verdictOn(
  segments: readonly Segment[],
  { columns = [], text = '' }: Besides = {},
): { against: readonly Sign[]; inFavour: readonly Sign[]; isNoTalk: boolean } {
  const pieces = segments
    .slice(0, SAMPLE)
    .flatMap(({ speaker, text, startMs }): Piece[] =>
      speaker === null || text.trim() === '' ? [] : [{ speaker, text: inShort(text), startMs }],
    );
  if (pieces.length === 0) return { against: [], inFavour: [], isNoTalk: false };
  if (areTimes(pieces)) return { against: [{ name: 'times for names', weight: 2 }], inFavour: [], isNoTalk: true };
  const parted = columns.length === 0 ? columnsOfLines(text) : { columns, mark: '' };
  const rows = rowsOfSaid(parted.columns, pieces);
  const beside = rows === null ? [] : signsBeside(rows);
  const inWords = signsAgainst(pieces);
  // Code beside the names is in the lines too, and counts once.
  const inLines = signsInLines(text).filter(
    ({ name }) => name !== 'lines of code' || !inWords.some((sign) => sign.name === 'code'),
  );
  const acrossCells = signIf(
    'rests of rows',
    2,
    parted.mark !== '' &&
      areRestsOfRows(
        parted,
        pieces.map(({ text: words }) => words),
      ),
  );
  const against = [...inWords, ...inLines, ...beside, ...acrossCells];
  // Where columns tell of records, that two names come in turn tells nothing.
  const inFavour = signsFor(pieces).filter(({ name }) => name !== 'in turn' || beside.length === 0);
  const enough = beside.length > 0 || against.some(({ weight }) => weight === 2) ? CLEARLY : MANY;
  return { against, inFavour, isNoTalk: weightOf(against) - weightOf(inFavour) >= enough };
}
