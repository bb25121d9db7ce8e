import { describe, expect, it } from 'vitest';
import { overallScore } from '../../../src/domain/assessments/scores/overall-score.ts';
import { weightsOf } from '../../../src/domain/assessments/scores/weights-of.ts';

const scores = [
  { name: 'Discovery', score: 4 },
  { name: 'Next steps', score: 1 },
];

describe('the overall score of an assessment', () => {
  it('is the mean by weight, on the scale of the scenario', () => {
    const criteria = [
      { name: 'Discovery', description: '', weight: 3 },
      { name: 'Next steps', description: '' },
    ];
    expect(overallScore(scores, weightsOf({ criteria }))).toBe(3.25);
  });

  it('of history without a scenario counts all alike, and is none where nothing was judged', () => {
    expect(overallScore(scores, weightsOf(null))).toBe(2.5);
    expect(overallScore([], weightsOf(null))).toBeNull();
  });
});
