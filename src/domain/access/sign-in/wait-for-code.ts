import type { SecondFactor } from './second-factor.ts';
import { DAY_MS } from '../../../lib/time/units.ts';

/** Wrong codes after which somebody must wait; as many again after each wait. */
const MOST = 5;
/** The first wait; each is twice as long as the one before. With the longest, five guesses a day at a millionth each. */
const FIRST_WAIT_MS = 15 * 60_000;
const LONGEST_WAIT_MS = DAY_MS;

/** For how many ms no code of an app is checked, also where the clock was set since. @param now ms since 1970 UTC */
export function waitForCode({ wrongCodes, wrongCodeAt }: SecondFactor, now: number): number {
  if (wrongCodes === 0 || wrongCodes % MOST !== 0 || wrongCodeAt === null) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (wrongCodes / MOST - 1), LONGEST_WAIT_MS);
  return Math.min(wait, Math.max(0, wrongCodeAt + wait - now));
}
