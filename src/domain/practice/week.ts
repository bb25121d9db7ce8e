import { DAY_MS, dayOf } from '../../lib/time/units.ts';

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** The week of a day of UTC, both counted from 1970; weeks begin on Monday. The first of January 1970 was a Thursday. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** When a week begins, in ms since 1970 UTC; it ends where the next one begins. */
export function startOfWeek(week: number): number {
  return (week * 7 - 3) * DAY_MS;
}

/** The week of a day such as 2026-11-16, or null where the text is no day. */
export function readWeek(text: string): number | null {
  const time = FORM.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : weekOf(dayOf(time));
}
