/** Spearman's rank correlation; ties have their mean rank. NaN for fewer than three. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  if (a.length < 3) return Number.NaN;
  const ranks = (values: readonly number[]): number[] => {
    const order = values.map((value, index) => ({ value, index })).toSorted((x, y) => x.value - y.value);
    const result = values.map(() => 0);
    for (let from = 0; from < order.length;) {
      let to = from;
      while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to += 1;
      for (let at = from; at <= to; at += 1) result[order[at]?.index ?? 0] = (from + to) / 2;
      from = to + 1;
    }
    return result;
  };
  const [x, y] = [ranks(a), ranks(b)];
  const middle = (a.length - 1) / 2;
  let both = 0;
  let left = 0;
  let right = 0;
  for (const [index, value] of x.entries()) {
    const dx = value - middle;
    const dy = (y[index] ?? 0) - middle;
    both += dx * dy;
    left += dx * dx;
    right += dy * dy;
  }
  return both / Math.sqrt(left * right || 1);
}

/** Of pairs whose truth is `apart` or more apart, the share that is in the right order; a tie is half right. */
export function pairsInOrder(
  truth: readonly number[],
  guess: readonly number[],
  apart: number,
): { share: number; pairs: number } {
  let right = 0;
  let pairs = 0;
  for (let one = 0; one < truth.length; one += 1)
    for (let two = one + 1; two < truth.length; two += 1) {
      const difference = (truth[one] ?? 0) - (truth[two] ?? 0);
      if (Math.abs(difference) < apart) continue;
      pairs += 1;
      const guessed = (guess[one] ?? 0) - (guess[two] ?? 0);
      right += guessed === 0 ? 0.5 : Math.sign(guessed) === Math.sign(difference) ? 1 : 0;
    }
  return { share: right / Math.max(1, pairs), pairs };
}
