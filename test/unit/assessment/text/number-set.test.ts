import { expect, it } from 'vitest';
import { numberSet, placeAmong } from '../../../../src/assessment/text/number-set.ts';

it('numbers have their places in rising order, and others none', () => {
  const numbers = [1, 31, 32, 33, 63, 64, 95, 96, 97, 127, 128, 1000, 1023];
  const set = numberSet(numbers);
  for (let number = 0; number < 2000; number += 1) expect(placeAmong(set, number)).toBe(numbers.indexOf(number));
});

it('places are counted in groups that are full', () => {
  const set = numberSet(Array.from({ length: 200 }, (_, i) => i + 1));
  for (let number = 1; number <= 200; number += 1) expect(placeAmong(set, number)).toBe(number - 1);
  expect(placeAmong(set, 201)).toBe(-1);
  expect(placeAmong(numberSet([]), 5)).toBe(-1);
});
