import { parseAnyTime } from './timestamps.ts';
import { spokenTime } from './spoken-time.ts';
import { monthOf } from './written-date.ts';
import { isToday, stampIn } from './stamp.ts';
import { DAY_MS } from '../../lib/time/units.ts';

const COMMA = /^\d{1,9},\d{1,6}$/u;
const BRACKETS = /^[[(<]\s?(.*?)\s?[\])>]$/u;
const HALF_DAY =
  /^(?:(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})[,\sT]{1,2})?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?\s?([AaPp])\.?\s?[Mm]\.?$/u;
const DATED = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2,4})[,\sT]{1,2}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?$/u;
const RANGE = /^(\S{3,14}?)\s?(?:-->|-|–|—|~)\s?(\S{3,14})$/u;
const LONGEST = 48;

function dateOf([, one, two, three, hour, minute, second = '0', rest = '0', half]: readonly (
  | string
  | undefined
)[]): number {
  const noon = half === undefined ? null : half.toLowerCase() === 'p' ? 12 : 0;
  const hours = noon === null ? Number(hour) : (Number(hour) % 12) + noon;
  const clock = ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Math.round(Number(`0.${rest}`) * 1000);
  if (one === undefined) return clock;
  const [a, b, c] = [Number(one), Number(two), Number(three)];
  // The month stands first where the half of the day is written and where the other way is no date.
  const [day, month] = (half !== undefined && a <= 12) || b > 12 ? [b, a] : [a, b];
  return (one.length === 4 ? Date.UTC(a, b - 1, c) : Date.UTC(c < 100 ? 2000 + c : c, month - 1, day)) + clock;
}

/**
 * The time in a cell, in milliseconds: what parseAnyTime knows, with a comma for a point, in brackets, with AM or PM, with
 * a date in the order of days, months and years, in words, or the beginning of a range. Null for anything else.
 *
 * @param unit milliseconds in a unit of bare numbers
 */
export function cellTime(cell: string, unit: number): number | null {
  const written = cell.trim();
  if (written.length > LONGEST || written === '') return null;
  if (COMMA.test(written)) return parseAnyTime(written.replace(',', '.'), unit);
  const text = BRACKETS.exec(written)?.[1] ?? written;
  const found = parseAnyTime(text, unit);
  if (found !== null || !/\d/u.test(text)) return found;
  const clock = HALF_DAY.exec(text) ?? DATED.exec(text);
  return clock === null ? (spokenTime(text) ?? dayAndTime(text) ?? yearLast(text)) : dateOf(clock);
}

// "Tue May 12 08:24:43 +0000 2026", as programs in C and JavaScript print a date.
const YEAR_LAST =
  /^\p{L}{3},? (\p{L}{3}) {1,2}(\d{1,2}) (?:(\d{4}) )?(\d{1,2}):(\d{2}):(\d{2})(?: (?:[A-Z]{1,4})?([+-]\d{4})?(?: \([^()]{1,20}\))?)?(?: ?(\d{4}))?$/u;

function yearLast(text: string): number | null {
  const [, name = '', day, first, hour, minute, second, zone = '+0000', last] = YEAR_LAST.exec(text) ?? [];
  const [month, year] = [monthOf(name), first ?? last];
  if (month < 0 || year === undefined) return null;
  const beside = Number(zone.slice(0, 3)) * 60 + Number(`${zone.charAt(0)}${zone.slice(3)}`);
  return Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute) - beside, Number(second));
}

const NUMBERS = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;

// A time in words, with the day in words or none: one before today is a day before.
function dayAndTime(text: string): number | null {
  const stamp = stampIn(text);
  if (stamp === null || stamp.at > 0 || stamp.end < text.length || stamp.endMs !== null) return null;
  const [, year, month, day] = NUMBERS.exec(stamp.day ?? '') ?? [];
  if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(day)) + stamp.startMs;
  return stamp.startMs + (isToday(stamp) ? DAY_MS : 0);
}

/** The two ends of a range of times in one cell: `0:03 - 0:08`. Null for anything else. */
export function cellRange(cell: string): { startMs: number; endMs: number } | null {
  const written = cell.trim();
  if (written.length > LONGEST || !written.includes(':')) return null;
  const text = BRACKETS.exec(written)?.[1] ?? written;
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  const [startMs, endMs] = [parseAnyTime(from, 1000), parseAnyTime(to, 1000)];
  return startMs === null || endMs === null ? null : { startMs, endMs };
}
