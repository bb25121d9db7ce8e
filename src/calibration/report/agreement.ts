import { drawSamples, estimate, type Estimate } from '../statistics/estimate.ts';
import type { Scale } from '../../evidence/rubric.ts';
import { levelOf } from '../statistics/levels.ts';
import { prepareRankCorrelation } from '../statistics/rank-correlation.ts';
import { countsAt, weightedKappa, type Counts } from '../statistics/weighted-kappa.ts';

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
const NO_KAPPA = 'both sides gave every conversation one and the same level';
const NO_CORRELATION = 'one side gave every conversation the same score, or there is only one';

/**
 * Agreement over conversations, each with any number of pairs that stay together when conversations are drawn anew.
 * Kappa, exact and within one look at levels, which scores that lie between two are rounded to; the others at the
 * scores themselves.
 * @param none what to say where there are no pairs
 */
export function agreement(units: readonly (readonly Pair[])[], none = TOO_FEW): Agreement {
  const used = units.filter((pairs) => pairs.length > 0);
  const pairs = used.flat();
  const unitOf = used.flatMap((unit, index) => unit.map(() => index));
  const draws = drawSamples(used.length);
  const byPair = countsAt(unitOf);
  const over = (statistic: (counts: Counts) => number | null, reason: string) =>
    estimate(draws, (counts) => statistic(byPair(counts)), pairs.length === 0 ? none : reason);
  const apart = pairs.map(levelsApart);
  return {
    n: pairs.length,
    kappa: over(prepareKappa(pairs), NO_KAPPA),
    spearman: over(
      prepareRankCorrelation(
        pairs.map(({ left }) => left),
        pairs.map(({ right }) => right),
      ),
      NO_CORRELATION,
    ),
    exact: over(prepareMean(apart.map((levels) => (levels === 0 ? 1 : 0))), TOO_FEW),
    withinOne: over(prepareMean(apart.map((levels) => (levels <= 1 ? 1 : 0))), TOO_FEW),
    bias: over(prepareMean(pairs.map(({ left, right }) => left - right)), TOO_FEW),
  };
}

/** Kappa on the pairs' levels, as a function of how often each pair counts; once each where that is left out. */
export function prepareKappa(pairs: readonly Pair[]): (counts?: Counts) => number | null {
  const left = pairs.map((pair) => levelOf(pair.left, pair.scale));
  const right = pairs.map((pair) => levelOf(pair.right, pair.scale));
  return (counts) => weightedKappa(left, right, counts);
}

/** How many levels lie between the two scores. */
function levelsApart({ left, right, scale }: Pair): number {
  return Math.abs(levelOf(left, scale) - levelOf(right, scale));
}

function prepareMean(values: readonly number[]): (counts: Counts) => number | null {
  return (counts) => {
    let [sum, n] = [0, 0];
    for (let index = 0; index < values.length; index += 1) {
      const count = counts[index] ?? 0;
      sum += (values[index] ?? 0) * count;
      n += count;
    }
    return n === 0 ? null : sum / n;
  };
}
