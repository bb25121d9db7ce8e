import { leftOut } from '../../around/left-out.ts';
import type { Segment, TranscriptReader } from '../../format.ts';
import { runsOfWords } from '../../json/runs.ts';
import { inOrder } from '../../json/shape.ts';

/* One word in each row, with when it was said and who said it, in columns of any order and without names. */

// Programs write what they are, and what the columns are, behind such signs.
const COMMENT = /^(?:;|#|\/\/|%)/u;
const NUMBER = /^\d{1,9}(?:[.,]\d{1,6})?s?$/u;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2}(?:[.,]\d{1,6})?)$/u;
const LETTERS = /^[\p{L}\p{M}'’.,?!…:"«»-]{1,60}$/u;
const SMALL = /^\P{Lu}/u;
// What kind of word a row has, in the files of recognisers.
const KINDS: ReadonlySet<string> = new Set(
  'lex|non-lex|nonlex|un-lex|for-lex|fp|frag|misc|noscore|word|punct|punctuation|pron'.split('|'),
);
const FEWEST_ROWS = 8;
const FEWEST_COLUMNS = 3;
const MOST_COLUMNS = 12;
const MOST_SPEAKERS = 24;
const LOOKED_AT = 3000;
const NEARLY_ALL = 0.9;
// So many of the words are others, and so many begin small or in a script without capitals: names of goods do not.
const OTHERS = 0.4;
const BEGIN_SMALL = 0.5;
// Where somebody else said more than every second word, the column tells something else.
const MOST_CHANGES = 0.6;
// Seconds from one word to the next in the middle of all: speech has two or three words in a second.
const SLOWEST = 2;
// Whole numbers that rise by more are milliseconds; those that rise by less count something.
const MOST_SECONDS = 20;
const SECOND = 1000;

type Row = readonly string[];

interface Columns {
  words: number;
  start: number;
  /** Where the end stands, or how long the word lasts. */
  end: number | null;
  isLength: boolean;
  speaker: number | null;
  unit: number;
  width: number;
}

const MARKS = ['\t', ';', ' ', ','];

const cellsOf = (line: string): Row =>
  line
    .split(MARKS.find((mark) => line.includes(mark)) ?? ' ')
    .map((cell) => cell.trim().replaceAll(/^[[(<{]|[\])>}]$/gu, ''))
    .filter((cell) => cell !== '');

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  for (const line of text.split('\n'))
    if (line.trim() !== '' && !COMMENT.test(line.trimStart())) rows.push(cellsOf(line));
  return rows;
}

function valueOf(cell: string): number | null {
  if (NUMBER.test(cell)) return Number.parseFloat(cell.replace(',', '.'));
  const [, hours = '0', minutes = '', seconds = ''] = CLOCK.exec(cell) ?? [];
  return minutes === '' ? null : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds.replace(',', '.'));
}

const numbersOf = (cells: Row): number[] | null => {
  const values = cells.map(valueOf);
  return values.every((value) => value !== null) ? values : null;
};

// Each channel may begin anew below the one before.
const rises = (values: readonly number[]): boolean => {
  const falls = values.filter((value, i) => i > 0 && value < (values[i - 1] ?? 0)).length;
  return falls <= Math.min(MOST_SPEAKERS, values.length * (1 - NEARLY_ALL)) && new Set(values).size * 2 > values.length;
};

const middleStep = (values: readonly number[]): number =>
  values
    .slice(1)
    .map((value, i) => Math.abs(value - (values[i] ?? 0)))
    .toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;

function areTimes(values: readonly number[]): boolean {
  const step = middleStep(values);
  return values.every(Number.isInteger) ? step > MOST_SECONDS && step <= SLOWEST * SECOND : step > 0 && step <= SLOWEST;
}

const share = (cells: Row, test: (cell: string) => boolean): number => cells.filter(test).length / cells.length;

const areWords = (cells: Row): boolean =>
  share(cells, (cell) => LETTERS.test(cell)) >= NEARLY_ALL &&
  new Set(cells).size >= cells.length * OTHERS &&
  share(cells, (cell) => SMALL.test(cell)) >= BEGIN_SMALL;

// Few values, each of which stands in several rows below each other.
function areSpeakers(cells: Row): boolean {
  const values = new Set(cells);
  if (values.size < 2 || values.size > MOST_SPEAKERS || [...values].every((value) => KINDS.has(value.toLowerCase())))
    return false;
  return cells.filter((cell, i) => i > 0 && cell !== cells[i - 1]).length <= cells.length * MOST_CHANGES;
}

function columnsOf(rows: readonly Row[]): Columns | null {
  const [, { length: width } = []] = rows;
  if (width === undefined || width < FEWEST_COLUMNS || width > MOST_COLUMNS || rows.length < FEWEST_ROWS) return null;
  const [first = [], ...others] = rows;
  // The first row may name the columns.
  const own = first.length === width && first.some((cell) => valueOf(cell) !== null) ? rows : others;
  if (!own.every((row) => row.length === width)) return null;
  const columns = Array.from({ length: width }, (_, at) => own.map((row) => row[at] ?? ''));
  const numbers = columns.map(numbersOf);
  const start = numbers.findIndex((values) => values !== null && rises(values) && areTimes(values));
  const words = columns.findIndex(areWords);
  const starts = numbers[start];
  if (starts === null || starts === undefined || words < 0) return null;
  const unit = starts.every(Number.isInteger) ? 1 : SECOND;
  const next = numbers[start + 1] ?? null;
  const isEnd = next !== null && next.every((value, i) => value >= (starts[i] ?? 0));
  const isLength = !isEnd && next !== null && next.every((value) => value * unit <= SLOWEST * SECOND * 2);
  const taken = new Set([start, words, ...(isEnd || isLength ? [start + 1] : [])]);
  const who = columns.flatMap((cells, at) => (!taken.has(at) && areSpeakers(cells) ? [at] : []));
  // Names and roles before numbers, which also count channels; figures with a point tell how sure the program is.
  const named = who.find((at) => numbers[at] === null);
  const counted = who.find((at) => (columns[at] ?? []).every((cell) => /^\d{1,12}$/u.test(cell)));
  const speaker = named ?? counted ?? null;
  // Without who speaks only both times make it sure.
  return speaker === null && !isEnd && !isLength
    ? null
    : { words, start, end: isEnd || isLength ? start + 1 : null, isLength, speaker, unit, width };
}

function found(text: string): Columns | null {
  const end = text.length <= LOOKED_AT ? text.length : text.lastIndexOf('\n', LOOKED_AT);
  const beginning = text.slice(0, Math.max(0, end));
  return /\d/u.test(beginning.slice(0, 1000)) ? columnsOf(rowsOf(beginning)) : null;
}

/** A word in each row: times, words and who speaks are told by what the columns hold, whatever stands beside them. */
export const wordRows: TranscriptReader = {
  format: 'table',
  recognise: (text) => found(text) !== null,
  read: (text) => {
    const columns = found(text);
    if (columns === null) return { segments: [], vendor: null, notes: [] };
    const { words, start, end, isLength, speaker, unit, width } = columns;
    const rows = rowsOf(text);
    const pieces = rows.flatMap((row): Segment[] => {
      const from = row.length === width ? valueOf(row[start] ?? '') : null;
      if (from === null) return [];
      const to = end === null ? null : valueOf(row[end] ?? '');
      const startMs = Math.round(from * unit);
      return [
        {
          speaker: speaker === null ? null : (row[speaker] ?? null),
          text: row[words] ?? '',
          startMs,
          endMs: to === null ? null : Math.round(to * unit) + (isLength ? startMs : 0),
        },
      ];
    });
    const speakers = new Set(pieces.map((piece) => piece.speaker));
    // As many are a file of many calls.
    const own = speakers.size > MOST_SPEAKERS ? pieces.map((piece) => ({ ...piece, speaker: null })) : pieces;
    return {
      segments: runsOfWords(
        inOrder(own).map((piece) => ({ ...piece, attached: false })),
        ' ',
      ),
      vendor: null,
      notes: leftOut(0, rows.slice(1).filter((row) => row.length !== width).length),
    };
  },
};
