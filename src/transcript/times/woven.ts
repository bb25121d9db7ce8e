import type { Segment } from '../format.ts';

const FEWEST = 4;

/**
 * Pieces in the order in which they were said, where a file gives first all that one speaker says and then all that the
 * next one does: each speaker's pieces stand together, their times rise, and lie between those of another. Any other
 * order stays the file's. Linear, but for the sorting of a file that is woven.
 */
export function woven(pieces: readonly Segment[]): readonly Segment[] {
  const said = pieces.filter(({ text }) => text.trim() !== '');
  if (said.length < FEWEST) return pieces;
  const begun = new Set<string>();
  let [speaker, last] = [said[0]?.speaker ?? null, Number.NEGATIVE_INFINITY];
  let [latest, lies] = [Number.NEGATIVE_INFINITY, false];
  for (const { speaker: own, startMs } of said) {
    if (own === null || startMs === null) return pieces;
    if (own === speaker) {
      if (startMs < last) return pieces;
    } else {
      if (begun.has(own)) return pieces;
      latest = Math.max(latest, last);
      lies ||= startMs < latest;
    }
    begun.add(own);
    [speaker, last] = [own, startMs];
  }
  return lies ? said.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0)) : pieces;
}
