import { expect, it } from 'vitest';
import { nearest } from '../../../src/lib/text/nearest.ts';

const WORDS = ['talk-share', 'talk-share-by-phase', 'next-step', 'uptake', 'opening'];

it.each([
  ['talk-shares', 'talk-share'],
  ['Talk-Share', 'talk-share'],
  ['nxet-step', 'next-step'],
  ['uptkae', 'uptake'],
  ['talk-share-by-phases', 'talk-share-by-phase'],
  ['openings', 'opening'],
])('%s is taken for %s', (word, meant) => {
  expect(nearest(word, WORDS)).toBe(meant);
});

it.each(['', 'empathy', 'x', 'share'])('%j is like none of them', (word) => {
  expect(nearest(word, WORDS)).toBeUndefined();
});
