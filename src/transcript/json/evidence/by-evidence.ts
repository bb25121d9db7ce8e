import type { Column } from '../../columns/column.ts';
import { factsOf } from '../../columns/column-facts.ts';
import { findTimes } from '../../columns/find-columns.ts';
import type { Segment } from '../../format.ts';
import { isTalk } from '../../talk/is-talk.ts';
import { cellRange, cellTime } from '../../times/cell-time.ts';
import { inOrder, type JsonShape, type ShapeReading, withoutDates } from '../shape.ts';
import { isHistory } from '../unlisted/lists/is-history.ts';
import { unitOfColumn } from '../unlisted/unit-of-column.ts';
import { type EntryList, entryLists } from './entry-lists.ts';
import type { Leaves } from './leaves-of.ts';
import { peopleByPlace } from './people-by-place.ts';
import { type SeenColumn, whoTakesTurns } from './who-takes-turns.ts';

const MOST_LISTS = 60;
const SAMPLE = 400;
const SHARE = 0.5;
const MOST_COLUMNS = 40;
const NEARLY_AS_MUCH = 0.9;
const CLEARLY = 0.3;
// A list that says far more than one that lies higher: that was a list of parts.
const FAR_MORE = 1.2;

function columnsOf({ entries }: EntryList): Column[] {
  const counts = new Map<string, number>();
  const sample = entries.slice(0, SAMPLE);
  for (const entry of sample) for (const path of entry.keys()) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= sample.length * SHARE)
    .slice(0, MOST_COLUMNS)
    .map(([name]) => ({ name, cells: entries.map((entry) => entry.get(name) ?? '') }));
}

// The letters of all words that come in it, each word once: "text punct text" says little, however often.
function lettersOf({ cells }: Column): number {
  const words = new Set(cells.slice(0, SAMPLE).flatMap((cell) => cell.match(/[\p{L}\p{M}]+/gu) ?? []));
  return [...words].reduce((sum, { length }) => sum + length, 0);
}

// Words are most of the letters: several words in an entry, that hardly ever come again.
function wordsOf(seen: readonly SeenColumn[], rows: number): SeenColumn | null {
  const fit = seen
    .filter(
      ({ filled, times, distinct, spaced, numbers }) =>
        filled >= SHARE && times < 0.2 && numbers < 0.5 && spaced >= 0.4 && distinct >= rows * filled * SHARE,
    )
    .map((column) => ({ column, letters: lettersOf(column) }));
  const most = Math.max(0, ...fit.map(({ letters }) => letters));
  const near = fit.filter(({ letters }) => letters > 0 && letters >= most * NEARLY_AS_MUCH).map(({ column }) => column);
  // Of the same words with and without marks those with them; of others, such as a translation, the first.
  const [first = null] = near;
  return first === null ? null : (near.find((column) => isWritten(column) >= isWritten(first) + CLEARLY) ?? first);
}

// How many begin with a capital and end as sentences do.
const isWritten = ({ sentences, cells }: SeenColumn): number =>
  sentences + cells.filter((cell) => /^\P{L}{0,3}\p{Lu}/u.test(cell)).length / Math.max(1, cells.length);

// The same sentence with other numbers, again and again, is what a program wrote.
function isForm({ cells }: Column): boolean {
  const sample = cells.slice(0, SAMPLE).filter((cell) => cell !== '');
  return new Set(sample.map((cell) => cell.replaceAll(/\d/gu, ''))).size * 2 < sample.length;
}

const lastNames = (leaves: Leaves): Readonly<Record<string, string>> =>
  Object.fromEntries([...leaves].map(([path, own]) => [path.slice(path.lastIndexOf(' ') + 1), own]));

function readEntries(value: unknown, list: EntryList): ShapeReading | null {
  const columns = columnsOf(list);
  const seen = columns.map((column): SeenColumn => ({
    ...factsOf({ name: column.name, cells: column.cells.slice(0, SAMPLE) }),
    ...column,
  }));
  const words = wordsOf(seen, Math.min(list.entries.length, SAMPLE));
  if (words === null || isForm(words) || isHistory(list.entries.slice(0, MOST_COLUMNS).map(lastNames))) return null;
  const times = timesOf(columns, words, list);
  const order = orderOf(list, times.starts);
  const who = whoTakesTurns(
    seen.filter((column) => column.name !== words.name),
    words,
    order,
    (ids) => peopleByPlace(value, ids),
  );
  if (who === null) return null;
  const pieces = order.flatMap((i): Segment[] => {
    const text = words.cells[i]?.trim() ?? '';
    return text === ''
      ? []
      : [{ speaker: who.names[i] ?? null, text, startMs: times.starts[i] ?? null, endMs: times.ends[i] ?? null }];
  });
  if (!isTalk(pieces.map(({ speaker, text }) => ({ speaker: speaker ?? '', words: text })))) return null;
  return {
    segments: withoutDates(pieces),
    notes: [
      `It is JSON of no vendor that is known here; it was read by what takes turns in it: who speaks under "${who.under.trim()}", the words under "${words.name.trim()}".`,
    ],
  };
}

// Entries of several lists are in order of their times, and so are those of one that has the newest first.
function orderOf({ entries, groups }: EntryList, starts: readonly (number | null)[]): number[] {
  const own = entries.map((_, i) => i);
  const told = starts.length > 0 && starts.every((ms) => ms !== null);
  if (!told) return own;
  if (groups.length > 1) return inOrder(own.map((i) => ({ i, startMs: starts[i] ?? null }))).map(({ i }) => i);
  const falls = starts.every((ms, i) => i === 0 || (ms ?? 0) <= (starts[i - 1] ?? 0));
  return falls && (starts[0] ?? 0) > (starts.at(-1) ?? 0) ? own.toReversed() : own;
}

function timesOf(
  columns: readonly Column[],
  words: Column,
  { groups }: EntryList,
): { starts: readonly (number | null)[]; ends: readonly (number | null)[] } {
  const others = columns.filter(({ name }) => name !== words.name);
  // In each of several lists times begin anew: the longest tells which they are.
  const [from, to] = groups
    .map((at, i): [number, number] => [at, groups[i + 1] ?? words.cells.length])
    .reduce((longest, own) => (own[1] - own[0] > longest[1] - longest[0] ? own : longest), [0, 0]);
  const first = others.map(({ name, cells }): Column => ({
    name,
    cells: cells.slice(from, Math.min(to, from + SAMPLE)),
  }));
  const found = findTimes(first, -1);
  const falling = found.start === null && groups.length === 1;
  const { start, end: ends } = falling
    ? findTimes(
        first.map(({ name, cells }) => ({ name, cells: cells.toReversed() })),
        -1,
      )
    : found;
  const unitColumn = others[start ?? -1];
  if (unitColumn === undefined) return { starts: [], ends: [] };
  const unit = unitOfColumn(
    falling ? { ...unitColumn, cells: unitColumn.cells.toReversed() } : unitColumn,
    words.cells,
  );
  const read = (column: Column | undefined): (number | null)[] =>
    column?.cells.map((cell) => cellTime(cell, unit) ?? cellRange(cell)?.startMs ?? null) ?? [];
  return { starts: read(unitColumn), ends: read(others[ends ?? -1]) };
}

/**
 * JSON in which no member is called as anything is called: of all lists of like entries that in which one place holds
 * most of the words, and another one few values that take turns as people do.
 */
export const byEvidence: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    let looked = 0;
    let best: { reading: ShapeReading; letters: number } | null = null;
    for (const first of entryLists(value, SAMPLE)) {
      const told = readEntries(value, first);
      const reading = told !== null && first.entries.length >= SAMPLE ? readEntries(value, first.whole()) : told;
      const letters = reading?.segments.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
      if (reading !== null && letters > (best?.letters ?? 0) * FAR_MORE) best = { reading, letters };
      looked += 1;
      if (looked >= MOST_LISTS) break;
    }
    return best?.reading ?? null;
  },
};
