import { expect, test } from 'vitest';
import { isShare } from '../../../../src/transcript/verdict/is-share.ts';

const lists = (length: number): boolean[][] =>
  length === 0
    ? [[]]
    : lists(length - 1).flatMap((rest) => [
        [true, ...rest],
        [false, ...rest],
      ]);

test('whether a share passes is told as by counting all, for every list of up to ten and every share', () => {
  for (let length = 0; length <= 10; length += 1)
    for (const list of lists(length))
      for (const least of [0.1, 0.2, 0.35, 0.4, 0.5, 0.75, 0.9, 1]) {
        const counted = list.filter(Boolean).length / Math.max(1, length) >= least;
        if (isShare(list, least, Boolean) !== counted) expect({ list, least }).toBe(counted);
      }
});

test('no more of a list is looked at than tells', () => {
  const seen = { passing: 0, failing: 0 };
  const all = Array.from({ length: 100 }, (_, i) => i);
  expect(isShare(all, 0.2, () => (seen.passing += 1) > 0)).toBe(true);
  expect(isShare(all, 0.4, () => (seen.failing += 1) < 0)).toBe(false);
  expect(seen).toEqual({ passing: 20, failing: 61 });
});
