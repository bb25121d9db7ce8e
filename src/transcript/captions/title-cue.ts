import type { Segment } from '../format.ts';

const OF_MAKERS = /©|\bwww\.|https?:\/\//u;

/**
 * Captions without a title that stands first and was taken for a turn: "Film 4: A return" with rights or an address in it,
 * of somebody who never speaks again among others who do. Linear.
 */
export function withoutTitle(segments: Segment[]): Segment[] {
  const [first, ...others] = segments;
  return first !== undefined &&
    OF_MAKERS.test(first.text) &&
    !others.some(({ speaker }) => speaker === first.speaker) &&
    new Set(others.map(({ speaker }) => speaker)).size >= 2
    ? others
    : segments;
}
