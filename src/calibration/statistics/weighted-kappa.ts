/** How often each item counts; drawing anew with replacement is counting some twice and some not at all. */
export type Counts = ArrayLike<number>;

/**
 * Takes counts from places, such as those of conversations for each of their scores. What is given holds until the next
 * call, which writes over it.
 */
export function countsAt(places: readonly number[]): (counts: Counts) => Counts {
  if (places.every((place, index) => place === index)) return (counts) => counts;
  const taken = new Uint32Array(places.length);
  return (counts) => {
    for (let index = 0; index < places.length; index += 1) taken[index] = counts[places[index] ?? 0] ?? 0;
    return taken;
  };
}

/**
 * Cohen's kappa with quadratic weights (Cohen 1968, Psychological Bulletin 70, 213–220): 1 − Σ w·observed / Σ
 * w·expected, where a disagreement of d levels weighs d² and `expected` is what the two sides' own distributions would
 * give by chance. 1 is perfect, 0 is chance. Σ w·expected needs no table: n(Σl² + Σr²) − 2·Σl·Σr over n.
 * @param left levels of one side, as whole numbers @param right the other side's, in the same order @param counts once
 * each where left out
 * @returns null where it is undefined: no pairs, or both sides gave one and the same level throughout
 */
export function weightedKappa(left: readonly number[], right: readonly number[], counts?: Counts): number | null {
  let [n, observed, squares, leftSum, rightSum] = [0, 0, 0, 0, 0];
  for (let index = 0; index < left.length; index += 1) {
    const one = left[index] ?? 0;
    const other = right[index] ?? one;
    const count = counts?.[index] ?? 1;
    n += count;
    observed += count * (one - other) ** 2;
    squares += count * (one ** 2 + other ** 2);
    leftSum += count * one;
    rightSum += count * other;
  }
  const expected = n * squares - 2 * leftSum * rightSum;
  return expected === 0 ? null : 1 - (n * observed) / expected;
}
