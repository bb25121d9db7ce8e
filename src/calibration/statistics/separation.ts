import type { Counts } from './weighted-kappa.ts';

/** One conversation as separation sees it. */
export interface Sorted {
  score: number;
  good: boolean;
  /** Words, where length matters. */
  words: number;
}

/** How many pairs were looked at, and in which share of them the good one is ahead. */
export interface Separated {
  area: number;
  pairs: number;
}

/**
 * Two conversations are about equally long where the longer one has at most this many times the words of the shorter
 * one.
 */
export const EQUAL_LENGTH = 1.25;

/**
 * Area under the ROC curve as the share of pairs, one good and one bad, in which the good one has the higher score; a
 * tie counts half (Hanley and McNeil 1982, Radiology 143, 29–36). 0.5 is chance.
 * @param withinFactor only pairs whose word counts differ by at most this factor; all where left out
 * @returns null where there is no pair
 */
export function separation(items: readonly Sorted[], withinFactor = Infinity): Separated | null {
  return prepareSeparation(items, withinFactor)(items.map(() => 1));
}

/**
 * Makes ready to take the same figure many times with each item counted any number of times: items are put in order
 * once.
 */
export function prepareSeparation(
  items: readonly Sorted[],
  withinFactor = Infinity,
): (counts: Counts) => Separated | null {
  const levels = [...new Set(items.map(({ score }) => score))].toSorted((left, right) => left - right);
  const rankOf = new Map(levels.map((score, index) => [score, index + 1]));
  const ranked = items
    .map(({ score, good, words }, index) => ({ index, rank: rankOf.get(score) ?? 0, good, words }))
    .toSorted((left, right) => left.words - right.words);
  const bad = ranked.filter((item) => !item.good);
  const good = ranked
    .filter((item) => item.good)
    .map((item) => ({ ...item, ...windowOf(item.words, bad, withinFactor) }));
  return (counts) => {
    // A window over the bad ones by length, with their ranks counted in a Fenwick tree: n log n, so that thousands can
    // be resampled.
    const tree = new Float64Array(levels.length + 1);
    let [first, last, inside, won, pairs] = [0, 0, 0, 0, 0];
    const move = (at: number, sign: number) => {
      const item = bad[at];
      const change = sign * (counts[item?.index ?? 0] ?? 0);
      inside += change;
      for (let node = item?.rank ?? tree.length; node < tree.length; node += node & -node)
        tree[node] = (tree[node] ?? 0) + change;
    };
    for (const { index, rank, from, to } of good) {
      for (; last < to; last += 1) move(last, 1);
      for (; first < from; first += 1) move(first, -1);
      const count = counts[index] ?? 0;
      pairs += count * inside;
      won += (count * (sumUpTo(tree, rank - 1) + sumUpTo(tree, rank))) / 2;
    }
    return pairs === 0 ? null : { area: won / pairs, pairs };
  };
}

/** Which of the bad ones, which are in order of length, are about as long: from one to before another. */
function windowOf(
  words: number,
  bad: readonly { words: number }[],
  withinFactor: number,
): { from: number; to: number } {
  if (withinFactor === Infinity) return { from: 0, to: bad.length };
  const from = bad.findIndex((item) => item.words * withinFactor >= words);
  const to = bad.findIndex((item) => item.words > words * withinFactor);
  return { from: from < 0 ? bad.length : from, to: to < 0 ? bad.length : to };
}

function sumUpTo(tree: Float64Array, rank: number): number {
  let sum = 0;
  for (let node = rank; node > 0; node -= node & -node) sum += tree[node] ?? 0;
  return sum;
}
