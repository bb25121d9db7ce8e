import type { Column } from '../../columns/column.ts';
import { findTimes } from '../../columns/find-columns.ts';
import { cellRange, cellTime } from '../../times/cell-time.ts';
import { numberOf, parseAnyTime } from '../../times/timestamps.ts';
import { flatItem } from './flat-item.ts';
import { roughWords, unitByPace } from '../pace.ts';
import { LONGEST_MS, SECOND } from '../shape.ts';
import { unitOfColumn } from './unit-of-column.ts';
import { ENDS, LENGTHS, plainName, STARTS } from './speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;
type MemberOf = (
  items: readonly Item[],
  usual: readonly string[],
  fits: (item: Item, key: string) => boolean,
) => string | null;
type Times = readonly (number | null)[];

// Numbers since 1970: seconds have ten digits until the year 2286, milliseconds thirteen, microseconds sixteen.
const DATE_SECONDS = 1e9;
const DATE_MILLISECONDS = 1e11;
const DATE_MICROSECONDS = 1e14;
const DATE_NANOSECONDS = 1e17;
// Seconds since 2001, as Apple counts them: all nearly the same.
const DATE_APPLE = 3e8;
const ALIKE = 0.99;

const MICROSECOND = 0.001;
const NANOSECOND = 1e-6;
// Programs for Windows count in tenths of a microsecond.
const TICK = 1e-4;

// A turn's time may be the list of its words' times.
function timeOf(item: Item, key: string): unknown {
  const found = item[key];
  return Array.isArray(found) ? found[0] : found;
}

function unitOfName(name: string): number | null {
  if (name.endsWith('usec')) return MICROSECOND;
  if (name.endsWith('ticks')) return TICK;
  if (/(?:ms|millis|milliseconds)$/u.test(name)) return 1;
  return /(?:secs?|seconds)$/u.test(name) ? SECOND : null;
}

function unitOfNumbers(items: readonly Item[], key: string, words: number): number {
  let latest = 0;
  for (const item of items) {
    latest = Math.max(latest, numberOf(timeOf(item, key)) ?? 0);
  }
  const first = numberOf(timeOf(items[0] ?? {}, key)) ?? latest;
  if (latest >= DATE_SECONDS && first < latest / 2) return unitByPace({ words, latest, usual: SECOND });
  if (latest >= DATE_NANOSECONDS) return NANOSECOND;
  if (latest >= DATE_MICROSECONDS) return MICROSECOND;
  if (latest >= DATE_MILLISECONDS) return 1;
  if (latest >= DATE_SECONDS || (latest >= DATE_APPLE && first > latest * ALIKE)) return SECOND;
  return unitByPace({ words, latest, usual: SECOND });
}

/**
 * When the entries of a list begin and end, in milliseconds: in the unit that the field's name says, else in seconds
 * since 1970 or the beginning, or in milliseconds where nobody could speak so slowly. `dated` tells that they are dates.
 */
export function timesOf(
  items: readonly Item[],
  texts: readonly string[],
  memberOf: MemberOf,
): { starts: Times; ends: Times; lengths: Times; dated: boolean } {
  const words = texts.reduce((sum, text) => sum + roughWords(text), 0);
  const isTime = (item: Item, key: string): boolean => parseAnyTime(timeOf(item, key), 1) !== null;
  const read = (usual: readonly string[], unit: number | null): { times: Times; unit: number | null } => {
    const key = memberOf(items, usual, isTime);
    if (key === null) return { times: [], unit: null };
    const own = unitOfName(plainName(key)) ?? unit ?? unitOfNumbers(items, key, words);
    return { times: items.map((item) => parseAnyTime(timeOf(item, key), own)), unit: own };
  };
  const starts = read(STARTS, null);
  if (starts.times.length === 0) return timesByContent(items, texts);
  const dated = starts.times.some((ms) => ms !== null && ms > LONGEST_MS);
  const ends = read(ENDS, starts.unit);
  const lengths = read(LENGTHS, dated ? null : starts.unit);
  return { starts: starts.times, ends: ends.times, lengths: lengths.times, dated };
}

const SAMPLE = 400;
const MOST_COLUMNS = 40;
// Bare numbers are times only under a name of one: ids and counts rise, too.
const TIME_LIKE =
  /time|start|begin|onset|offset|stamp|span|date|arriv|zeit|hora|heure|inicio|début|secs?$|seconds?$|millis|ms$|(?:^|[\s_])(?:at|t[0-9]|from|to)$|^(?:[bse]|bg|ed|st|et|beg)$/iu;

// Where no usual name has the times, those that rise from entry to entry, or fall where the newest stands first.
function timesByContent(items: readonly Item[], texts: readonly string[]): ReturnType<typeof timesOf> {
  const none = { starts: [], ends: [], lengths: [], dated: false };
  const sample = items.slice(0, SAMPLE).map(flatItem);
  const paths = [...(sample[0]?.keys() ?? [])].slice(0, MOST_COLUMNS);
  const columns = paths
    .map((name): Column => ({ name, cells: sample.map((item) => item.get(name) ?? '') }))
    .filter(({ name, cells }) => TIME_LIKE.test(name) || cells.every((cell) => cell.includes(':')));
  const { start, end } = findTimes(columns, -1);
  const falling = columns.map(({ name, cells }): Column => ({ name, cells: cells.toReversed() }));
  const at = start ?? findTimes(falling, -1).start;
  if (at === null) return none;
  const flat = items.length > SAMPLE ? items.map(flatItem) : sample;
  const cellsOf = (index: number | null): { name: string; cells: readonly string[] } => {
    const name = index === null ? undefined : columns[index]?.name;
    return name === undefined ? { name: '', cells: [] } : { name, cells: flat.map((item) => item.get(name) ?? '') };
  };
  const read = (index: number | null): Times => {
    const { name, cells } = cellsOf(index);
    const unit = unitOfColumn({ name, cells: start === null ? cells.toReversed() : cells }, texts);
    return cells.map((cell) => cellTime(cell, unit) ?? cellRange(cell)?.startMs ?? null);
  };
  const starts = read(at);
  // `"0:03 - 0:08"` is the beginning and the end.
  const ends = end === null ? cellsOf(at).cells.map((cell) => cellRange(cell)?.endMs ?? null) : read(end);
  return {
    ...none,
    starts,
    ends: ends.every((ms) => ms === null) ? [] : ends,
    dated: starts.some((ms) => ms !== null && ms > LONGEST_MS),
  };
}
