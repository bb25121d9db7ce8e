import { parseAnyTime } from '../../times/timestamps.ts';
import { roughWords, unitByPace } from '../pace.ts';
import { SECOND } from '../shape.ts';
import { ENDS, LENGTHS, plainName, STARTS } from './usual-names.ts';

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
/** Longer than any conversation: a thousand hours. */
const LONGEST_MS = 3.6e9;

const MICROSECOND = 0.001;

// A turn's time may be the list of its words' times.
function timeOf(item: Item, key: string): unknown {
  const found = item[key];
  return Array.isArray(found) ? found[0] : found;
}

function unitOfName(name: string): number | null {
  if (name.endsWith('usec')) return MICROSECOND;
  if (/(?:ms|millis|milliseconds)$/u.test(name)) return 1;
  return /(?:secs?|seconds)$/u.test(name) ? SECOND : null;
}

function unitOfNumbers(items: readonly Item[], key: string, words: number): number {
  let latest = 0;
  for (const item of items) {
    const found = Number(timeOf(item, key) ?? Number.NaN);
    if (Number.isFinite(found) && found > latest) latest = found;
  }
  const first = Number(timeOf(items[0] ?? {}, key) ?? latest);
  if (latest >= DATE_SECONDS && first < latest / 2) return unitByPace({ words, latest, usual: SECOND });
  if (latest >= DATE_MICROSECONDS) return MICROSECOND;
  if (latest >= DATE_MILLISECONDS) return 1;
  if (latest >= DATE_SECONDS) return SECOND;
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
  const dated = starts.times.some((ms) => ms !== null && ms > LONGEST_MS);
  const ends = read(ENDS, starts.unit);
  const lengths = read(LENGTHS, dated ? null : starts.unit);
  return { starts: starts.times, ends: ends.times, lengths: lengths.times, dated };
}
