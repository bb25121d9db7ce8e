/** Things that are gone through in one piece: a ms or two, where each needs little. */
const PIECE = 2_000;

/**
 * Goes through many things with pauses, so that other work gets its turn in between.
 * @param pause awaited before each piece of work
 * @param work given each thing; `false` ends it
 */
export async function inPieces<Item>(
  items: readonly Item[],
  pause: () => Promise<void>,
  work: (item: Item) => boolean | void,
): Promise<void> {
  for (let from = 0; from < items.length; from += PIECE) {
    await pause();
    const end = Math.min(from + PIECE, items.length);
    for (let at = from; at < end; at += 1) {
      const item = items[at];
      if (item !== undefined && work(item) === false) return;
    }
  }
}

/** Those of many things that a test lets through, in their order. @param pause awaited before each piece of work */
export async function filterInPieces<Item>(
  items: readonly Item[],
  pause: () => Promise<void>,
  isMeant: (item: Item) => boolean,
): Promise<Item[]> {
  const found: Item[] = [];
  await inPieces(items, pause, (item) => {
    if (isMeant(item)) found.push(item);
  });
  return found;
}
