/**
 * The word that takes the fewest letters added, left out, changed, or swapped with their neighbour; the first of
 * equals, undefined where none is like it.
 */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  // More changes than a third of the letters make another word.
  let best: { word: string; changes: number } = { word: '', changes: Math.floor(Math.max(wanted.length, 3) / 3) + 1 };
  for (const candidate of words) {
    const changes = changesBetween(wanted, candidate.toLowerCase());
    if (changes < best.changes) best = { word: candidate, changes };
  }
  return best.word === '' ? undefined : best.word;
}

/** Restricted Damerau-Levenshtein distance (Damerau, CACM 7(3), 1964; Levenshtein, 1966), a row at a time. */
function changesBetween(left: string, right: string): number {
  let [twoBack, back]: [number[], number[]] = [[], Array.from({ length: right.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= left.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= right.length; at += 1) {
      const same = left[row - 1] === right[at - 1];
      const swapped = row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1];
      now.push(
        Math.min(
          (back[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (back[at - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (twoBack[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [twoBack, back] = [back, now];
  }
  return back[right.length] ?? 0;
}
