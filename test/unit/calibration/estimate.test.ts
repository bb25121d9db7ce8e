import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSamples, estimate, RESAMPLES } from '../../../src/calibration/statistics/estimate.ts';
import { levelCount, levelOf, levelStep } from '../../../src/calibration/statistics/levels.ts';
import { seededRandom } from '../../../src/calibration/statistics/random.ts';
import type { Counts } from '../../../src/calibration/statistics/weighted-kappa.ts';

/** The mean of values, each counted so often. */
function mean(values: readonly number[]) {
  return (counts: Counts) => {
    const n = values.reduce((sum, _, index) => sum + (counts[index] ?? 0), 0);
    return n === 0 ? null : values.reduce((sum, value, index) => sum + value * (counts[index] ?? 0), 0) / n;
  };
}

describe('an interval', () => {
  it('is the same every time', () => {
    const values = Array.from({ length: 40 }, (_, index) => (index * 7) % 13);
    expect(estimate(drawSamples(40), mean(values), 'none')).toEqual(
      estimate(drawSamples(40), mean([...values]), 'none'),
    );
  });

  it('is as wide as theory says for a mean: 1.96 standard errors to either side', () => {
    const random = seededRandom(5);
    const values = Array.from({ length: 200 }, () => random());
    const { low, high, value } = estimate(drawSamples(200), mean(values), 'none');
    const centre = Number(value);
    const error = Math.sqrt(values.reduce((sum, one) => sum + (one - centre) ** 2, 0)) / values.length;
    expect((high ?? 0) - (low ?? 0)).toBeGreaterThan(3.92 * error * 0.9);
    expect((high ?? 0) - (low ?? 0)).toBeLessThan(3.92 * error * 1.1);
  });

  it('comes from samples as large as what they are drawn from', () => {
    const { samples } = drawSamples(7);
    expect(samples).toHaveLength(RESAMPLES);
    expect(new Set(samples.map((counts) => Array.from(counts).reduce((sum, count) => sum + count, 0)))).toEqual(
      new Set([7]),
    );
    expect(new Set(samples.map((counts) => Array.from(counts).join(' '))).size).toBeGreaterThan(300);
  });

  it('holds the mean of any data, and is none where the figure is none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 30 }), (values) => {
        const { value, low, high } = estimate(drawSamples(values.length), mean(values), 'none');
        expect(low).not.toBeNull();
        expect(Number(low)).toBeLessThanOrEqual(Number(value) + 1e-9);
        expect(Number(high)).toBeGreaterThanOrEqual(Number(value) - 1e-9);
      }),
      { numRuns: 25 },
    );
    expect(estimate(drawSamples(0), mean([]), 'there is nothing')).toEqual({
      value: null,
      low: null,
      high: null,
      reason: 'there is nothing',
    });
  });

  it('is left out for a single unit, and where too many draws have no figure', () => {
    expect(estimate(drawSamples(1), mean([4]), 'none')).toEqual({ value: 4, low: null, high: null, reason: null });
    let asked = 0;
    const often = estimate(drawSamples(2), () => ((asked += 1) === 1 || asked % 10 !== 0 ? 0.5 : null), 'none');
    expect(often).toEqual({ value: 0.5, low: null, high: null, reason: null });
    expect(asked).toBe(RESAMPLES + 1);
  });
});

describe('random numbers from a seed', () => {
  it('are even: each tenth has about a tenth of them, whatever the seed', () => {
    for (const seed of [0, 1, 2, -7, 20_260_401]) {
      const random = seededRandom(seed);
      const tenths = Array.from({ length: 10 }, () => 0);
      for (let round = 0; round < 20_000; round += 1) {
        const at = Math.floor(random() * 10);
        tenths[at] = (tenths[at] ?? 0) + 1;
      }
      // Seven standard deviations: 20,000 · 0.1 · 0.9 under the root.
      for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(7 * Math.sqrt(1_800));
    }
  });
});

describe('levels', () => {
  it('are whole numbers on scales that span 2 to 10, and tenths of the others', () => {
    expect(
      [
        { min: 1, max: 5 },
        { min: 0, max: 10 },
        { min: 0, max: 100 },
        { min: 0, max: 1 },
      ].map((scale) => [levelStep(scale), levelCount(scale)]),
    ).toEqual([
      [1, 5],
      [1, 11],
      [10, 11],
      [0.1, 11],
    ]);
  });

  it('take the nearest, and the higher one from half way', () => {
    const scale = { min: 1, max: 5 };
    expect([1, 1.49, 1.5, 2.4, 4.5, 5].map((score) => levelOf(score, scale))).toEqual([0, 0, 1, 1, 4, 4]);
    expect([0.05, 0.15, 0.25, 0.35].map((score) => levelOf(score, { min: 0, max: 1 }))).toEqual([1, 2, 3, 4]);
  });

  it('are from the first to the last, and never go down as the score goes up', () => {
    const scales = fc
      .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 1, max: 200 }))
      .map(([min, span]) => ({ min, max: min + span / 4 }));
    fc.assert(
      fc.property(
        scales,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (scale, one, other) => {
          const at = (share: number) => levelOf(scale.min + share * (scale.max - scale.min), scale);
          expect(at(0)).toBe(0);
          expect(at(1)).toBe(levelCount(scale) - 1);
          expect(at(Math.min(one, other))).toBeLessThanOrEqual(at(Math.max(one, other)));
        },
      ),
    );
  });
});
