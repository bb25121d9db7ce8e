/**
 * Krippendorff's alpha for interval data (Krippendorff 2011, Computing Krippendorff's Alpha-Reliability): 1 − observed / expected
 * disagreement, for any number of raters and with scores missing. 1 is perfect, 0 is chance.
 * @param units the scores that each conversation was given, without those that are missing
 * @returns null where it is undefined: no conversation with two scores, or all scores alike
 */
export function krippendorffAlpha(units: readonly (readonly number[])[]): number | null {
  const paired = units.filter((scores) => scores.length >= 2);
  const all = paired.flat();
  let observed = 0;
  for (const scores of paired) observed += squaredDifferences(scores) / (scores.length - 1);
  const expected = squaredDifferences(all) / (all.length - 1);
  return all.length < 2 || expected === 0 ? null : 1 - observed / expected;
}

/** The sum of (a − b)² over all ordered pairs: 2(nΣx² − (Σx)²), on values moved to their mean so that nothing is lost in rounding. */
function squaredDifferences(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return 2 * values.length * values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
