import { expect, it } from 'vitest';
import { partOf, rangeOf } from '../../../console/src/pages/practice/plots/shown-range.ts';

it.each([
  [[1, 2, 4.5], 1, 4.5],
  // Means that lie close together are told apart, and not as if they lay far apart.
  [[3, 3.5], 2.5, 4],
  [[3], 2.25, 3.75],
])('scores %j have colours from %d to %d', (scores, from, to) => expect(rangeOf(scores)).toEqual({ from, to }));

it('a score has the colour of its place in the range', () => {
  const range = rangeOf([2.9, 3.7]);
  expect(partOf(3.7, range) - partOf(2.9, range)).toBeCloseTo(0.8 / 1.5);
  expect([partOf(0, range), partOf(9, range)]).toEqual([0, 1]);
});
