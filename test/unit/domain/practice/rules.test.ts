import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceIn, unheededInARow } from '../../../../src/domain/practice/advice.ts';
import { findAttention, type Practised } from '../../../../src/domain/practice/attention.ts';
import { fallingOf } from '../../../../src/domain/practice/falling.ts';
import { figuresOf, type Figures } from '../../../../src/domain/practice/figures.ts';
import { readWeek, startOfWeek, weekOf } from '../../../../src/domain/practice/week.ts';
import { onePerConversation, score, type Scored } from '../../../../src/domain/practice/scored.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);

function scored(at: number, overall: number | null, criteria: Scored['criteria'] = []): Scored {
  return {
    assessmentId: `asm_${at}`,
    sessionId: `ses_${at}`,
    userId: 'u',
    kind: 'roleplay',
    scenarioId: null,
    scenarioVersion: null,
    at: NOW - (100 - at) * DAY_MS,
    judgedAt: NOW - (100 - at) * DAY_MS,
    changed: [],
    overall,
    criteria,
  };
}
const atOnce = () => Promise.resolve();
const series = (...overalls: number[]) => overalls.map((overall, index) => scored(90 + index, overall));

describe('falling', () => {
  it('is a fall that is larger than the scatter of the conversations', () => {
    expect(fallingOf(series(0.8, 0.8, 0.8, 0.8, 0.6, 0.6, 0.6))).toMatchObject({ before: 4, recent: 3 });
    expect(fallingOf(series(0.8, 0.8, 0.8, 0.8, 0.75, 0.75, 0.75))).toBeNull();
    expect(fallingOf(series(1, 0.2, 0.9, 0.3, 0.1, 0.9, 0.4))).toBeNull();
    expect(fallingOf(series(0.6, 0.6, 0.6, 0.6, 0.8, 0.8, 0.8))).toBeNull();
  });

  it('needs enough conversations, of which the newest is recent', async () => {
    expect(fallingOf(series(0.8, 0.8, 0.8, 0.6, 0.6, 0.6))).toBeNull();
    const falling = fallingOf(series(0.8, 0.8, 0.8, 0.8, 0.6, 0.6, 0.6));
    const person = { userId: 'u', orgStatus: null, createdAt: 0 };
    const figures = { ...figuresOf({ scored: [], criterionOf: new Map(), days: [], lastAt: NOW }, NOW), falling };
    expect((await findAttention([{ ...person, figures }], NOW, atOnce)).get('u')?.map(({ reason }) => reason)).toEqual([
      'falling',
    ]);
    const later = (await findAttention([{ ...person, figures }], NOW + 60 * DAY_MS, atOnce)).get('u');
    expect(later?.map(({ reason }) => reason)).toEqual(['idle']);
  });
});

describe('advice', () => {
  const conversations = [
    scored(1, 1, [{ name: 'A', points: 0.5 }]),
    scored(2, 1, [{ name: 'B', points: 0.5 }]),
    scored(3, 1, [{ name: 'A', points: 0.6 }]),
    scored(4, 1, [{ name: 'A', points: 0.605 }]),
  ];

  it('is followed where its criterion rose in the next conversation in which it was judged', () => {
    const advice = adviceIn(
      conversations,
      new Map([
        ['asm_1', 'A'],
        ['asm_2', 'B'],
        ['asm_3', 'A'],
        ['asm_4', 'unknown'],
      ]),
    );
    expect(advice.map(({ assessmentId, next, followed }) => [assessmentId, next?.assessmentId, followed])).toEqual([
      // A rise that no shown score has is none.
      ['asm_3', 'asm_4', false],
      ['asm_2', undefined, null],
      ['asm_1', 'asm_3', true],
    ]);
    expect(unheededInARow(advice)).toBe(1);
  });
});

describe('a conversation', () => {
  it('counts once, by its newest assessment, and scores compare across scales by weight', () => {
    const row = {
      ...scored(1, null),
      criteria: [
        { name: 'A', score: 10 },
        { name: 'B', score: 0 },
      ],
    };
    const yardstick = { scale: { min: 0, max: 10 }, weights: new Map([['A', 3]]) };
    expect(score(row, yardstick).overall).toBe(0.75);
    const again = { ...row, assessmentId: 'again', judgedAt: row.judgedAt + 1 };
    expect(onePerConversation([again, row]).map(({ assessmentId }) => assessmentId)).toEqual(['again']);
  });

  it('belongs to the week that begins on its Monday', () => {
    const day = (text: string) => Math.floor(Date.parse(text) / DAY_MS);
    expect(weekOf(day('2026-11-16')) - weekOf(day('2026-11-15'))).toBe(1);
    expect(weekOf(day('2026-11-22'))).toBe(weekOf(day('2026-11-16')));
    expect(startOfWeek(weekOf(day('2026-11-22')))).toBe(Date.parse('2026-11-16'));
    expect(readWeek('2026-11-22')).toBe(weekOf(day('2026-11-16')));
    for (const none of ['2026-13-01', '16.11.2026', '2026-11-16T10:00', '2026']) expect(readWeek(none)).toBeNull();
  });

  it('never gives a figure outside its bounds, whatever was held', () => {
    const conversation = fc
      .record({ at: fc.integer({ min: 0, max: 100 }), overall: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) })
      .map(({ at, overall }) => scored(at, overall, overall === null ? [] : [{ name: 'A', points: overall }]));
    fc.assert(
      fc.property(fc.array(conversation, { maxLength: 20 }), (rows) => {
        const figures = figuresOf({ scored: rows, criterionOf: new Map(), days: [], lastAt: null }, NOW);
        for (const value of [...figures.trend, ...figures.criteria.map(({ points }) => points), figures.overall ?? 0]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + Number.EPSILON);
        }
        expect(figures.trend.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('who needs a look', () => {
  const figures = (fields: Partial<Figures> = {}): Figures => ({
    conversations: 5,
    lastAt: NOW - DAY_MS,
    overall: 0.5,
    scored: 5,
    trend: [],
    criteria: [],
    falling: null,
    advice: null,
    unheeded: 0,
    newest: null,
    weeks: [],
    ...fields,
  });
  const person = (userId: string, fields: Partial<Figures>, more: Partial<Practised> = {}): Practised => ({
    userId,
    orgStatus: 'active',
    createdAt: NOW - 400 * DAY_MS,
    figures: figures(fields),
    ...more,
  });
  const crowd = [0.48, 0.49, 0.5, 0.5, 0.51, 0.52, 0.5, 0.49].map((overall, index) => person(`p${index}`, { overall }));
  const reasons = async (people: Practised[], userId: string) =>
    (await findAttention(people, NOW, atOnce)).get(userId)?.map(({ reason }) => reason);

  it('are those far from the middle, above and below, where there are enough people', async () => {
    expect(await reasons([...crowd, person('x', { overall: 0.2 })], 'x')).toEqual(['low']);
    expect(await reasons([...crowd, person('x', { overall: 0.9 })], 'x')).toEqual(['high']);
    expect(await reasons([...crowd, person('x', { overall: 0.2, scored: 2 })], 'x')).toBeUndefined();
    expect(await reasons([...crowd.slice(0, 5), person('x', { overall: 0.2 })], 'x')).toBeUndefined();
  });

  it('are those without a conversation for three weeks, and nobody who has just come or who left', async () => {
    expect(await reasons([person('x', { lastAt: NOW - 21 * DAY_MS })], 'x')).toEqual(['idle']);
    expect(await reasons([person('x', { lastAt: NOW - 20 * DAY_MS })], 'x')).toBeUndefined();
    expect(await reasons([person('x', { lastAt: null })], 'x')).toEqual(['idle']);
    expect(await reasons([person('x', { lastAt: null }, { createdAt: NOW })], 'x')).toBeUndefined();
    expect(await reasons([person('x', { lastAt: null }, { orgStatus: 'deactivated' })], 'x')).toBeUndefined();
  });
});
