/**
 * Points on a broken line through (figure, points) pairs in rising order of figure; flat beyond its ends. Always
 * between 0 and 1 when the pairs are.
 */
export function curve(pairs: readonly (readonly [number, number])[], figure: number): number {
  let last = pairs[0];
  if (last === undefined) return 0;
  for (const pair of pairs) {
    if (figure <= pair[0]) {
      const [x0, y0] = last;
      const [x1, y1] = pair;
      return x1 === x0 ? y1 : y0 + ((y1 - y0) * (Math.max(figure, x0) - x0)) / (x1 - x0);
    }
    last = pair;
  }
  return last[1];
}

/** Rounds to a number of decimals, never to -0. */
export function round(value: number, decimals = 1): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor + 0;
}

/** A share as a percentage with one decimal; 0 of 0 is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : round((part / whole) * 100);
}
