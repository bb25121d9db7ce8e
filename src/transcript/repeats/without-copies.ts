import type { Segment } from '../format.ts';

const FEWEST = 6;
const FEWEST_WITHOUT_TIMES = 12;
const MOST_COPIES = 4;

/** What is said where a file holds the same talk more than once. */
export const COPIES = 'The file holds the same talk more than once, word for word; it was read once.';

const isSame = (one: Segment, other: Segment, ends: boolean): boolean =>
  one.speaker === other.speaker &&
  one.startMs === other.startMs &&
  (one.text.trim() === other.text.trim() ||
    (ends && (other.text.startsWith(one.text) || one.text.startsWith(other.text))));

/**
 * Pieces of a file into which a whole talk was copied up to four times, once; as they are where they are no copies. A talk
 * has at least six pieces, whose times are the same as well, or twelve without times: a few words may well be said twice. Linear.
 */
export function withoutCopies(pieces: readonly Segment[]): readonly Segment[] {
  const fewest = pieces.some(({ startMs }) => startMs !== null) ? FEWEST : FEWEST_WITHOUT_TIMES;
  for (let copies = 2; copies <= MOST_COPIES; copies += 1) {
    const length = pieces.length / copies;
    if (!Number.isInteger(length) || length < fewest) continue;
    const last = pieces.at(-1);
    if (
      last === undefined ||
      !pieces.every((piece, i) => isSame(piece, pieces[i % length] ?? piece, (i + 1) % length === 0))
    )
      continue;
    // What stands above the next copy may have come to the last piece of the others, not to the last of all.
    return [...pieces.slice(0, length - 1), { ...last, startMs: pieces[length - 1]?.startMs ?? null }];
  }
  return pieces;
}
