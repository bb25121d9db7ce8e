import { expect, it } from 'vitest';
import { inNearlyAll } from '../../../../src/transcript/times/in-nearly-all.ts';

const even = (number: number): number | null => (number % 2 === 0 ? number : null);

it('what enough items have is found in each, and what too few can have in none', () => {
  expect(inNearlyAll([2, 4, 5, 6], 0.75, even)).toEqual([2, 4, null, 6]);
  expect(inNearlyAll([2, 4, 5, 7], 0.75, even)).toBeNull();
  expect(inNearlyAll([], 0.75, even)).toEqual([]);
});

it('items are looked at until too many have nothing', () => {
  let looked = 0;
  const items = Array.from({ length: 100 }, () => 1);
  expect(inNearlyAll(items, 0.9, (item) => ((looked += 1), even(item)))).toBeNull();
  expect(looked).toBe(11);
});
