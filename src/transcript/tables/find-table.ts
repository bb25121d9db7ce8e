import type { Column } from '../columns/column.ts';
import { findColumns, findTimes } from '../columns/find-columns.ts';
import { knownColumns, nameOf, type TableColumns } from './known-columns.ts';
import { hintsAtWords } from '../columns/name-hints.ts';
import { splitLabel } from '../labels/speaker-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { withSaidQuotes } from './quoted-cells.ts';
import { withWholeTimes } from './whole-times.ts';
import { withColonsInClocks } from './clocks-of-four.ts';
import { inTimeOrder } from './woven-tiers.ts';
import { isRule, rowsOf } from './rows.ts';

/** A table in a text: what parts its cells, which row its names stand in, and which column holds what. */
export interface FoundTable extends TableColumns {
  mark: string;
  /** Rows before the first that belongs to the conversation. */
  skip: number;
  /** How many cells its rows have. */
  width: number;
  /** The names of the columns, as written; empty where the table has none. */
  names: readonly string[];
}

const MARKS = ['\t', ',', ';', '|'];
// Programs for tables are told in the first line what parts the cells.
const SEPARATOR = /^"?sep=.{1,3}\n/u;
const LOOKED_AT = 60_000;
const MOST_ROWS = 300;
// A title, notes and details of a call stand above the names in so many rows at most.
const MOST_ABOVE = 30;
const SAME_WIDTH = 0.8;
const MOST_TRIED = 2;
const MOST_COLUMNS = 60;
const LONGEST_NAME = 60;

/** A text as a table begins: without empty lines and the line that tells programs its mark ("sep=;"). */
export const tableOf = (text: string): string =>
  inTimeOrder(
    withWholeTimes(
      withColonsInClocks(withSaidQuotes(withSingleBars(text.slice(beginOf(text))).replace(SEPARATOR, ''))),
    ),
  );

// The first line with something in it; a tab before its first name is an empty cell.
function beginOf(text: string): number {
  const first = text.search(/\S/u);
  const line = text.lastIndexOf('\n', Math.max(0, first)) + 1;
  return first >= 0 && text.slice(line, first).includes('\t') ? line : Math.max(0, first);
}

// "||Time||Speaker||Text||" above "|0:05|Ann|words|", as wikis have the names of columns.
function withSingleBars(text: string): string {
  if (!text.startsWith('||')) return text;
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end).replaceAll('||', '|') + text.slice(end);
}

/** Finds the table in a text: at its beginning by usual names, else below titles and notes by names or by content. */
export function findTable(text: string): FoundTable | null {
  const own = tableOf(text);
  const [head = ''] = own.slice(0, 2000).split('\n', 1);
  for (const mark of MARKS) {
    const names = head.includes(mark) ? ([...rowsOf(head, mark)][0] ?? []) : [];
    const known = names.length === 0 ? null : knownColumns(names);
    if (known !== null)
      return { ...withTimes(known, names, firstRows(own, mark)), mark, skip: 1, width: names.length, names };
  }
  const beginning = own.length <= LOOKED_AT ? own : own.slice(0, own.lastIndexOf('\n', LOOKED_AT) + 1);
  for (const mark of MARKS) {
    const rows = beginning.includes(mark) ? firstRows(beginning, mark) : [];
    if (OF_SENTENCES.has(mark) ? areLabelled(rows) : mark === '\t' && areBroken(rows)) continue;
    const found = below(rows, mark) ?? below(withLongLast(rows, mark), mark);
    if (found !== null) return found;
  }
  return null;
}

// Marks that sentences have, too.
const OF_SENTENCES: ReadonlySet<string> = new Set([',', ';']);

// "Ann: Well, I looked at it.": before the first mark of nearly each row a name, a colon and the beginning of another sentence.
function areLabelled(rows: readonly string[][]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const found = filled.flatMap(([first = '']) => splitLabel(first) ?? []);
  if (found.length < filled.length * SAME_WIDTH) return false;
  const labels = new Set(found.map(({ label }) => label));
  // "Sales: Ann" is a name where it always goes on so.
  const begun = new Set(found.map(({ label, rest }) => `${label}\n${rest}`));
  return begun.size > labels.size && found.every(({ rest }) => rest !== '') && takeTurns(labels.size, found.length);
}

const isBeforeColon = (cell: string): boolean =>
  cell.length <= LONGEST_NAME && /[:：]$/u.test(cell) && /^\P{L}{0,3}\p{L}/u.test(cell);

// "Ann:⇥words", and below it lines without a tab that go on with them.
function areBroken(rows: readonly string[][]): boolean {
  const own = rows.filter((row) => row.length > 1);
  const others = rows.filter((row) => row.length === 1 && row[0]?.trim() !== '');
  return (
    others.length > 0 &&
    own.filter((row) => row.length === 2 && isBeforeColon(row[0] ?? '')).length >= own.length * SAME_WIDTH
  );
}

const FEWEST_CELLS = 3;

// Rows that begin with a time or a number and differ in width only because the words, in the last column, hold the mark.
function withLongLast(rows: readonly string[][], mark: string): string[][] {
  if (!rows.every(([first = '']) => /\d/u.test(first) && !isOpen(first))) return [];
  const width = Math.min(...rows.map(({ length }) => length));
  return width < FEWEST_CELLS || rows.every(({ length }) => length === width)
    ? []
    : rows.map((row) => [...row.slice(0, width - 1), row.slice(width - 1).join(mark)]);
}

// A bracket that is closed further on stands around the whole row: values as a program prints them.
const isOpen = (cell: string): boolean => /^\s*[[({<][^\])}>]*$/u.test(cell);

function firstRows(text: string, mark: string): string[][] {
  const rows: string[][] = [];
  for (const row of rowsOf(text.slice(0, LOOKED_AT), mark)) {
    rows.push(row);
    if (rows.length > MOST_ROWS) break;
  }
  return rows;
}

const columnsOf = (rows: readonly (readonly string[])[], names: readonly string[], width: number): Column[] =>
  Array.from({ length: width }, (_, at) => ({ name: names[at] ?? '', cells: rows.map((row) => row[at] ?? '') }));

// Words have usual names more often than speakers and times: those are found by what the columns hold.
function withTimes(named: TableColumns, names: readonly string[], rows: readonly (readonly string[])[]): TableColumns {
  if (named.start >= 0 && named.speaker >= 0) return named;
  const isSaid = (row: readonly string[]): boolean => named.words < 0 || (row[named.words] ?? '').trim() !== '';
  const like = rows.slice(1).filter((row) => row.length === names.length && !isRule(row) && isSaid(row));
  const found = named.speaker >= 0 ? null : findColumns(columnsOf(like, names, names.length));
  const known = found !== null && found.words === named.words ? { ...named, speaker: found.speaker ?? -1 } : named;
  if (known.start >= 0) return known;
  const { start, end, length } = findTimes(columnsOf(like, names, names.length), known.words);
  return { ...known, start: start ?? -1, end: known.end < 0 ? (end ?? -1) : known.end, length: length ?? -1 };
}

// What the rows below one are: how many are filled, how many of these have cells, and how many are as wide as it.
function countBelow(widths: readonly number[], at: number): { filled: number; cells: number; like: number } {
  const counts = { filled: 0, cells: 0, like: 0 };
  for (let i = at + 1; i < widths.length; i += 1) {
    const width = widths[i] ?? 0;
    if (width === 0) continue;
    counts.filled += 1;
    if (width > 1) counts.cells += 1;
    if (width === widths[at]) counts.like += 1;
  }
  return counts;
}

// By the content of the rows that have words: sums below a conversation have none.
function bySaid(like: readonly string[][], names: readonly string[]): ReturnType<typeof byContent> {
  const found = byContent(like, names);
  const said = found === null ? like : like.filter((row) => (row[found.words] ?? '').trim() !== '');
  return said.length === like.length ? found : (byContent(said, names) ?? found);
}

function below(rows: readonly string[][], mark: string): FoundTable | null {
  // Rules and empty rows have no width.
  const widths = rows.map((row) => (isRule(row) ? 0 : row.length));
  let above: readonly string[] = [];
  let tried = 0;
  for (const [i, row] of rows.entries()) {
    if (i > MOST_ABOVE) return null;
    if ((widths[i] ?? 0) < 2 || row.length > MOST_COLUMNS) continue;
    const counts = countBelow(widths, i);
    // Pages and notes have other text around a table of bars.
    const data = mark === '|' && counts.like * 2 >= counts.filled ? counts.cells : counts.filled;
    if (counts.like < 2 || counts.like < data * SAME_WIDTH) continue;
    const like = rows.filter((other, at) => at > i && widths[at] === row.length && other.length === row.length);
    const known = knownColumns(row);
    if (known !== null)
      return { ...withTimes(known, row, [row, ...like]), mark, skip: i + 1, width: row.length, names: row };
    const named = row.filter((cell) => cell.trim() !== '').length * 2 > row.length && row.every(mayBeName);
    const byName = named ? bySaid(like, row) : null;
    if (byName !== null) return { ...byName, mark, skip: i + 1, width: row.length, names: row };
    const labelled = named ? withLabelledCells(like, row) : null;
    if (labelled !== null) return { ...labelled, mark, skip: i + 1, width: row.length, names: row };
    // What is no talk from one full row on is none from the next one.
    const isFull = row.filter((cell) => cell.trim() !== '').length * 2 > row.length;
    if (isFull) tried += 1;
    if (isFull && tried > MOST_TRIED) continue;
    // What names above said against a column is not forgotten one row further down.
    const bare = byContent([row, ...like], above.length === row.length ? above : []);
    if (named && above.length === 0) above = row;
    if (bare === null || !isLike(row, like, bare)) continue;
    // Somebody speaks above it: then it is no table from here on.
    const before = rows[i - 1];
    if (before?.length === row.length && isLike(before, [row, ...like], bare)) return null;
    return { ...bare, mark, skip: i, width: row.length, names: [] };
  }
  return null;
}

// A column of words of which each begins with a name and a colon, beside times.
function withLabelledCells(rows: readonly (readonly string[])[], names: readonly string[]): TableColumns | null {
  const words = names.findIndex((name) => hintsAtWords(name) === 1);
  const labels = rows.flatMap((row) => splitLabel(row[words] ?? '')?.label ?? []);
  if (words < 0 || labels.length < rows.length * SAME_WIDTH || !takeTurns(new Set(labels).size, labels.length))
    return null;
  const { start, end, length } = findTimes(columnsOf(rows, names, names.length), words);
  return start === null ? null : { words, speaker: -1, start, end: end ?? -1, length: length ?? -1, kind: -1 };
}

// "Nr.", "Lp.": how the numbers of rows are called, before two other columns at least.
const NUMBERS = /^(?:nr|no|lp|pos|lfd\. ?nr|sr\. ?no|n°|č|št)\.$/iu;
const mayBeName = (cell: string, at: number, row: readonly string[]): boolean =>
  couldBeName(cell) || (at === 0 && row.length > 2 && NUMBERS.test(cell.trim()));

const couldBeName = (cell: string): boolean =>
  cell.length <= LONGEST_NAME && !/[.?!。？！؟…]$|^\d|^[[(]\d.*[\])]$/u.test(cell.trim());

// A first row that is no row of names: somebody in it speaks again further down.
function isLike(
  row: readonly string[],
  others: readonly (readonly string[])[],
  { words, speaker, start }: TableColumns,
): boolean {
  const who = (row[speaker] ?? '').trim();
  return (
    who !== '' &&
    (row[words] ?? '').trim() !== '' &&
    others.some((other) => (other[speaker] ?? '').trim() === who) &&
    (start < 0 || /\d/u.test(row[start] ?? ''))
  );
}

function byContent(rows: readonly (readonly string[])[], names: readonly string[]): TableColumns | null {
  const found = findColumns(columnsOf(rows, names, rows[0]?.length ?? 0));
  return found === null
    ? null
    : {
        words: found.words,
        speaker: found.speaker ?? -1,
        start: found.start ?? -1,
        end: found.end ?? -1,
        length: found.length ?? -1,
        kind: names.findIndex((name) => nameOf(name) === 'type'),
      };
}
