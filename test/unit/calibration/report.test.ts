import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Case, Rating } from '../../../src/calibration/case.ts';
import { agreement } from '../../../src/calibration/report/agreement.ts';
import { buildReport, hasScores } from '../../../src/calibration/report/build-report.ts';
import { criterionVerdict, separationVerdict } from '../../../src/calibration/report/verdict.ts';
import { aCase, manyCases, SCALE } from './cases.ts';

const only = (cases: readonly Case[]) => {
  const [criterion] = buildReport(cases, 10).criteria;
  if (!criterion) throw new Error('no criterion');
  return criterion;
};

describe('a criterion', () => {
  it('compares the program with the mean of the people', () => {
    const { agreement } = only([
      aCase('x', { Listening: [3, 2, 5] }),
      aCase('y', { Listening: [1, 1, 1] }),
      aCase('z', { Listening: [4, 4, 5] }),
    ]);
    expect(agreement.n).toBe(3);
    expect(agreement.bias.value).toBeCloseTo((3 + 1 + 4 - 3.5 - 1 - 4.5) / 3, 9);
    // 3.5 and 4.5 are the higher levels: 4 and 5.
    expect(agreement.exact.value).toBeCloseTo(1 / 3, 9);
    expect(agreement.withinOne.value).toBe(1);
  });

  it('counts who judged what, with the reasons of what was left out', () => {
    const { counts } = only([
      aCase('both', { Listening: [3, 3] }),
      aCase('people', { Listening: [null, 3] }),
      aCase('program', { Listening: [3, null] }),
      aCase('neither', { Listening: [null, null] }),
      aCase('nobody looked', { Listening: [3] }),
      aCase('nobody at all', { Listening: [null] }),
    ]);
    expect(counts).toEqual({
      both: 1,
      peopleOnly: 1,
      programOnly: 1,
      neither: 1,
      unrated: 1,
      unratedLeftOut: 1,
      reasons: [{ reason: 'Nothing to go by.', conversations: ['people', 'nobody at all'] }],
    });
  });

  it('has a grid of levels that adds up to what was compared', () => {
    const { grid, agreement } = only([
      aCase('x', { Listening: [1.4, 5] }),
      aCase('y', { Listening: [3, 3, 4] }),
      aCase('z', { Listening: [null, 2] }),
    ]);
    expect(grid.flat().reduce((sum, count) => sum + count, 0)).toBe(agreement.n);
    expect(grid[4]?.[0]).toBe(1);
    expect(grid[3]?.[2]).toBe(1);
  });

  it('gives no figure and a reason where there is none, never something that is no number', () => {
    for (const cases of [
      [],
      manyCases(1, () => [3, 3]),
      manyCases(5, () => [3, 3]),
      manyCases(4, () => [null, 2]),
      manyCases(3, () => [2, null]),
      manyCases(4, () => [3]),
    ]) {
      const text = JSON.stringify(buildReport(cases, 5), (_, value: unknown) =>
        typeof value === 'number' && !Number.isFinite(value) ? 'not finite' : value,
      );
      expect(text).not.toContain('not finite');
    }
    expect(only(manyCases(5, () => [3, 3])).agreement.kappa).toEqual({
      value: null,
      low: null,
      high: null,
      reason: 'both sides gave every conversation one and the same level',
    });
  });
});

describe('any file', () => {
  const given = fc.option(fc.integer({ min: 2, max: 10 }).map((half) => half / 2));
  const item = fc.record({
    scores: fc.dictionary(fc.constantFrom('A', 'B'), fc.array(given, { minLength: 1, maxLength: 4 })),
    rating: fc.constantFrom<Rating>('good', 'bad', 3, null),
    words: fc.nat(500),
  });

  it('gives numbers that are numbers, in their range, inside their intervals’ order, and the same whatever the order of its lines', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (list) => {
        const cases = list.map(({ scores, ...rest }, index) =>
          aCase(
            `c${index}`,
            Object.fromEntries(
              Object.entries(scores).map(([name, [program = null, ...humans]]) => [name, [program, ...humans]]),
            ),
            rest,
          ),
        );
        const [report, turned] = [buildReport(cases, 3), buildReport(cases.toReversed(), 3)];
        JSON.stringify(report, (_, value: unknown) =>
          typeof value === 'number' ? (expect(value).not.toBeNaN(), value) : value,
        );
        for (const {
          agreement: { kappa, spearman, withinOne },
          name,
        } of report.criteria) {
          const other = turned.criteria.find((criterion) => criterion.name === name)?.agreement;
          for (const [one, same] of [
            [kappa, other?.kappa],
            [spearman, other?.spearman],
            [withinOne, other?.withinOne],
          ]) {
            if (!one || one.value === null) expect(same?.value).toBeNull();
            else {
              expect(same?.value).toBeCloseTo(one.value, 9);
              expect(Math.abs(one.value)).toBeLessThanOrEqual(1 + 1e-9);
              if (one.low !== null && one.high !== null) expect(one.low).toBeLessThanOrEqual(one.high);
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('people among themselves', () => {
  it('are compared two by two, each with the mean of the others, and all with the program', () => {
    const { humans } = only(
      manyCases(12, (index) => [1 + (index % 5), 1 + (index % 5), 1 + ((index + 1) % 5), index % 3 === 0 ? null : 3]),
    );
    expect(humans.raters).toEqual(['a', 'b', 'c']);
    expect(humans.pairs.map(({ raters, agreement }) => [...raters, agreement.n])).toEqual([
      ['a', 'b', 12],
      ['a', 'c', 8],
      ['b', 'c', 8],
    ]);
    expect(humans.leaveOneOut.map(({ rater, agreement }) => [rater, agreement.n])).toEqual([
      ['a', 12],
      ['b', 12],
      ['c', 8],
    ]);
    expect(humans.program.map(({ agreement }) => agreement.n)).toEqual([12, 12, 8]);
    expect(humans.program[0]?.agreement.kappa.value).toBe(1);
  });

  it('are not listed one by one where there are more than eight; alpha and the comparison with the program stand for them', () => {
    const { humans } = only(
      manyCases(12, (index) => [
        1 + (index % 5),
        ...Array.from({ length: 9 }, (_, rater) => 1 + ((index + (rater % 2)) % 5)),
      ]),
    );
    expect([humans.raters.length, humans.pairs, humans.leaveOneOut, humans.program]).toEqual([9, [], [], []]);
    expect([humans.alpha.value, humans.gap.people].map((value) => typeof value)).toEqual(['number', 'number']);
  });

  it('leave no one out with two raters, where it would say the same again', () => {
    expect(only(manyCases(6, (index) => [2, 1 + (index % 5), 1 + (index % 4)])).humans.leaveOneOut).toEqual([]);
  });

  it('show whether the program agrees with one of them as they agree with each other, over the same conversations', () => {
    const level = (index: number) => 1 + (index % 5);
    const near = (index: number) => Math.min(5, level(index) + (index % 7 === 0 ? 1 : 0));
    const worse = only(manyCases(60, (index) => [1 + ((index * 3) % 5), level(index), near(index)]));
    expect(worse.humans.gap.difference.high).toBeLessThan(0);
    // What the program left out, or one person alone scored, is not part of it: there the raters had it easy, or hard.
    const rest = [...manyCases(20, () => [null, 1, 5]), ...manyCases(20, () => [5, 1, null])].map((item, index) => ({
      ...item,
      conversationId: `rest ${index}`,
    }));
    const cases = manyCases(60, (index) => [1 + ((index * 3) % 5), level(index), near(index)]);
    expect(only([...cases, ...rest]).humans.gap).toEqual(worse.humans.gap);
    expect(criterionVerdict(worse)[0]).toMatch(
      /^The program agrees with a single rater less than the raters agree with each other \(kappa -?\d\.\d\d beside 0\.9\d\)\.$/,
    );
    const better = only(manyCases(60, (index) => [level(index), level(index), 1 + ((index * 3) % 5)]));
    expect(better.humans.gap.difference.low).toBeGreaterThan(0);
    expect(criterionVerdict(better)[0]).toContain('more than');
    const off = (index: number, when: number) => (index % 6 === when ? 6 - level(index) : level(index));
    const same = only(manyCases(60, (index) => [off(index, 0), off(index, 2), off(index, 4)]));
    expect(criterionVerdict(same)[0]).toContain('cannot be told apart');
  });
});

describe('verdicts', () => {
  it('say that fewer than 30 are too few, and claim nothing', () => {
    expect(criterionVerdict(only(manyCases(12, (index) => [1 + (index % 5), 1 + (index % 5)])))).toEqual([
      'n = 12 is too few to say; take the figures as a first impression.',
    ]);
  });

  it('say that there is nothing to compare, one rater is no yardstick, scores lean, agreement may be chance or worse, and what was left out', () => {
    expect(criterionVerdict(only(manyCases(3, () => [null, 2])))).toEqual([
      'There is no conversation that both people and the program scored, so there is nothing to compare.',
      'It left out 3 of the 3 that people could judge.',
    ]);
    const lone = criterionVerdict(only(manyCases(40, (index) => [Math.min(5, 2 + (index % 4)), 1 + (index % 4)])));
    expect(lone[0]).toContain('With one rater');
    expect(lone).toContain('It scores 1.0 points higher than people on the whole.');
    expect(criterionVerdict(only(manyCases(40, (index) => [1 + (index % 5), 1 + ((index * index) % 3)])))).toContain(
      'The agreement may be chance: the interval includes 0.',
    );
    expect(criterionVerdict(only(manyCases(40, (index) => [1 + (index % 5), 5 - (index % 5)])))).toContain(
      'The agreement is worse than chance: the whole interval is below 0.',
    );
  });
});

describe('good and bad', () => {
  it('are told apart by what the program scored, beside what length alone would do', () => {
    const cases = manyCases(
      60,
      (index) => [index % 2 === 0 ? 4 : 2, 3],
      (index) => ({ rating: index % 2 === 0 ? 'good' : 'bad', words: index % 2 === 0 ? 300 : 100 }),
    );
    const { separation } = buildReport(cases, 0).overall;
    expect([
      separation.good,
      separation.bad,
      separation.auc.value,
      separation.lengthAlone.value,
      separation.equalLength.value,
    ]).toEqual([30, 30, 1, 1, null]);
    expect(separationVerdict(separation)).toContain(
      'No good and bad conversation are about equally long, so length cannot be held equal.',
    );
  });

  it('may be nothing but length: then it says so', () => {
    // Scores follow the words; among the equally long they follow nothing.
    const cases = manyCases(
      120,
      (index) => [1 + (index % 4), 3],
      (index) => ({ rating: (index * 7) % 12 < 3 * (index % 4) + 2 ? 'good' : 'bad', words: 100 * 2 ** (index % 4) }),
    );
    expect(separationVerdict(buildReport(cases, 0).overall.separation)).toContain(
      'Once length is held equal, what is left may be chance.',
    );
  });

  it('need both: else there is no figure, and nothing is said', () => {
    const { separation } = buildReport(
      manyCases(
        5,
        () => [3, 3],
        () => ({ rating: 'good' }),
      ),
      0,
    ).overall;
    expect(separation.auc.value).toBeNull();
    expect(separationVerdict(separation)).toEqual([]);
  });
});

describe('the whole', () => {
  it('takes every score, every conversation’s mean, and ratings as numbers', () => {
    const cases = [
      aCase('x', { Listening: [4, 4], Discovery: [2, 3] }, { rating: 3 }),
      aCase('y', { Listening: [1, 2], Discovery: [null, 5] }, { rating: 1.5 }),
    ];
    const { overall } = buildReport(cases, 0);
    expect([overall.scores.n, overall.means.n, overall.ratings.n, overall.people]).toEqual([3, 2, 2, null]);
    // x: 3 beside 3.5; y: 1 beside 2, Discovery left out because the program did.
    expect(overall.means.bias.value).toBeCloseTo((3 + 1 - 3.5 - 2) / 2, 9);
    expect(overall.ratings.bias.value).toBeCloseTo((3 + 1 - 3 - 1.5) / 2, 9);
  });

  it('has people’s kappa with each other over all scores that the program shares', () => {
    const cases = [aCase('x', { A: [4, 4, 4], B: [2, 2, 2] }), aCase('y', { A: [null, 1, 5], B: [3, 5, 5] })];
    expect(buildReport(cases, 0).overall.people).toBe(1);
  });

  it('is left out where scenarios have different scales, and a name on two scales is two criteria', () => {
    const report = buildReport(
      [aCase('x', { Listening: [4, 4] }), aCase('y', { Listening: [70, 80] }, { scale: { min: 0, max: 100 } })],
      0,
    );
    expect(report.overall.scores.kappa.reason).toBe('the scenarios have different scales');
    expect(report.criteria.map(({ name, scale, agreement }) => [name, scale.max, agreement.n])).toEqual([
      ['Listening', 5, 1],
      ['Listening', 100, 1],
    ]);
  });

  it('keeps the scores of a conversation together when it draws anew: saying everything five times makes nothing surer', () => {
    const pairs = Array.from({ length: 25 }, (_, index) => ({
      left: 1 + (index % 5),
      right: 1 + ((index * index) % 4),
      scale: SCALE,
    }));
    const once = agreement(pairs.map((pair) => [pair]));
    const often = agreement(pairs.map((pair) => [pair, pair, pair, pair, pair]));
    expect(often.n).toBe(125);
    for (const figure of ['kappa', 'bias', 'exact', 'withinOne'] as const) {
      expect(often[figure].low, figure).toBeCloseTo(Number(once[figure].low), 9);
      expect(often[figure].high, figure).toBeCloseTo(Number(once[figure].high), 9);
    }
  });

  it('lists the worst disagreements by levels, and none below one', () => {
    const report = buildReport(
      [
        aCase('near', { Listening: [3, 3.5] }),
        aCase('far', { Listening: [1, 4, 5] }),
        aCase('further', { Listening: [5, 1] }),
        aCase('one', { Listening: [3, 2] }),
      ],
      2,
    );
    expect(report.disagreements.map(({ conversationId, levels }) => [conversationId, levels])).toEqual([
      ['further', 4],
      ['far', -3.5],
    ]);
    expect(buildReport([aCase('near', { Listening: [3, 3.5] })], 5).disagreements).toEqual([]);
  });

  it('says what judged, what failed, and whether anybody scored by criterion', () => {
    const failed: Case = { ...aCase('f', { Listening: [null, 3] }), assessor: null, failure: 'It took too long.' };
    const report = buildReport(
      [
        aCase('x', { Listening: [3, 3] }),
        { ...aCase('y', { Listening: [3, 3] }), assessor: 'other@2' },
        failed,
        aCase('z', { Listening: [3, 3] }),
      ],
      0,
    );
    expect(report.assessors).toEqual([
      { assessor: 'test@1', conversations: 2 },
      { assessor: 'other@2', conversations: 1 },
    ]);
    expect(report.failures).toEqual([{ reason: 'It took too long.', conversations: 1 }]);
    expect([
      report.conversations,
      report.judged,
      hasScores(report),
      hasScores(buildReport([aCase('x', { Listening: [3] })], 0)),
    ]).toEqual([4, 3, true, false]);
  });
});
