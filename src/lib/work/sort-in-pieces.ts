/** Things that are sorted, or gone through, in one piece: a ms or two. */
const PIECE = 2_000;

/**
 * Sorts many things with pauses, so that other work gets its turn in between. Equal ones keep their order.
 * @param pause awaited before each piece of work
 */
export async function sortInPieces<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
  pause: () => Promise<void>,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += PIECE) {
    await pause();
    runs.push(items.slice(from, from + PIECE).toSorted(compare));
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (left: Item, right: Item) => number,
  pause: () => Promise<void>,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (merged.length < left.length + right.length) {
    if (merged.length % PIECE === 0) await pause();
    const [one, other] = [left[fromLeft], right[fromRight]];
    if (one !== undefined && (other === undefined || compare(one, other) <= 0)) {
      merged.push(one);
      fromLeft += 1;
    } else if (other !== undefined) {
      merged.push(other);
      fromRight += 1;
    }
  }
  return merged;
}
