export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day of a time in ms since 1970 UTC, counted from there. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
