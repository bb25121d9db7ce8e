/**
 * Bytes of texts that are read and parsed in one piece on the main thread: some 10 ms (2026-11-28). What one row has beyond
 * it cannot be parted.
 */
const BYTES_AT_ONCE = 1_048_576;

/** Parts things, in their order, so that none has more than so many bytes, but one that has more by itself. */
export function partsByBytes<Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => number,
  most = BYTES_AT_ONCE,
): Item[][] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOf(item);
    const part = parts.at(-1);
    if (part && bytes <= room) {
      part.push(item);
      room -= bytes;
    } else {
      parts.push([item]);
      room = most - bytes;
    }
  }
  return parts;
}
