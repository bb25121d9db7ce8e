import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightedKappa } from '../../../src/calibration/statistics/weighted-kappa.ts';

const level = fc.integer({ min: 1, max: 5 });
const pairs = fc.array(fc.tuple(level, level), { minLength: 2, maxLength: 60 });

function kappa(list: readonly (readonly [number, number])[]): number | null {
  return weightedKappa(
    list.map(([left]) => left),
    list.map(([, right]) => right),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('kappa with quadratic weights', () => {
  it('gives the figure of scikit-learn’s own test for a table of 46, 44 and 10 beside 50, 40 and 10', () => {
    // scikit-learn, sklearn/metrics/tests/test_classification.py, test_cohen_kappa: 0.9541.
    const left = [...times(46, 0), ...times(44, 1), ...times(10, 2)];
    const right = [...times(50, 0), ...times(40, 1), ...times(10, 2)];
    expect(weightedKappa(left, right)).toBeCloseTo(0.9541, 4);
  });

  it('is Cohen’s kappa where there are two levels', () => {
    // The same test: 100 items, 20 and 50 alike, 20 and 10 not: 0.348.
    const left = [...times(40, 0), ...times(60, 1)];
    const right = [...times(20, 0), ...times(20, 1), ...times(10, 0), ...times(50, 1)];
    expect(weightedKappa(left, right)).toBeCloseTo(0.348, 3);
  });

  it('equals the closed form 2·cov / (var + var + (difference of means)²) (Fleiss and Cohen 1973)', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [left, right] = [list.map(([one]) => one), list.map(([, other]) => other)];
        const [leftMean, rightMean] = [mean(left), mean(right)];
        const covariance = mean(list.map(([one, other]) => (one - leftMean) * (other - rightMean)));
        const spread =
          mean(left.map((one) => (one - leftMean) ** 2)) +
          mean(right.map((one) => (one - rightMean) ** 2)) +
          (leftMean - rightMean) ** 2;
        const found = weightedKappa(left, right);
        if (spread === 0) expect(found).toBeNull();
        else expect(found).toBeCloseTo((2 * covariance) / spread, 9);
      }),
    );
  });

  it('is the same whichever side comes first, whatever the order, and however levels are numbered', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const whole = kappa(list);
        for (const other of [
          list.map(([left, right]) => [right, left] as const),
          list.toReversed(),
          list.map(([left, right]) => [left + 7, right + 7] as const),
        ]) {
          if (whole === null) expect(kappa(other)).toBeNull();
          else expect(kappa(other)).toBeCloseTo(whole, 9);
        }
      }),
    );
  });

  it('is 1 for perfect agreement on more than one level, and never more', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const found = kappa(list);
        if (found !== null) expect(found).toBeLessThanOrEqual(1);
        const same = kappa(list.map(([left]) => [left, left] as const));
        expect(same).toBe(new Set(list.map(([left]) => left)).size > 1 ? 1 : null);
      }),
    );
  });

  it('is 0 where one side always says the same, and undefined where both do, or nobody says anything', () => {
    expect(weightedKappa([3, 3, 3], [1, 2, 5])).toBe(0);
    expect(weightedKappa([3, 3], [3, 3])).toBeNull();
    expect(weightedKappa([], [])).toBeNull();
  });
});

function times(count: number, value: number): number[] {
  return Array.from({ length: count }, () => value);
}
