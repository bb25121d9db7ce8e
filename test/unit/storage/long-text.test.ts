import { expect, it } from 'vitest';
import { toChanged, toGiven, toScores } from '../../../src/storage/queries/assessments/kept-with-assessments.ts';
import { cutTextOf, textOf } from '../../../src/storage/queries/long-text.ts';

const CRITERIA = JSON.stringify([{ name: 'Discovery', score: 4, description: '"é'.repeat(100_000) }]);
const OVERRIDES = `{"original":{"criteria":${CRITERIA},"strongestCriteria":null},"steps":[]}`;
const SCORES = [{ name: 'Discovery', score: 4 }];
const cutTo1 = (read: Uint8Array) => cutTextOf(read, { over: 20, to: 1 });

it.each([
  ['a text', CRITERIA, textOf, CRITERIA],
  ['a text that is cut', CRITERIA, cutTo1, String.raw`[{"name":"Discovery","score":4,"description":"\""}]`],
  ['scores', CRITERIA, toScores, SCORES],
  ['scores in another form', CRITERIA.replaceAll('":', '": '), toScores, SCORES],
  ['scores before people’s', OVERRIDES, toGiven, { criteria: SCORES, steps: [] }],
  ['changed scores', OVERRIDES, toChanged, []],
])('the memory of the bytes of a long row is given back once they were used: %s', (_, stored, use, expected) => {
  const read = new TextEncoder().encode(stored).slice();
  expect(use(read)).toEqual(expected);
  expect(read.byteLength).toBe(0);
});

it('bytes that share their memory leave it to the others', () => {
  const both = new TextEncoder().encode('onetwo').slice();
  expect(textOf(both.subarray(0, 3))).toBe('one');
  expect(textOf(both)).toBe('onetwo');
});
