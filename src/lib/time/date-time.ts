import { DAY_MS, dayOf } from './units.ts';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** The first and the last millisecond Debrief can keep: years 0001 to 9999 in UTC. */
export const EARLIEST_TIME = -62_135_596_800_000;
export const LATEST_TIME = 253_402_300_799_999;

/**
 * Reads an RFC 3339 date-time that names its zone.
 *
 * Stricter than the RFC in two places: no leap second, and the instant must lie in years 0001 to 9999 in UTC.
 * @param text for example `2026-04-08T10:00:00.000Z` or `2026-04-08t12:00:00+02:00`
 * @param rounding where digits finer than a millisecond go: `down` cuts them, `up` takes the next millisecond
 * @returns milliseconds since 1970-01-01 UTC, or undefined when the text is not such a date-time
 */
export function parseDateTime(text: string, rounding: 'down' | 'up' = 'down'): number | undefined {
  if (text !== lastRead.text) lastRead = { text, ...read(text) };
  const { instant, isFiner } = lastRead;
  return instant !== undefined && isFiner && rounding === 'up' ? instant + 1 : instant;
}

/** What was read last: a request's bound is checked first and then read. */
let lastRead: { text: string; instant?: number; isFiner?: boolean } = { text: '' };

/** An instant, cut to the millisecond, and whether there were finer digits; neither where the text is no date-time. */
function read(text: string): { instant?: number; isFiner?: boolean } {
  const match = PATTERN.exec(text);
  if (!match) return {};
  const [, year, month, day, hour, minute, second, fraction = '', sign, zoneHour = '0', zoneMinute = '0'] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return {};
  if (Number(zoneHour) > 23 || Number(zoneMinute) > 59) return {};

  const date = new Date(0);
  // setUTCFullYear, unlike Date.UTC, does not take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return {};
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.slice(0, 3).padEnd(3, '0')));

  const zone = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000 * (sign === '-' ? -1 : 1);
  const instant = date.getTime() - zone;
  if (instant < EARLIEST_TIME || instant > LATEST_TIME) return {};
  return { instant, isFiner: /[1-9]/.test(fraction.slice(3)) };
}

/**
 * Whether a date-time is after another, to the last digit: rounding must not turn a valid range round, nor an invalid one
 * straight. Both are read as {@link parseDateTime} reads them.
 */
export function isAfter(left: string, right: string): boolean {
  const [a, b] = [parseDateTime(left) ?? 0, parseDateTime(right) ?? 0];
  return a === b ? finer(left) > finer(right) : a > b;
}

/** The digits after the millisecond, without trailing zeros: comparable as text. */
function finer(text: string): string {
  const digits = /\.\d{3}(\d*)/.exec(text)?.[1] ?? '';
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
/** The day written last, and its text: rows of a page lie close together. */
let lastDay = Number.NaN;
let lastDate = '';

/**
 * Writes an instant in UTC with milliseconds: `2026-04-08T10:00:00.000Z`.
 * The same text as `toISOString`, in half the time or less: a page writes a hundred of them.
 */
export function formatDateTime(instant: number): string {
  const day = dayOf(instant);
  if (day !== lastDay) {
    lastDate = new Date(day * DAY_MS).toISOString().slice(0, -13);
    lastDay = day;
  }
  const inDay = instant - day * DAY_MS;
  const seconds = Math.floor(inDay / 1_000);
  const milliseconds = String(inDay % 1_000).padStart(3, '0');
  return `${lastDate}${TWO_DIGITS[Math.floor(seconds / 3_600)]}:${TWO_DIGITS[Math.floor(seconds / 60) % 60]}:${TWO_DIGITS[seconds % 60]}.${milliseconds}Z`;
}
