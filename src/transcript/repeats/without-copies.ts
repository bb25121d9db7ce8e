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

/** What is said where parts of a file overlap. */
export const OVERLAP = 'Parts of the file overlap; what stands in two of them was read once.';

const FEWEST_AGAIN = 2;
const MOST_AGAIN = 60;

/**
 * Pieces of parts that were put one behind another, each of which begins with the last pieces of the one before: what
 * stands in both is read once. Such pieces have the same speaker, time and words, and the times go back there. Linear.
 */
export function withoutOverlap(pieces: readonly Segment[]): readonly Segment[] {
  const again = new Set<number>();
  for (let i = FEWEST_AGAIN; i < pieces.length; i += 1) {
    const [before, first] = [pieces[i - 1]?.startMs ?? null, pieces[i]?.startMs ?? null];
    if (before === null || first === null || first >= before) continue;
    for (let length = FEWEST_AGAIN; length <= Math.min(MOST_AGAIN, i, pieces.length - i); length += 1) {
      if (pieces[i - length]?.startMs !== first) continue;
      const parts = Array.from({ length }, (_, k) => [pieces[i - length + k], pieces[i + k]] as const);
      if (!parts.every(([one, other]) => one !== undefined && other !== undefined && isSame(one, other, false)))
        continue;
      for (let k = 0; k < length; k += 1) again.add(i + k);
      break;
    }
  }
  return again.size === 0 ? pieces : pieces.filter((_, i) => !again.has(i));
}
