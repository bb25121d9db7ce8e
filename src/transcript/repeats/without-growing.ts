import type { Segment } from '../format.ts';

const FEWEST = 3;
const SHARE = 0.25;

/**
 * Pieces without the beginnings of what the next one of the same speaker says again and further, as recognisers send what
 * they heard so far; the first tells when it began. All pieces where few grow so. Linear.
 */
export function withoutGrowing(pieces: readonly Segment[]): readonly Segment[] {
  const grows = pieces.map((piece, i) => {
    const next = pieces[i + 1];
    return next !== undefined && next.speaker === piece.speaker && next.text.startsWith(piece.text);
  });
  // The same once more is said twice, unless others go on.
  const growing = grows.filter((own, i) => own && pieces[i]?.text !== pieces[i + 1]?.text).length;
  if (growing < FEWEST || growing < pieces.length * SHARE) return pieces;
  const own: Segment[] = [];
  let startMs: number | null = null;
  for (const [i, piece] of pieces.entries()) {
    startMs ??= piece.startMs;
    if (grows[i] === true) continue;
    own.push({ ...piece, startMs });
    startMs = null;
  }
  return own;
}
