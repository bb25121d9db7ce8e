import { quantileSorted } from 'simple-statistics';
import { seededRandom } from './random.ts';

/** A figure with the interval it may well lie in, or why there is none. */
export type Estimate =
  | { value: number; low: number | null; high: number | null; reason: null }
  | { value: null; low: null; high: null; reason: string };

/** How often a sample is drawn anew for an interval. */
export const RESAMPLES = 1_000;
const SEED = 20_260_401;
/** Both ends of a 95 % interval. */
const [LOW, HIGH] = [0.025, 0.975];
/** Draws that may fail (all of one kind, say) before the interval says nothing. */
const MOST_FAILED = 0.05;

/**
 * A statistic with its 95 % interval by the percentile bootstrap (Efron and Tibshirani 1993, An Introduction to the Bootstrap, chapter 13). Whole units are drawn, so that
 * scores of one conversation stay together. The seed is fixed: the same data give the same interval.
 * @param units what is drawn: conversations
 * @param statistic null where it is undefined
 * @param reason what to say where it is undefined for the data themselves
 */
export function estimate<Unit>(units: readonly Unit[], statistic: (units: readonly Unit[]) => number | null, reason: string): Estimate {
  const value = statistic(units);
  if (value === null) return { value: null, low: null, high: null, reason };
  const random = seededRandom(SEED);
  const drawn: number[] = [];
  for (let round = 0; round < RESAMPLES; round += 1) {
    const sample = units.map(() => units[Math.floor(random() * units.length)]).filter((unit) => unit !== undefined);
    const again = statistic(sample);
    if (again !== null) drawn.push(again);
  }
  if (units.length < 2 || drawn.length < RESAMPLES * (1 - MOST_FAILED)) return { value, low: null, high: null, reason: null };
  drawn.sort((left, right) => left - right);
  return { value, low: quantileSorted(drawn, LOW), high: quantileSorted(drawn, HIGH), reason: null };
}
