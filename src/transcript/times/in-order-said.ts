import type { Segment } from '../format.ts';

// With fewer times, those that fall may be a mistake.
const FEWEST = 3;

/** Pieces as they were said: turned round where a file gives the newest first, so that each time is before the last one. */
export function inOrderSaid<Piece extends Pick<Segment, 'startMs'>>(pieces: readonly Piece[]): readonly Piece[] {
  let falls = 0;
  let last: number | null = null;
  for (const { startMs } of pieces) {
    if (startMs === null) continue;
    if (last !== null && startMs > last) return pieces;
    if (last !== null && startMs < last) falls += 1;
    last = startMs;
  }
  return falls + 1 >= FEWEST ? pieces.toReversed() : pieces;
}
