/**
 * Cohen's kappa with quadratic weights (Cohen 1968, Psychological Bulletin 70, 213–220): 1 − Σ w·observed / Σ w·expected, where a
 * disagreement of d levels weighs d² and `expected` is what the two sides' own distributions would give by chance. 1 is perfect, 0 is chance.
 * @param left levels of one side, as whole numbers @param right the other side's, in the same order
 * @returns null where it is undefined: no pairs, or both sides gave one and the same level throughout
 */
export function weightedKappa(left: readonly number[], right: readonly number[]): number | null {
  let observed = 0;
  const leftCounts = new Map<number, number>();
  const rightCounts = new Map<number, number>();
  for (const [index, one] of left.entries()) {
    const other = right[index] ?? one;
    observed += (one - other) ** 2;
    leftCounts.set(one, (leftCounts.get(one) ?? 0) + 1);
    rightCounts.set(other, (rightCounts.get(other) ?? 0) + 1);
  }
  let expected = 0;
  for (const [one, count] of leftCounts) for (const [other, otherCount] of rightCounts) expected += count * otherCount * (one - other) ** 2;
  return expected === 0 ? null : 1 - (observed * left.length) / expected;
}
