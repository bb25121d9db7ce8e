/** From which score to which the colour goes from its palest to its deepest. */
export interface ShownRange {
  from: number;
  to: number;
}

/** The least range, in levels: a smaller difference between means says little, and stays a small one of colour. */
const LEAST = 1.5;

/**
 * The range of the scores that are shown. Means of teams lie close to each other: on the range of all scores they would have
 * the same colour.
 */
export function rangeOf(scores: readonly number[]): ShownRange {
  let [from, to] = [Infinity, -Infinity];
  for (const score of scores) [from, to] = [Math.min(from, score), Math.max(to, score)];
  const widen = Math.max(0, LEAST - (to - from)) / 2;
  return { from: from - widen, to: to + widen };
}

/** Where a score lies in a range: 0 at its beginning, 1 at its end. */
export function partOf(score: number, { from, to }: ShownRange): number {
  return Math.min(1, Math.max(0, (score - from) / (to - from)));
}
