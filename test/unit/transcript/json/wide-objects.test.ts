import { expect, it } from 'vitest';
import { allLists } from '../../../../src/transcript/json/unlisted/lists/all-lists.ts';

it('of an object with very many keys as many members are looked at as may hold a list, and no more', () => {
  let looks = 0;
  const wide = {};
  for (let at = 0; at < 20_000; at += 1)
    Object.defineProperty(wide, `k${at}`, {
      enumerable: true,
      get() {
        looks += 1;
        return at;
      },
    });
  expect(allLists(wide)).toEqual([]);
  expect(looks).toBeLessThan(5_000);
});

it('objects under keys of their own are a list', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((text) => ({ text }));
  expect(allLists({ first, second, third })).toEqual([[first, second, third]]);
  expect(allLists({ '00:01': first, '00:02': second, '00:03': third })).toEqual([
    [
      { 'start time': '00:01', text: 'a' },
      { 'start time': '00:02', text: 'b' },
      { 'start time': '00:03', text: 'c' },
    ],
  ]);
  expect(allLists({ first, second, third: 3 })).toEqual([]);
});
