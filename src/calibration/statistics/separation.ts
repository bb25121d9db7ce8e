/** One conversation as separation sees it. */
export interface Sorted {
  score: number;
  good: boolean;
  /** Words, where length matters. */
  words: number;
}

/** Two conversations are about equally long where the longer one has at most this many times the words of the shorter one. */
export const EQUAL_LENGTH = 1.25;

/**
 * Area under the ROC curve as the share of pairs, one good and one bad, in which the good one has the higher score; a tie counts half
 * (Hanley and McNeil 1982, Radiology 143, 29–36). 0.5 is chance.
 * @param withinFactor only pairs whose word counts differ by at most this factor; all where left out
 * @returns the area and how many pairs it rests on; null where there is no pair
 */
export function separation(items: readonly Sorted[], withinFactor = Infinity): { area: number; pairs: number } | null {
  const levels = [...new Set(items.map(({ score }) => score))].toSorted((left, right) => left - right);
  const rankOf = new Map(levels.map((score, index) => [score, index + 1]));
  const ranked = items.map(({ score, good, words }) => ({ rank: rankOf.get(score) ?? 0, good, words })).toSorted((left, right) => left.words - right.words);
  const bad = ranked.filter(({ good }) => !good);
  // A window over the bad ones by length, with their ranks counted in a Fenwick tree: n log n, so that thousands can be resampled.
  const counts = [0, ...levels.map(() => 0)];
  const add = (rank: number, change: number) => {
    for (let at = rank; at < counts.length; at += at & -at) counts[at] = (counts[at] ?? 0) + change;
  };
  const upTo = (rank: number) => {
    let sum = 0;
    for (let at = rank; at > 0; at -= at & -at) sum += counts[at] ?? 0;
    return sum;
  };
  let [first, last, won, pairs] = [0, 0, 0, 0];
  for (const { rank, good, words } of ranked) {
    if (!good) continue;
    // Nothing times infinity is no number.
    const longest = withinFactor === Infinity ? Infinity : words * withinFactor;
    for (let next = bad[last]; next && next.words <= longest; next = bad[last]) {
      add(next.rank, 1);
      last += 1;
    }
    for (let next = bad[first]; next && first < last && next.words * withinFactor < words; next = bad[first]) {
      add(next.rank, -1);
      first += 1;
    }
    pairs += last - first;
    won += (upTo(rank - 1) + upTo(rank)) / 2;
  }
  return pairs === 0 ? null : { area: won / pairs, pairs };
}
