/**
 * V8 makes a piece of a text of this length or more a view of the whole (`SlicedString::kMinLength`); shorter ones are
 * copies anyway.
 */
const SHORTEST_VIEW = 13;

/**
 * The same piece of text, on its own. What is kept for longer than its transcript must be such a copy: a piece keeps
 * all of the text it was cut from in memory, and an erased conversation with it.
 */
export function copyOf(piece: string): string {
  if (piece.length < SHORTEST_VIEW) return piece;
  const copy: unknown = JSON.parse(JSON.stringify(piece));
  return typeof copy === 'string' ? copy : piece;
}
