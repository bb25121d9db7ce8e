import { DEFAULT_WEIGHT } from '../../../evidence/rubric.ts';
import { weightedMean } from '../../../lib/values/weighted-mean.ts';
import type { CriterionScore } from './criterion-score.ts';

/**
 * The mean of an assessment's scores on the scenario's scale, each counting by the weight of its criterion, to a
 * hundredth; null where nothing was judged.
 * @param weights by criterion's name; one that is not there counts as usual
 */
export function overallScore(
  criteria: readonly Pick<CriterionScore, 'name' | 'score'>[],
  weights: ReadonlyMap<string, number>,
): number | null {
  const mean = weightedMean(
    criteria.map(({ name, score }) => ({ value: score, weight: weights.get(name) ?? DEFAULT_WEIGHT })),
  );
  return mean === null ? null : Math.round(mean * 100) / 100;
}
