import { leftOut } from '../around/left-out.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { factsOf } from '../columns/column-facts.ts';
import { hintsAtSpeaker, hintsAtTime, hintsAtWords } from '../columns/name-hints.ts';
import { looksLikeName } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/speaker-label.ts';
import { isProgram, roleOf } from '../speakers/role-words.ts';
import { foundOnce } from '../text/found-once.ts';
import { cellTime } from '../times/cell-time.ts';
import { tableOf } from './find-table.ts';
import { isRule, rowsOf } from './rows.ts';

const MARKS = ['\t', ',', ';', '|'];
const LONGEST_HEAD = 500;
const LOOKED_AT = 60_000;
const MOST_COLUMNS = 12;
const FEWEST = 3;
const NEARLY_ALL = 0.9;
const SHARE = 0.5;
const SECOND = 1000;

interface Columns {
  mark: string;
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
    const isPerson = couldBeLabel(name) && looksLikeName(name) && !hasHint(name);
    return isPerson && cells.length >= 2 && cells.length < rows.length && cells.some((cell) => cell.includes(' '))
      ? [{ at, name }]
      : [];
  });
  const alone = rows.filter((row) => found.filter(({ at }) => (row[at] ?? '').trim() !== '').length === 1);
  // What people say ends as sentences do, and somebody asks; amounts and remarks do not.
  const said = factsOf({ name: '', cells: found.flatMap(({ at }) => rows.map((row) => row[at] ?? '')) });
  const isTalk = said.sentences >= SHARE && said.questions > 0;
  return isTalk && rows.length >= FEWEST && alone.length >= rows.length * NEARLY_ALL ? found : [];
}

const hasHint = (name: string): boolean =>
  hintsAtWords(name) !== 0 || hintsAtSpeaker(name) !== 0 || hintsAtTime(name) !== null || TIME_NAME.test(name);

// Two columns or more that are called as the sides of a conversation are, with words in them and not names.
function columnsOf(text: string): Columns | null {
  const own = tableOf(text).slice(0, LOOKED_AT);
  const [head = ''] = own.slice(0, LONGEST_HEAD).split('\n', 1);
  const mark = MARKS.find((sign) => head.includes(sign));
  if (mark === undefined) return null;
  const [names = [], ...rows] = rowsOf(own, mark);
  const filled = rows.filter((row) => !isRule(row)).slice(0, 300);
  const sides = names.flatMap((written, at) => {
    const name = sideIn(written.trim());
    return isSpeaker(name) ? [{ at, name }] : [];
  });
  const speakers = sides.length >= 2 ? sides : peopleIn(names, filled);
  if (speakers.length < 2 || names.length > MOST_COLUMNS) return null;
  const words = speakers.map(({ at }) => filled.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''));
  const spoken = words.every(
    (cells) => new Set(cells).size * 2 > cells.length && cells.some((cell) => / .* /u.test(cell)),
  );
  const said = words.reduce((sum, cells) => sum + cells.length, 0);
  if (!spoken || said < FEWEST || words.some((cells) => cells.length === 0)) return null;
  const isTime = (at: number): boolean =>
    filled.length > 0 &&
    !(filled.every((row) => WHOLE.test((row[at] ?? '').trim())) && !TIME_NAME.test(names[at] ?? '')) &&
    filled.every((row) => cellTime(row[at] ?? '', SECOND) !== null);
  return { mark, speakers, time: names.findIndex((_, at) => !speakers.some((one) => one.at === at) && isTime(at)) };
}

const columns = foundOnce(columnsOf);

/** A table with a column for each side ("Time, Agent, Customer"), in which each row has what one of them said, or both. */
export const exchangeColumns: TranscriptReader = {
  format: 'table',
  recognise: columns.recognise,
  read: (text) => {
    const found = columns.take(text);
    if (found === null) return { segments: [], vendor: null, notes: leftOut(0) };
    const { mark, speakers, time } = found;
    const rows = [...rowsOf(tableOf(text), mark)].slice(1).filter((row) => !isRule(row));
    const segments = rows.flatMap((row): Segment[] => {
      const startMs = time < 0 ? null : cellTime(row[time] ?? '', SECOND);
      return speakers.flatMap(({ at, name }) => {
        const words = (row[at] ?? '').trim();
        return words === '' ? [] : [{ speaker: name, text: words, startMs, endMs: null }];
      });
    });
    return { segments, vendor: null, notes: [] };
  },
};
