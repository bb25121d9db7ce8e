import { sampleRankCorrelation } from 'simple-statistics';
import type { Counts } from './weighted-kappa.ts';

/**
 * Spearman's rank correlation; equal values share the mean of their ranks. From −1 to 1.
 * @returns null where it is undefined: fewer than two pairs, or one side never varies
 */
export function rankCorrelation(left: readonly number[], right: readonly number[]): number | null {
  if (left.length < 2 || isConstant(left) || isConstant(right)) return null;
  return within(sampleRankCorrelation([...left], [...right]));
}

/**
 * Makes ready to take the same figure many times with each pair counted any number of times: the values are put in
 * order once.
 */
export function prepareRankCorrelation(
  left: readonly number[],
  right: readonly number[],
): (counts: Counts) => number | null {
  const [leftPlaces, rightPlaces] = [placesOf(left), placesOf(right)];
  // Written anew for each figure.
  const leftRanks = new Float64Array(new Set(left).size);
  const rightRanks = new Float64Array(new Set(right).size);
  return (counts) => {
    rank(leftRanks, leftPlaces, counts);
    rank(rightRanks, rightPlaces, counts);
    let [together, leftSquares, rightSquares] = [0, 0, 0];
    for (let index = 0; index < leftPlaces.length; index += 1) {
      const count = counts[index] ?? 0;
      const one = leftRanks[leftPlaces[index] ?? 0] ?? 0;
      const other = rightRanks[rightPlaces[index] ?? 0] ?? 0;
      together += count * one * other;
      leftSquares += count * one ** 2;
      rightSquares += count * other ** 2;
    }
    return leftSquares === 0 || rightSquares === 0 ? null : within(together / Math.sqrt(leftSquares * rightSquares));
  };
}

/** For each value its place among the different values, from 0. */
function placesOf(values: readonly number[]): number[] {
  const places = new Map(
    [...new Set(values)].toSorted((one, other) => one - other).map((value, place) => [value, place]),
  );
  return values.map((value) => places.get(value) ?? 0);
}

/** Writes for each place the mean rank of what counts there, less the mean of all ranks. */
function rank(ranks: Float64Array, places: readonly number[], counts: Counts): void {
  ranks.fill(0);
  let total = 0;
  for (let index = 0; index < places.length; index += 1) {
    const count = counts[index] ?? 0;
    const place = places[index] ?? 0;
    ranks[place] = (ranks[place] ?? 0) + count;
    total += count;
  }
  let before = 0;
  for (let place = 0; place < ranks.length; place += 1) {
    const count = ranks[place] ?? 0;
    ranks[place] = before + (count - total) / 2;
    before += count;
  }
}

/** What rounding leaves beyond 1 is none. */
function within(correlation: number): number {
  return Math.max(-1, Math.min(1, correlation));
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}
