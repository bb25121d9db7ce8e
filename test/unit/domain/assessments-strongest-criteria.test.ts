import { describe, expect, it } from 'vitest';
import { strongestCriteria } from '../../../src/domain/assessments/scores/criterion-score.ts';

describe('the strongest criterion', () => {
  it('is the first of those with the highest score, and none of none', () => {
    const criterion = (name: string, score: number) => ({ name, score, description: '' });
    expect(strongestCriteria([])).toBeNull();
    expect(strongestCriteria([criterion('a', -3), criterion('b', -2.5), criterion('c', -2.5)])).toBe('b');
  });
});
