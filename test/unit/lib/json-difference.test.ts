import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstDifference } from '../../../src/lib/json/json-difference.ts';
import { parseJson } from '../../../src/lib/json/json.ts';

it.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { path: 'a[1].b', left: 2, right: 3 }],
  [[1], [1, 2], { path: '[1]', left: undefined, right: 2 }],
  [{ a: 1 }, {}, { path: 'a', left: 1, right: undefined }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    { path: 'a', left: 1, right: undefined },
  ],
  [[], {}, { path: '', left: [], right: {} }],
  [null, undefined, { path: '', left: null, right: undefined }],
  ['a', 'a', undefined],
])('of %j and %j it is %j', (left, right, found) => {
  expect(firstDifference(left, right)).toEqual(found);
});

it('is there exactly where the texts differ', () => {
  const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(json, json, (left, right) => {
      expect(firstDifference(parseJson(left), parseJson(right)) === undefined).toBe(left === right);
      expect(firstDifference(parseJson(left), parseJson(left))).toBeUndefined();
    }),
  );
});
