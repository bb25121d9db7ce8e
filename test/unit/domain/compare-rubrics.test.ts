import { describe, expect, it } from 'vitest';
import { compareRubrics } from '../../../src/domain/assessments/compare-rubrics.ts';

type Parts = Record<string, [weight: number, points: number]>;
const SCALE = { min: 1, max: 5 };
const judged = (score: number, parts: Parts) => ({
  scale: SCALE,
  criteria: [{ name: 'Opening', score }],
  evidence: JSON.stringify({
    assessor: { name: 'builtin' },
    criteria: [
      {
        name: 'Opening',
        score,
        measures: Object.entries(parts).map(([id, [weight, points]]) => ({ id, title: id, weight, points })),
      },
    ],
  }),
});
const becauseOf = (before: Parts, after: Parts) =>
  compareRubrics(judged(3, before), judged(3, after))[0]?.because.map(({ measure, moves }) => [
    measure,
    Math.round(moves * 1_000) / 1_000,
  ]);

describe('why another rubric moves a score', () => {
  it('names a new measure that has no points, and not the one that only lost share to it', () => {
    expect(becauseOf({ greeting: [1, 1] }, { greeting: [2, 1], questions: [1, 0] })).toEqual([['questions', -0.333]]);
  });

  it('names a measure that no longer counts by what it had above or below the others', () => {
    expect(becauseOf({ greeting: [1, 1], questions: [1, 0] }, { greeting: [1, 1] })).toEqual([
      ['greeting', 0.25],
      ['questions', 0.25],
    ]);
  });

  it('names a measure with other points by their change', () => {
    expect(becauseOf({ greeting: [1, 0.5] }, { greeting: [1, 0.75] })).toEqual([['greeting', 0.25]]);
  });

  it('adds up to the change of the mean, whatever the shares are', () => {
    const found = becauseOf({ a: [1, 0.2], b: [3, 0.9], c: [1, 0.4] }, { a: [2, 0.2], c: [1, 0.8], d: [1, 0.1] });
    const sum = (found ?? []).reduce((all, [, moves]) => all + Number(moves), 0);
    expect(sum).toBeCloseTo((2 * 0.2 + 0.8 + 0.1) / 4 - (0.2 + 3 * 0.9 + 0.4) / 5, 2);
  });

  it('says nothing of a rubric that only has another scale', () => {
    expect(becauseOf({ a: [1, 0.2], b: [1, 0.9] }, { a: [2, 0.2], b: [2, 0.9] })).toEqual([]);
  });
});
