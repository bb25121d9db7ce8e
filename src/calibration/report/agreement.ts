import { estimate, type Estimate } from '../statistics/estimate.ts';
import { levelOf, type Scale } from '../statistics/levels.ts';
import { rankCorrelation } from '../statistics/rank-correlation.ts';
import { weightedKappa } from '../statistics/weighted-kappa.ts';

/** Two scores of the same thing. `scale` says what their levels are. */
export interface Pair {
  left: number;
  right: number;
  scale: Scale;
}

/** How far two sides agree. Shares are from 0 to 1; `bias` is left minus right, in points of the scale. */
export interface Agreement {
  /** Pairs of scores. */
  n: number;
  kappa: Estimate;
  spearman: Estimate;
  exact: Estimate;
  withinOne: Estimate;
  bias: Estimate;
}

const TOO_FEW = 'there is nothing that both sides scored';
const NO_KAPPA = 'one side gave every conversation the same level, or there are too few';
const NO_CORRELATION = 'one side gave every conversation the same score, or there are too few';

/**
 * Agreement over conversations, each with any number of pairs that stay together when conversations are drawn anew.
 * Kappa, exact and within one look at levels, which scores that lie between two are rounded to; the others at the scores themselves.
 * @param none what to say where there are no pairs
 */
export function agreement(units: readonly (readonly Pair[])[], none = TOO_FEW): Agreement {
  const used = units.filter((pairs) => pairs.length > 0);
  const over = (statistic: (pairs: readonly Pair[]) => number | null, reason: string) => estimate(used, (sample) => statistic(sample.flat()), used.length === 0 ? none : reason);
  return {
    n: used.flat().length,
    kappa: over(kappaOf, NO_KAPPA),
    spearman: over((pairs) => rankCorrelation(pairs.map(({ left }) => left), pairs.map(({ right }) => right)), NO_CORRELATION),
    exact: over((pairs) => share(pairs, (pair) => levelsApart(pair) === 0), TOO_FEW),
    withinOne: over((pairs) => share(pairs, (pair) => levelsApart(pair) <= 1), TOO_FEW),
    bias: over((pairs) => (pairs.length === 0 ? null : pairs.reduce((sum, { left, right }) => sum + left - right, 0) / pairs.length), TOO_FEW),
  };
}

/** Quadratic-weighted kappa of pairs on their levels. */
export function kappaOf(pairs: readonly Pair[]): number | null {
  return weightedKappa(pairs.map(({ left, scale }) => levelOf(left, scale)), pairs.map(({ right, scale }) => levelOf(right, scale)));
}

/** How many levels lie between the two scores. */
export function levelsApart({ left, right, scale }: Pair): number {
  return Math.abs(levelOf(left, scale) - levelOf(right, scale));
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number | null {
  return items.length === 0 ? null : items.filter(holds).length / items.length;
}
