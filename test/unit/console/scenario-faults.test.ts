import { expect, it } from 'vitest';
import { isSameRubric, newCriterion, type Draft } from '../../../console/src/pages/scenarios/writing/draft.ts';
import { faultsOf } from '../../../console/src/pages/scenarios/writing/faults.ts';

const draft = (fields: Partial<Draft>): Draft => ({
  name: 'First call',
  scale: { min: 1, max: 5 },
  criteria: [newCriterion('Discovery')],
  ...fields,
});

it('finds nothing wrong in a scenario that can be saved, one without criteria included', () => {
  expect([...faultsOf(draft({}))]).toEqual([]);
  expect([...faultsOf(draft({ criteria: [] }))]).toEqual([]);
});

it('names every field that is wrong, in the order of the page', () => {
  const opening = { ...newCriterion(' Opening '), anchors: [1, 6, 1].map((level) => ({ level, description: '' })) };
  const long = newCriterion('Opening', 'ä'.repeat(8_193));
  expect([...faultsOf(draft({ name: ' ', scale: { min: 5, max: 5 } }))]).toEqual([
    ['name', 'blank'],
    ['scale max', 'scale'],
  ]);
  expect([...faultsOf(draft({ name: 'ö'.repeat(257), criteria: [opening, long, newCriterion()] }))]).toEqual([
    ['name', 'long'],
    ['criteria 0 anchors 1 level', 'outside'],
    ['criteria 0 anchors 2 level', 'levelTwice'],
    ['criteria 1 name', 'twice'],
    ['criteria 1 description', 'long'],
    ['criteria 2 name', 'blank'],
  ]);
});

it('names a number that was cleared, and a weight that is none', () => {
  const none = Number.NaN;
  const cleared = {
    ...newCriterion('Opening'),
    weight: none,
    anchors: [none, none].map((level) => ({ level, description: '' })),
    measures: [none, 0, null].map((weight, at) => ({ measure: `m${at}`, weight })),
  };
  const heavy = { ...newCriterion('Discovery'), weight: 1_000.5 };
  expect([...faultsOf(draft({ scale: { min: none, max: none }, criteria: [cleared, heavy] }))]).toEqual([
    ['scale min', 'blank'],
    ['scale max', 'blank'],
    ['criteria 0 weight', 'blank'],
    ['criteria 0 measures 0 weight', 'blank'],
    ['criteria 0 measures 1 weight', 'weight'],
    ['criteria 0 anchors 0 level', 'blank'],
    ['criteria 0 anchors 1 level', 'blank'],
    ['criteria 1 weight', 'weight'],
  ]);
  // Neither is left out, nor taken for what it was before.
  expect(isSameRubric(draft({ criteria: [{ ...heavy, weight: none }] }), draft({ criteria: [heavy] }))).toBe(false);
});
