import { quantileSorted } from 'simple-statistics';
import { seededRandom } from './random.ts';
import type { Counts } from './weighted-kappa.ts';

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

/** Samples of conversations, each as how often every conversation is in it. */
export interface Draws {
  units: number;
  samples: readonly Counts[];
}

/**
 * Draws samples with replacement, each as large as what is drawn from. The seed is fixed: the same number of units
 * gives the same draws.
 */
export function drawSamples(units: number): Draws {
  const random = seededRandom(SEED);
  const samples = Array.from({ length: units > 1 ? RESAMPLES : 0 }, () => {
    const counts = new Uint32Array(units);
    for (let draw = 0; draw < units; draw += 1) {
      const at = Math.floor(random() * units);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  });
  return { units, samples };
}

/**
 * A figure with its 95 % interval by the percentile bootstrap (Efron and Tibshirani 1993, An Introduction to the
 * Bootstrap, chapter 13).
 * Whole units are drawn, so that scores of one conversation stay together.
 * @param statistic the figure as a function of how often each unit counts; null where it is undefined
 * @param reason what to say where it is undefined for the data themselves
 */
export function estimate(
  { units, samples }: Draws,
  statistic: (counts: Counts) => number | null,
  reason: string,
): Estimate {
  const value = units === 0 ? null : statistic(new Uint32Array(units).fill(1));
  if (value === null) return { value, low: null, high: null, reason };
  // Numbers by themselves are sorted in a fifth of the time that comparing them by a function takes.
  const drawn = [...Float64Array.from(samples.flatMap((counts) => statistic(counts) ?? [])).toSorted()];
  if (drawn.length === 0 || drawn.length < RESAMPLES * (1 - MOST_FAILED))
    return { value, low: null, high: null, reason: null };
  return { value, low: quantileSorted(drawn, LOW), high: quantileSorted(drawn, HIGH), reason: null };
}
