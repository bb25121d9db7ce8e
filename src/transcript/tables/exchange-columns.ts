import { leftOut } from '../around/left-out.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { factsOf } from '../columns/column-facts.ts';
import { hintsAtSpeaker, hintsAtTime, hintsAtWords } from '../columns/name-hints.ts';
import { acceptLabels, looksLikeName } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { isProgram, roleOf } from '../speakers/role-words.ts';
import { isTalk } from '../talk/is-talk.ts';
import { foundOnce } from '../text/found-once.ts';
import { cellTime } from '../times/cell-time.ts';
import { tableOf } from './find-table.ts';
import { isRule, rowsOf } from './rows.ts';

const MARKS = ['\t', ',', ';', '|'];
const LONGEST_HEAD = 500;
const LOOKED_AT = 60_000;
const MOST_ROWS = 300;
const MOST_COLUMNS = 12;
// A title and facts about the call stand above the names in so many rows at most.
const MOST_ABOVE = 8;
const FEWEST = 3;
const NEARLY_ALL = 0.9;
const SHARE = 0.5;
const SECOND = 1000;

interface Columns {
  mark: string;
  /** How many rows stand above the talk, the names among them. */
  skip: number;
  /** The columns of speakers: their index and who it is. */
  speakers: readonly { at: number; name: string }[];
  /** The column of times; -1 where there is none. */
  time: number;
}

// Whole numbers are those of rows or turns where the column's name says nothing of a time.
const WHOLE = /^\d{1,9}$/u;
const TIME_NAME = /time|start|begin|offset|stamp|zeit|hora|heure|tempo|sec|sek|ms$/iu;

// "agent_text", "customerMessage", "Text (Agent)": what a side is called beside the word for what it said.
const SAID_WORD =
  /^(?:text|message|msg|utterance|transcript|transcription|speech|words|said|says|line|reply|response|input|output|turn|content)$/iu;

function sideIn(name: string): string {
  const parts = name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[\s_.()[\]-]+/u)
    .filter((part) => part !== '');
  const rest = parts.filter((part) => !SAID_WORD.test(part));
  return rest.length < parts.length && rest.length > 0 ? rest.join(' ') : name;
}

const isSpeaker = (name: string): boolean => couldBeLabel(name) && (roleOf(name) !== null || isProgram(name));

// Columns that are called after people, of which each row has something in one only.
function peopleIn(names: readonly string[], rows: readonly (readonly string[])[]): { at: number; name: string }[] {
  const found = names.flatMap((written, at) => {
    const name = written.trim();
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    const isPerson =
      couldBeLabel(name) && looksLikeName(name) && !/[:：]/u.test(name) && (isSpeaker(name) || !hasHint(name));
    return isPerson && cells.length >= 2 && cells.some(isSaid) ? [{ at, name }] : [];
  });
  const counts = new Map(found.map(({ name }) => [labelKey(name), { label: name, count: rows.length }]));
  // "Pros" and "Cons" are called by nobody.
  if (acceptLabels(counts, SHARE).size < found.length) return [];
  const filled = rows.map((row) => found.flatMap(({ at, name }) => said(name, row[at])));
  const words = filled.flat();
  // What people say ends as sentences do, and somebody asks; amounts and remarks do not.
  const facts = factsOf({ name: '', cells: words.map((piece) => piece.words) });
  const alone = filled.filter((pieces) => pieces.length === 1).length >= rows.length * NEARLY_ALL;
  const talks = isTalk(words) || (alone && facts.sentences >= SHARE && facts.questions > 0);
  return talks && rows.length >= FEWEST && (alone || filled.every((pieces) => pieces.length > 0)) ? found : [];
}

// Who may come in once, in a row with a time of its own: "Supervisor", not "Supervisor note".
const THIRD =
  /^(?:supervisor|manager|team ?lead(?:er)?|colleague|interpreter|translator|specialist|third party|vorgesetzte[r]?|teamleit(?:er|erin|ung)|kolleg(?:e|in)|dolmetscher(?:in)?|responsable|collègue|interprète|supervisora?|compañer[oa]|intérprete)$/iu;

// Columns of others who speak, in rows in which no side does: a remark stands beside what somebody says.
function besideSides(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  sides: readonly { at: number }[],
): { at: number; name: string }[] {
  return names.flatMap((written, at) => {
    const name = written.trim();
    const own = rows.filter((row) => (row[at] ?? '').trim() !== '');
    const alone = own.every((row) => sides.every((side) => side.at !== at && (row[side.at] ?? '').trim() === ''));
    return alone &&
      (own.length >= 2 || (own.length === 1 && THIRD.test(name) && own.every(([time = '']) => /\d/u.test(time)))) &&
      couldBeLabel(name) &&
      looksLikeName(name) &&
      !hasHint(name) &&
      own.every((row) => isSaid((row[at] ?? '').trim()))
      ? [{ at, name }]
      : [];
  });
}

const said = (speaker: string, cell = ''): { speaker: string; words: string }[] =>
  cell.trim() === '' ? [] : [{ speaker, words: cell.trim() }];
// More than a word, or a word of a script without spaces.
const isSaid = (cell: string): boolean => cell.includes(' ') || /\p{Lo}{4}/u.test(cell);

const hasHint = (name: string): boolean =>
  hintsAtWords(name) !== 0 || hintsAtSpeaker(name) !== 0 || hintsAtTime(name) !== null || TIME_NAME.test(name);

// Two columns or more that are called as the sides of a conversation are, with words in them and not names.
function columnsOf(text: string): Columns | null {
  const own = tableOf(text).slice(0, LOOKED_AT);
  for (const mark of MARKS) {
    if (!own.slice(0, LONGEST_HEAD).includes(mark)) continue;
    if (!rowsOf(own, mark).take(MOST_ABOVE).some(mayBeNames)) continue;
    const rows = [...rowsOf(own, mark).take(MOST_ROWS + MOST_ABOVE)];
    for (const [i, names] of rows.slice(0, MOST_ABOVE).entries()) {
      const rest = rows.slice(i + 1).filter((row) => !isRule(row));
      const found = mayBeNames(names) && areAsWide(rest, names.length, mark) ? below(names, rest) : null;
      if (found !== null) return { ...found, mark, skip: i + 1 };
    }
  }
  return null;
}

const mayBeNames = (row: readonly string[]): boolean =>
  row.length <= MOST_COLUMNS && row.filter((cell) => couldBeLabel(sideIn(cell.trim()))).length >= 2;

// Sentences have commas as well, but not as many in each line. Tabs and bars at the end of a line may be left out.
const areAsWide = (rows: readonly (readonly string[])[], width: number, mark: string): boolean =>
  rows.filter(
    (row, i) =>
      row.length === width || (row.length < width && (mark === '\t' || mark === '|' || i === rows.length - 1)),
  ).length >=
  rows.length * NEARLY_ALL;

function below(
  names: readonly string[],
  filled: readonly (readonly string[])[],
): Omit<Columns, 'mark' | 'skip'> | null {
  const sides = names.flatMap((written, at) => {
    const name = sideIn(written.trim());
    return isSpeaker(name) ? [{ at, name }] : [];
  });
  const speakers = sides.length >= 2 ? [...sides, ...besideSides(names, filled, sides)] : peopleIn(names, filled);
  if (speakers.length < 2) return null;
  const words = speakers.map(({ at }) => filled.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''));
  const spoken = words.every((cells) => new Set(cells).size * 2 > cells.length && cells.some(isSaid));
  const count = words.reduce((sum, cells) => sum + cells.length, 0);
  if (!spoken || count < FEWEST || words.some((cells) => cells.length === 0)) return null;
  const spokenRows = filled.filter((row) => speakers.some(({ at }) => (row[at] ?? '').trim() !== ''));
  const isTime = (at: number): boolean =>
    spokenRows.length > 0 &&
    !(spokenRows.every((row) => WHOLE.test((row[at] ?? '').trim())) && !TIME_NAME.test(names[at] ?? '')) &&
    spokenRows.every((row) => cellTime(row[at] ?? '', SECOND) !== null);
  return { speakers, time: names.findIndex((_, at) => !speakers.some((one) => one.at === at) && isTime(at)) };
}

const columns = foundOnce(columnsOf);

/** A table with a column for each side ("Time, Agent, Customer"), in which each row has what one of them said, or both. */
export const exchangeColumns: TranscriptReader = {
  format: 'table',
  recognise: columns.recognise,
  read: (text) => {
    const found = columns.take(text);
    if (found === null) return { segments: [], vendor: null, notes: leftOut(0) };
    const { mark, skip, speakers, time } = found;
    const rows = [...rowsOf(tableOf(text), mark)].slice(skip).filter((row) => !isRule(row));
    const segments = rows.flatMap((row): Segment[] => {
      const startMs = time < 0 ? null : cellTime(row[time] ?? '', SECOND);
      return speakers.flatMap(({ at, name }) => {
        const words = (row[at] ?? '').trim();
        return words === '' ? [] : [{ speaker: name, text: words, startMs, endMs: null }];
      });
    });
    return { segments, vendor: null, notes: leftOut(skip - 1) };
  },
};
