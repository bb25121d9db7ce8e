import { DAY_MS } from '../../../../src/lib/time/units.ts';

/** After how many days a key may be chosen to expire; the empty one: it does not. */
export const IN_DAYS = ['', '30', '90', '365'] as const;

/** When a key ends that was chosen to expire after so many days, in ms since 1970 UTC; null: never. */
export function endIn(days: string): number | null {
  return days === '' ? null : Date.now() + Number(days) * DAY_MS;
}
