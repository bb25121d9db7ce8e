import { DAY_MS } from '../../lib/time/units.ts';

/** What an organisation's assessments took of a model's tokens on one day of UTC, counted from 1970. */
export interface ModelUsage {
  orgId: string;
  day: number;
  tokens: number;
}

/** How long until the next day of UTC begins, in ms. */
export function untilNextDay(now: number): number {
  return DAY_MS - (((now % DAY_MS) + DAY_MS) % DAY_MS);
}
