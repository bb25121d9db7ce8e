import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFittingSize } from '../../../src/lib/work/fitting-size.ts';
import { partsByBytes } from '../../../src/lib/work/parts-by-bytes.ts';
import { sortInPieces } from '../../../src/lib/work/sort-in-pieces.ts';

it('pieces grow while they are short, shrink with what they take, and never below one thing', () => {
  const size = createFittingSize({ first: 2, most: 10, aimMs: 5 });
  const counts = [0, 0, 0, 3, 50, 6, 0, 0, 0, 0, 0, 0].map((ms) => {
    const count = size.count();
    size.took(ms, count);
    return count;
  });
  expect([...counts, size.count()]).toEqual([2, 4, 8, 10, 10, 1, 1, 1, 1, 1, 2, 2, 3]);
});

it('pieces stay small while dear things come again among cheap ones', () => {
  const size = createFittingSize({ first: 2, most: 500, aimMs: 5 });
  // Each tenth thing takes 2 ms, the others nothing.
  let longest = 0;
  for (let at = 0; at < 1_000; at += size.count()) {
    const took = Array.from({ length: size.count() }, (_item, index) => ((at + index) % 10 === 9 ? 2 : 0));
    const ms = took.reduce<number>((sum, one) => sum + one, 0);
    if (at > 100) longest = Math.max(longest, ms);
    size.took(ms, took.length);
  }
  expect(longest).toBeLessThanOrEqual(10);
});

it('pieces are as large as fits by the things that came, not by those that were asked for', () => {
  const size = createFittingSize({ first: 100, most: 500, aimMs: 5 });
  // Of a hundred that were asked for ten came, each for 2 ms.
  size.took(20, 10);
  expect(size.count()).toBe(2);
  // None came.
  size.took(0, 0);
  expect(size.count()).toBe(3);
});

it('of bounded bytes hold all there is, in its order, and what is too long stands alone', () => {
  expect(partsByBytes([3, 4, 9, 25, 1, 10, 0], (bytes) => bytes, 10)).toEqual([[3, 4], [9], [25], [1], [10, 0]]);
  expect(partsByBytes([], () => 1)).toEqual([]);
});

it('sorts as toSorted does, equal things in their order, with a pause before each piece', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(50), { minLength: 1, maxLength: 9_000, size: 'max' }), async (keys) => {
      const items = keys.map((key, at) => ({ key, at }));
      const compare = (left: { key: number }, right: { key: number }) => left.key - right.key;
      let pauses = 0;
      const sorted = await sortInPieces(items, compare, async () => {
        pauses += 1;
      });
      expect(sorted).toEqual(items.toSorted(compare));
      expect(pauses).toBeGreaterThanOrEqual(Math.ceil(items.length / 2_000));
    }),
    { numRuns: 20 },
  );
});
