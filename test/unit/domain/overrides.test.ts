import { describe, expect, it } from 'vitest';
import {
  mergeSteps,
  overridesInForce,
  servedScores,
  type OriginalScores,
  type OverrideStep,
} from '../../../src/domain/assessments/scores/overrides.ts';

const AT = Date.UTC(2026, 3, 8, 11);
const step = (criterion: string, score: number | null, fields: Partial<OverrideStep> = {}): OverrideStep => ({
  criterion,
  score,
  reason: 'Heard it.',
  by: null,
  at: AT,
  ...fields,
});
const given = (...criteria: [string, number, string?][]): OriginalScores => ({
  criteria: criteria.map(([name, score, description = 'Asked.']) => ({ name, score, description })),
  strongestCriteria: criteria[0]?.[0] ?? null,
});
const served = (original: OriginalScores, steps: OverrideStep[], rubric: string[] = []) =>
  servedScores(original, steps, rubric).criteria.map(({ name, score }) => `${name} ${score}`);

describe('the scores that are served', () => {
  it('are the assessor’s where everything that was set was taken back', () => {
    const original = given(['A', 4], ['B', 3]);
    expect(servedScores(original, [], [])).toBe(original);
    expect(servedScores(original, [step('A', 1), step('A', null)], [])).toBe(original);
  });

  it('are what was set last, of each criterion, and the strongest is found anew', () => {
    const original = given(['A', 4], ['B', 3]);
    const steps = [step('B', 5), step('A', 1), step('A', 2), step('C', 5), step('C', null)];
    expect(served(original, steps)).toEqual(['A 2', 'B 5']);
    expect(servedScores(original, steps, []).strongestCriteria).toBe('B');
    expect([...overridesInForce(steps).keys()]).toEqual(['B', 'A']);
  });

  it('have criteria that were not judged in their places of the scenario, others at the end', () => {
    const original = given(['B', 3], ['D', 3]);
    const steps = ['Z', 'E', 'C', 'A'].map((name) => step(name, 1));
    expect(served(original, steps, ['A', 'B', 'C', 'D', 'E'])).toEqual(['A 1', 'B 3', 'C 1', 'D 3', 'E 1', 'Z 1']);
    expect(served(original, steps)).toEqual(['B 3', 'D 3', 'Z 1', 'E 1', 'C 1', 'A 1']);
    // What the scenario does not have stands after what it has.
    expect(served(given(['old', 2]), [step('A', 1)], ['A'])).toEqual(['A 1', 'old 2']);
  });

  it('change the first of two criteria of one name', () => {
    expect(served(given(['A', 4], ['A', 2]), [step('A', 1)])).toEqual(['A 1', 'A 2']);
  });

  it('say who set them, when and why, and what the score was', () => {
    const said = (original: OriginalScores, reason: string) =>
      servedScores(original, [step('A', 2, { reason })], []).criteria[0]?.description;
    expect(said(given(['A', 4]), 'Heard it.')).toBe(
      'A person set this score on 2026-04-08; the original score was 4. Reason given: Heard it. The description of the original score: Asked.',
    );
    expect(said(given(['A', 4, '']), 'Heard it')).toBe(
      'A person set this score on 2026-04-08; the original score was 4. Reason given: Heard it.',
    );
    expect(said(given(), 'She said “yes!”')).toBe(
      'A person gave this score on 2026-04-08; the assessment itself had not judged this criterion. Reason given: She said “yes!”',
    );
  });
});

describe('steps of two accounts', () => {
  const [first, second, third] = [step('A', 1), step('A', 2, { at: AT + 1 }), step('B', 3, { at: AT + 2 })];

  it('are each kept once, in the order in which they were made', () => {
    expect(mergeSteps([third, first], [second, { ...first }])).toEqual([first, second, third]);
    expect(mergeSteps([], [])).toEqual([]);
    expect(mergeSteps([second], [])).toEqual([second]);
  });

  it('have one order, whichever account is read first', () => {
    const same = ['A', 'B', 'C'].map((name) => step(name, 1));
    expect(mergeSteps(same, [])).toEqual(mergeSteps([], same.toReversed()));
    expect(mergeSteps(same.toReversed(), []).map(({ criterion }) => criterion)).toEqual(['A', 'B', 'C']);
    expect(mergeSteps(same.slice(0, 1), same.slice(1))).toEqual(mergeSteps(same.slice(1), same.slice(0, 1)));
  });
});
