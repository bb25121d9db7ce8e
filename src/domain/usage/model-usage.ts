const DAY_MS = 86_400_000;

/** What an organisation's assessments took of a model's tokens on one day of UTC, counted from 1970. */
export interface ModelUsage {
  orgId: string;
  day: number;
  tokens: number;
}

/** The UTC day of a time in ms, counted from 1970. */
export function dayOfUsage(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** How long until the next day of UTC begins, in ms. */
export function untilNextDay(now: number): number {
  return DAY_MS - (((now % DAY_MS) + DAY_MS) % DAY_MS);
}
