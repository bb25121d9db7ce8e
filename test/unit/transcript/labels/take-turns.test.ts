import { expect, it } from 'vitest';
import { takeTurns } from '../../../../src/transcript/labels/take-turns.ts';

it.each<[speakers: number, turns: number, talk: boolean]>([
  [1, 9, false],
  [2, 2, false],
  [2, 3, true],
  [4, 5, false],
  [4, 6, true],
  [24, 36, true],
  [25, 99, false],
])('%i speakers in %i turns: %s', (speakers, turns, talk) => {
  expect(takeTurns(speakers, turns)).toBe(talk);
});
