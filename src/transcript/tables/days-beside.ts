import { parseTime, WALL_CLOCK_MS } from '../times/timestamps.ts';
import type { FoundTable } from './find-table.ts';
import { MINUTE_MS } from '../../lib/time/units.ts';

const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/u;
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/u;
const SAMPLE = 400;

const isDay = (cell: string | undefined): boolean => DAY.test((cell ?? '').trim());

/** When a row was said: the day as written, and the time of that day. */
export interface DayAndTime {
  day: string | null;
  startMs: number | null;
  endMs: null;
}

/**
 * The days and times of a table that has the day in a column of its own beside the time, so that "13:02" is hours and
 * minutes. Null where it has none, or where the times begin as those of a recording do.
 */
export function daysBeside(rows: readonly (readonly string[])[], { start, end }: FoundTable): DayAndTime[] | null {
  const sample = rows.slice(0, SAMPLE);
  // Hours past midnight do not rise, so that their column may not be known yet.
  const clock = start >= 0 ? start : (sample[0] ?? []).findIndex((cell) => CLOCK.test(cell.trim()));
  if (clock < 0 || end >= 0 || !sample.every((row) => CLOCK.test((row[clock] ?? '').trim()))) return null;
  const at = (sample[0] ?? []).findIndex((cell, i) => i !== clock && isDay(cell));
  if (at < 0 || !sample.every((row) => isDay(row[at]))) return null;
  const found = rows.map((row): DayAndTime => {
    const day = (row[at] ?? '').trim();
    return { day: DAY.test(day) ? day : null, startMs: hourOf((row[clock] ?? '').trim()), endMs: null };
  });
  return (found[0]?.startMs ?? 0) >= WALL_CLOCK_MS ? found : null;
}

function hourOf(clock: string): number | null {
  const [hours, minutes, seconds] = CLOCK.test(clock) ? clock.split(':') : [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return seconds === undefined ? (Number(hours) * 60 + Number(minutes)) * MINUTE_MS : parseTime(clock);
}
