import { WALL_CLOCK_MS } from './timestamps.ts';
import { DAY_MS } from '../../lib/time/units.ts';

interface Timed {
  startMs: number | null;
  endMs: number | null;
  /** The day as written, where the line has one. */
  day?: string | null;
}

/** What has no time. */
export const NO_TIME: Timed = { startMs: null, endMs: null };

// Messages of people who write at the same time may be out of order, but by less than this.
const BACK_MS = 3_600_000;

// On which day after the first each time of day is, where no day is written: one that falls by more than an hour is of the
// next day.
function daysOfClocks(starts: readonly (number | null)[]): number[] {
  let day = 0;
  let before = -Infinity;
  return starts.map((start) => {
    if (start === null) return day;
    if (start < before - BACK_MS) day += 1;
    before = start;
    return day;
  });
}

const DATE = /^(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})$/u;

/** Times counted from the first where they are those of the day, over the days that are written with them. */
export function sinceFirst(pieces: readonly Timed[]): { startMs: number | null; endMs: number | null }[] {
  const first = pieces.find(({ startMs }) => startMs !== null);
  const dated = pieces.some(({ day = null }) => day !== null);
  const zero = first?.startMs != null && (dated || first.startMs >= WALL_CLOCK_MS) ? first.startMs : 0;
  const days = dated
    ? daysOf(pieces.map(({ day = null }) => day))
    : zero > 0
      ? daysOfClocks(pieces.map(({ startMs }) => startMs))
      : [];
  const since = (ms: number | null, i: number): number | null =>
    ms === null ? null : Math.max(0, ms - zero + (days[i] ?? 0) * DAY_MS);
  return pieces.map(({ startMs, endMs }, i) => ({ startMs: since(startMs, i), endMs: since(endMs, i) }));
}

// Days since the first: by the calendar, with the day before the month or behind it, whichever makes the dates rise;
// where neither does, each new date is the next day.
function daysOf(written: readonly (string | null)[]): number[] {
  for (const order of ['day first', 'month first'] as const) {
    const days = written.map((day) => (day === null ? null : dayNumber(day, order)));
    const known = days.filter((day) => day !== null);
    const [first] = known;
    if (first === undefined || known.length < written.filter((day) => day !== null).length) continue;
    if (known.some((day, i) => i > 0 && day < (known[i - 1] ?? day))) continue;
    let last = 0;
    return days.map((day) => (last = day === null ? last : day - first));
  }
  let count = 0;
  let before: string | null = null;
  return written.map((day) => {
    if (day !== null && before !== null && day !== before) count += 1;
    before = day ?? before;
    return count;
  });
}

function dayNumber(written: string, order: 'day first' | 'month first'): number | null {
  const [, one = '', two = '', three = ''] = DATE.exec(written) ?? [];
  const iso = one.length === 4;
  const year = Number(iso ? one : three.length === 2 ? `20${three}` : three);
  const [day, month] = iso
    ? [Number(three), Number(two)]
    : order === 'day first'
      ? [Number(one), Number(two)]
      : [Number(two), Number(one)];
  const at = Date.UTC(year, month - 1, day);
  const real = month >= 1 && month <= 12 && new Date(at).getUTCDate() === day;
  return one !== '' && real ? Math.round(at / DAY_MS) : null;
}
