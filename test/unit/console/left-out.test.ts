import { expect, it } from 'vitest';
import { byReason } from '../../../console/src/pages/assessment/scores/by-reason.ts';
import { advisedTurn } from '../../../console/src/pages/practice/advised-turn.ts';

it('criteria that were left out for one reason have it said once', () => {
  const row = (name: string, reason: string, needsModel = false) => ({
    name,
    reason,
    reason_said: null,
    needs_model: needsModel,
  });
  const short = 'The conversation is too short to judge.';
  expect(byReason([row('A', short), row('B', 'Other.'), row('C', short), row('D', short, true)])).toEqual([
    { names: ['A', 'C'], reason: short, said: null, needsModel: false },
    { names: ['B'], reason: 'Other.', said: null, needsModel: false },
    { names: ['D'], reason: short, said: null, needsModel: true },
  ]);
});

it('the turn that an advice names is known, wherever the sentence has it', () => {
  expect(advisedTurn({ code: 'feedback.first', values: { criterion: 'A', advised: { turn: 7 } } })).toBe(7);
  expect(advisedTurn({ code: 'early-pitch', values: { turn: 3 } })).toBe(3);
  for (const said of [null, { code: 'raise', values: { how: 'x' } }, { code: 'x', values: { advised: null } }])
    expect(advisedTurn(said)).toBeUndefined();
});
