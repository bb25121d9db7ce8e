import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceIn, unheededInARow, type Advice } from '../../../../src/domain/practice/advice.ts';
import { findAttention, type Practised } from '../../../../src/domain/practice/attention.ts';
import { fallingOf } from '../../../../src/domain/practice/falling.ts';
import { figuresOf, type DayCount } from '../../../../src/domain/practice/figures.ts';
import { readYardsticks, type Yardsticks } from '../../../../src/domain/practice/read-figures.ts';
import { onePerConversation, score, type Scored } from '../../../../src/domain/practice/scored.ts';
import { weekOf } from '../../../../src/domain/practice/week.ts';

const DAY_MS = 86_400_000;
/** A Sunday: its week began on the sixteenth. */
const NOW = Date.UTC(2026, 10, 22, 12);
const TODAY = Math.floor(NOW / DAY_MS);

/** A judged conversation of so many days ago. */
const ago = (days: number, overall: number | null, points: Record<string, number> = {}): Scored => ({
  assessmentId: `asm_${days}`,
  sessionId: `ses_${days}`,
  userId: 'u',
  kind: 'roleplay',
  scenarioId: null,
  scenarioVersion: null,
  at: NOW - days * DAY_MS,
  judgedAt: NOW - days * DAY_MS,
  changed: [],
  overall,
  criteria: Object.entries(points).map(([name, value]) => ({ name, points: value })),
});
const figures = (scored: Scored[], days: DayCount[] = [], criterionOf = new Map<string, string>()) =>
  figuresOf({ scored, criterionOf, days, lastAt: NOW }, NOW);

describe('a person’s figures', () => {
  it('are of nobody’s conversations: none', () => {
    expect(figuresOf({ scored: [], criterionOf: new Map(), days: [], lastAt: null }, NOW)).toEqual({
      conversations: 0,
      lastAt: null,
      overall: null,
      scored: 0,
      newest: null,
      trend: [],
      criteria: [],
      falling: null,
      advice: null,
      unheeded: 0,
      weeks: [],
    });
  });

  it('have a standing from the five newest that were judged, and a trend of eight', () => {
    const scored = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((days) => ago(days, days / 10));
    const { overall, scored: of, trend } = figures([ago(0, null), ...scored]);
    expect([overall, of]).toEqual([expect.closeTo(0.3), 5]);
    expect(trend).toEqual([0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
  });

  it('have means of a bounded number of criteria, of those that were judged last', () => {
    const named = (days: number, count: number) =>
      ago(days, 0.5, Object.fromEntries(Array.from({ length: count }, (_, index) => [`${days} ${index}`, 0.5])));
    const { criteria } = figures([named(1, 20), named(2, 400), named(3, 400)]);
    expect(criteria.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => `1 ${index}`),
      ...Array.from({ length: 30 }, (_, index) => `2 ${index}`),
    ]);
  });

  it('are read by yardsticks of which a bounded number is kept, and which are read once as long as they are', async () => {
    const known: Yardsticks = new Map();
    let asked = 0;
    const findVersion = async () => void (asked += 1);
    const read = (from: number, to: number) =>
      readYardsticks(
        { scenarios: { findVersion } },
        'o',
        Array.from({ length: to - from }, (_, index) => ({ scenarioId: `s${from + index}`, scenarioVersion: 1 })),
        known,
      );
    await read(0, 1_999);
    await read(1_990, 2_000);
    expect([asked, known.size]).toEqual([2_000, 2_000]);
    await read(1_999, 2_003);
    expect([asked, known.size]).toEqual([2_004, 4]);
  });

  it('name the newest conversation, judged as a whole or not', () => {
    expect(figures([ago(2, 0.5), ago(1, null)]).newest).toEqual({
      assessmentId: 'asm_1',
      at: NOW - DAY_MS,
      overall: null,
    });
  });

  it('have for each criterion the mean of its five newest judgements, and how many these are', () => {
    const scored = [1, 2, 3, 4, 5, 6].map((days) =>
      ago(days, 0.5, { A: days === 6 ? 1 : 0.2, ...(days > 4 && { B: 0.4 }) }),
    );
    expect(figures(scored).criteria).toEqual([
      { name: 'A', points: expect.closeTo(0.2), of: 5 },
      { name: 'B', points: expect.closeTo(0.4), of: 2 },
    ]);
  });

  it('count what was held and what was scored in each week, oldest first', () => {
    const week = weekOf(TODAY);
    const days = [
      { day: TODAY, count: 2 },
      { day: TODAY - 7, count: 1 },
      { day: TODAY - 6, count: 1 },
    ];
    expect(figures([ago(0, 0.5), ago(1, 0.25), ago(2, null), ago(7, 1)], days).weeks).toEqual([
      { week: week - 1, conversations: 1, scored: 1, points: 1 },
      { week, conversations: 3, scored: 2, points: 0.75 },
    ]);
  });

  it('count all conversations, and show the 26 weeks up to the present one', () => {
    const days = [TODAY + 1, TODAY, TODAY - 25 * 7, TODAY - 26 * 7].map((day) => ({ day, count: 1 }));
    const { conversations, weeks } = figures([], days);
    expect(conversations).toBe(4);
    expect(weeks.map(({ week }) => weekOf(TODAY) - week)).toEqual([25, 0]);
  });

  it('tell the newest advice of which it is known whether it was followed', () => {
    const scored = [ago(3, 0.5, { A: 0.5 }), ago(2, 0.5, { A: 0.4 }), ago(1, 0.5, { A: 0.3 })];
    const criterionOf = new Map(scored.map(({ assessmentId }) => [assessmentId, 'A']));
    const { advice, unheeded } = figures(scored, [], criterionOf);
    expect(advice).toMatchObject({ assessmentId: 'asm_2', before: 0.4, followed: false });
    expect(unheeded).toBe(2);
  });

  it('say the same in whichever order the assessments come', () => {
    const row = fc.record({ days: fc.integer({ min: 0, max: 200 }), overall: fc.option(fc.constantFrom(0, 0.25, 1)) });
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 12, selector: ({ days }) => days }), (rows) => {
        const scored = rows.map(({ days, overall }) => ago(days, overall, overall === null ? {} : { A: overall }));
        const sorted = scored.toSorted((left, right) => left.at - right.at);
        expect(figures(scored)).toEqual(figures(sorted));
        const held = figures(scored).weeks.reduce((sum, week) => sum + week.scored, 0);
        expect(held).toBeLessThanOrEqual(scored.filter(({ overall }) => overall !== null).length);
      }),
    );
  });
});

describe('advice that was not followed', () => {
  const told = (...followed: (boolean | null)[]) =>
    followed.map((one): Advice => ({ criterion: 'A', assessmentId: '', at: 0, before: 0, next: null, followed: one }));

  it.each<[(boolean | null)[], number]>([
    [[null, false, false, true, false], 2],
    [[false, null, false], 2],
    [[true, false], 0],
    [[null], 0],
  ])('is counted back to one that was: %j', (followed, want) => {
    expect(unheededInARow(told(...followed))).toBe(want);
  });

  it('is compared with the next conversation alone in which its criterion was judged', () => {
    const scored = [ago(3, 0, { A: 0.5 }), ago(2, 0, { B: 1 }), ago(1, 0, { A: 0.4 }), ago(0, 0, { A: 0.9 })];
    const [advice] = adviceIn(scored, new Map([['asm_3', 'A']]));
    expect(advice?.next).toEqual({ assessmentId: 'asm_1', at: NOW - DAY_MS, points: 0.4 });
  });

  it('is none about a criterion that was not judged', () => {
    expect(adviceIn([ago(1, 0, { A: 0.5 })], new Map([['asm_1', 'B']]))).toEqual([]);
  });
});

describe('conversations that have become worse', () => {
  const series = (...overalls: (number | null)[]) => overalls.map((overall, i) => ago(20 - i, overall));

  it('are told with both means, how many each has, and when the newest judged one was', () => {
    expect(fallingOf(series(0.9, 0.9, 0.9, 0.9, 0.5, 0.5, 0.5, null))).toEqual({
      from: expect.closeTo(0.9),
      to: expect.closeTo(0.5),
      before: 4,
      recent: 3,
      at: NOW - 14 * DAY_MS,
    });
  });

  it('must be worse by a tenth of all points', () => {
    expect(fallingOf(series(0.75, 0.75, 0.75, 0.75, 0.625, 0.625, 0.625))).not.toBeNull();
    expect(fallingOf(series(0.75, 0.75, 0.75, 0.75, 0.6875, 0.6875, 0.6875))).toBeNull();
  });

  it('must be worse by more than one and a half standard errors', () => {
    expect(fallingOf(series(0.9, 0.7, 0.9, 0.7, 0.5, 0.7, 0.6))).not.toBeNull();
    expect(fallingOf(series(1, 0.4, 1, 0.4, 0.2, 0.9, 0.4))).toBeNull();
    // The scatter of seven conversations around two means: one and a half errors are 0.205.
    const around = (fall: number) => series(0.9, 0.5, 0.9, 0.5, 0.7 - fall, 0.7 - fall, 0.7 - fall);
    expect(fallingOf(around(0.21))).not.toBeNull();
    expect(fallingOf(around(0.2))).toBeNull();
  });
});

describe('a score brought to points', () => {
  const points = (given: number, min: number, max: number) =>
    score({ ...ago(0, null), criteria: [{ name: 'A', score: given }] }, { scale: { min, max }, weights: new Map() })
      .overall;

  it.each<[number, number, number, number]>([
    [3, 1, 5, 0.5],
    [5, 1, 5, 1],
    [9, 1, 5, 1],
    [0, 1, 5, 0],
    [0, -10, 10, 0.5],
    [4, 4, 4, 0],
  ])('%d of %d to %d', (given, min, max, want) => expect(points(given, min, max)).toBe(want));

  it('is one of each conversation, in their order; one without a session is its own', () => {
    const at = (assessmentId: string, sessionId: string | null, days: number, judged: number) => ({
      assessmentId,
      sessionId,
      at: NOW - days * DAY_MS,
      judgedAt: judged,
    });
    const rows = [
      at('c', null, 1, 9),
      at('a2', 's', 3, 2),
      at('a1', 's', 3, 1),
      at('b', null, 2, 5),
      at('d', null, 1, 8),
    ];
    expect(onePerConversation(rows).map(({ assessmentId }) => assessmentId)).toEqual(['a2', 'b', 'd', 'c']);
  });
});

describe('who needs a look', () => {
  const person = (fields: Partial<Practised['figures'] & object>, userId = 'x'): Practised => ({
    userId,
    orgStatus: null,
    createdAt: 0,
    figures: { ...figures([]), ...fields },
  });
  const findings = async (...people: Practised[]) =>
    (await findAttention(people, NOW, () => Promise.resolve())).get('x');
  const advice: Advice = { criterion: 'A', assessmentId: 'a', at: 0, before: 0, next: null, followed: false };

  it('did not follow two pieces of advice in a row', async () => {
    expect(await findings(person({ advice, unheeded: 2 }))).toEqual([{ reason: 'unheeded', times: 2, advice }]);
    expect(await findings(person({ advice, unheeded: 1 }))).toBeUndefined();
    expect(await findings(person({ advice: null, unheeded: 2 }))).toBeUndefined();
  });

  it('is told with the middle of everybody', async () => {
    const crowd = [0.4, 0.45, 0.5, 0.5, 0.5, 0.55, 0.6].map((overall, i) => person({ overall, scored: 3 }, `p${i}`));
    expect(await findings(...crowd, person({ overall: 0.1, scored: 3 }))).toEqual([
      { reason: 'low', overall: 0.1, median: 0.5, of: 8 },
    ]);
    expect(await findings(...crowd, person({ overall: 0.5, scored: 3 }))).toBeUndefined();
  });

  it('stands out of the middle one, or of what lies between the middle two', async () => {
    const eight = [0, 0.45, 0.46, 0.47, 0.53, 0.54, 0.55, 0.56];
    const found = (overalls: number[]) =>
      findings(...overalls.map((overall, i) => person({ overall, scored: 3 }, i === 0 ? 'x' : `p${i}`)));
    expect(await found(eight)).toEqual([{ reason: 'low', overall: 0, median: expect.closeTo(0.5), of: 8 }]);
    expect(await found([...eight, 0.52])).toEqual([{ reason: 'low', overall: 0, median: 0.52, of: 9 }]);
    expect(await found(eight.with(0, 1))).toEqual([
      { reason: 'high', overall: 1, median: expect.closeTo(0.535), of: 8 },
    ]);
  });

  it('stands out of nobody where all are alike', async () => {
    const crowd = Array.from({ length: 9 }, (_, i) => person({ overall: 0.5, scored: 3 }, `p${i}`));
    expect(await findings(...crowd, person({ overall: 0.1, scored: 3 }))).toBeUndefined();
  });

  it('has not practised for so many days, which are not told of who never did', async () => {
    expect(await findings(person({ lastAt: NOW - 22.5 * DAY_MS }))).toEqual([{ reason: 'idle', days: 22 }]);
    expect(await findings(person({ lastAt: null }))).toEqual([{ reason: 'idle', days: null }]);
  });

  it('is nobody of whom no figures are known', async () => {
    expect(await findings({ ...person({}), figures: null })).toBeUndefined();
  });
});
