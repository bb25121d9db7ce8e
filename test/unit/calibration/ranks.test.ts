import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareAlpha } from '../../../src/calibration/statistics/alpha.ts';
import { prepareRankCorrelation, rankCorrelation } from '../../../src/calibration/statistics/rank-correlation.ts';
import {
  EQUAL_LENGTH,
  prepareSeparation,
  separation,
  type Sorted,
} from '../../../src/calibration/statistics/separation.ts';
import { weightedKappa } from '../../../src/calibration/statistics/weighted-kappa.ts';

const score = fc.integer({ min: 0, max: 20 }).map((value) => value / 4);
const sorted = fc.record({ score, good: fc.boolean(), words: fc.integer({ min: 0, max: 40 }) });

describe('rank correlation', () => {
  it('gives −29/165 for the ten people of the usual example (IQ and hours of television)', () => {
    // Wikipedia, Spearman’s rank correlation coefficient, worked example.
    const found = rankCorrelation(
      [106, 100, 86, 101, 99, 103, 97, 113, 112, 110],
      [7, 27, 2, 50, 28, 29, 20, 12, 6, 17],
    );
    expect(found).toBeCloseTo(-29 / 165, 9);
  });

  it('depends on ranks alone, and not on the order or the side', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 40 }), (list) => {
        const [left, right] = [list.map(([one]) => one), list.map(([, other]) => other)];
        const found = rankCorrelation(left, right);
        const others = [
          rankCorrelation(
            left.map((value) => Math.exp(value) - 9),
            right.map((value) => value ** 3),
          ),
          rankCorrelation(right, left),
          rankCorrelation(left.toReversed(), right.toReversed()),
        ];
        for (const other of others) {
          if (found === null) expect(other).toBeNull();
          else expect(other).toBeCloseTo(found, 9);
        }
        if (found !== null) expect(Math.abs(found)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is undefined for one pair, for none, and where a side never varies', () => {
    expect([rankCorrelation([], []), rankCorrelation([1], [2]), rankCorrelation([2, 2, 2], [1, 2, 3])]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

/**
 * What each figure gives for items that count some number of times must be what it gives for a list that holds them so
 * often.
 */
function repeated<Item>(list: readonly Item[], counts: readonly number[]): Item[] {
  return list.flatMap((item, index) => Array.from({ length: counts[index] ?? 0 }, () => item));
}

describe('counting an item several times', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 30, maxLength: 30 });
  const same = (one: number | null | undefined, other: number | null | undefined) =>
    one === null || one === undefined ? expect(other ?? null).toBeNull() : expect(other).toBeCloseTo(one, 9);

  it('is the same as writing it down as often: rank correlation, separation, kappa and alpha', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(score, score), { maxLength: 30 }),
        fc.array(sorted, { maxLength: 30 }),
        counts,
        (pairs, list, times) => {
          const [left, right] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
          const many = repeated(pairs, times);
          same(
            rankCorrelation(
              many.map(([one]) => one),
              many.map(([, other]) => other),
            ),
            prepareRankCorrelation(left, right)(times),
          );
          same(
            weightedKappa(
              many.map(([one]) => one * 4),
              many.map(([, other]) => other * 4),
            ),
            weightedKappa(
              left.map((one) => one * 4),
              right.map((other) => other * 4),
              times,
            ),
          );
          for (const factor of [Infinity, EQUAL_LENGTH])
            same(separation(repeated(list, times), factor)?.area, prepareSeparation(list, factor)(times)?.area);
          same(krippendorffAlpha(repeated(pairs, times)), prepareAlpha(pairs)(times));
        },
      ),
    );
  });
});

describe('separation', () => {
  it('gives 0.893 for the 109 CT images of Hanley and McNeil (1982, Table I)', () => {
    const normal = [33, 6, 6, 11, 2].flatMap((count, rating) => items(count, rating, false));
    const abnormal = [3, 2, 2, 11, 33].flatMap((count, rating) => items(count, rating, true));
    expect(separation([...normal, ...abnormal])?.area).toBeCloseTo(0.893, 3);
  });

  it('equals counting every pair by hand, with and without equal length', () => {
    fc.assert(
      fc.property(fc.array(sorted, { maxLength: 40 }), fc.constantFrom(Infinity, EQUAL_LENGTH, 1), (list, factor) => {
        const pairs = list
          .filter(({ good }) => good)
          .flatMap((good) =>
            list
              .filter(
                (bad) =>
                  !bad.good &&
                  (factor === Infinity || (bad.words <= good.words * factor && good.words <= bad.words * factor)),
              )
              .map((bad) => [good, bad] as const),
          );
        const won = pairs.reduce(
          (sum, [good, bad]) => sum + (good.score > bad.score ? 1 : good.score === bad.score ? 0.5 : 0),
          0,
        );
        const found = separation(list, factor);
        if (pairs.length === 0) expect(found).toBeNull();
        else {
          expect(found?.pairs).toBe(pairs.length);
          expect(found?.area).toBeCloseTo(won / pairs.length, 9);
        }
      }),
    );
  });

  it('is the same under every transformation that keeps the order, and turned round when good and bad change places', () => {
    fc.assert(
      fc.property(fc.array(sorted, { maxLength: 40 }), (list) => {
        const found = separation(list);
        expect(separation(list.map((item) => ({ ...item, score: Math.exp(item.score) })))).toEqual(found);
        const turned = separation(list.map((item) => ({ ...item, good: !item.good })));
        if (found) expect(turned?.area).toBeCloseTo(1 - found.area, 9);
        else expect(turned).toBeNull();
      }),
    );
  });

  it('is undefined where all are good, all are bad, or none are equally long', () => {
    expect(separation([])).toBeNull();
    expect(separation(items(3, 2, true))).toBeNull();
    expect(
      separation(
        [
          { score: 1, good: true, words: 100 },
          { score: 1, good: false, words: 200 },
        ],
        EQUAL_LENGTH,
      ),
    ).toBeNull();
  });
});

describe('Krippendorff’s alpha', () => {
  // Krippendorff 2011, Computing Krippendorff’s Alpha-Reliability, section C: four observers, twelve units, missing
  // data.
  const observers = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
    [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
  ];

  it('gives 0.849 for interval data in its author’s example', () => {
    expect(krippendorffAlpha(unitsOf(observers))).toBeCloseTo(0.849, 3);
  });

  it('gives 0.811 for interval data in the example with three coders and fifteen units', () => {
    const _ = null;
    const coders = [
      [_, _, _, _, _, 3, 4, 1, 2, 1, 1, 3, 3, _, 3],
      [1, _, 2, 1, 3, 3, 4, 3, _, _, _, _, _, _, _],
      [_, _, 2, 1, 3, 4, 4, _, 2, 1, 1, 3, 3, _, 4],
    ];
    // Wikipedia, Krippendorff’s alpha, a computational example.
    expect(krippendorffAlpha(unitsOf(coders))).toBeCloseTo(0.811, 3);
  });

  it('is 1 for perfect agreement, the same on any interval scale, and undefined without two scores of one thing or where all scores are alike', () => {
    expect(
      krippendorffAlpha([
        [1, 1],
        [4, 4],
        [2, 2, 2],
      ]),
    ).toBe(1);
    const moved = unitsOf(observers).map((scores) => scores.map((value) => 100 - 7 * value));
    expect(krippendorffAlpha(moved)).toBeCloseTo(0.849, 3);
    expect([
      krippendorffAlpha([]),
      krippendorffAlpha([[1], [2]]),
      krippendorffAlpha([
        [2, 2],
        [2, 2],
      ]),
    ]).toEqual([null, null, null]);
  });
});

function krippendorffAlpha(units: readonly (readonly number[])[]): number | null {
  return prepareAlpha(units)(units.map(() => 1));
}

function items(count: number, rating: number, good: boolean): Sorted[] {
  return Array.from({ length: count }, () => ({ score: rating, good, words: 100 }));
}

function unitsOf(observers: readonly (readonly (number | null)[])[]): number[][] {
  return (observers[0] ?? []).map((_, unit) => observers.flatMap((scores) => scores[unit] ?? []));
}
