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
