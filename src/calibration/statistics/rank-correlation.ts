import { sampleRankCorrelation } from 'simple-statistics';

/**
 * Spearman's rank correlation; equal values share the mean of their ranks. From −1 to 1.
 * @returns null where it is undefined: fewer than two pairs, or one side never varies
 */
export function rankCorrelation(left: readonly number[], right: readonly number[]): number | null {
  if (left.length < 2 || isConstant(left) || isConstant(right)) return null;
  // What rounding leaves beyond 1 is none.
  return Math.max(-1, Math.min(1, sampleRankCorrelation([...left], [...right])));
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}
