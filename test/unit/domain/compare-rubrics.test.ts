import { describe, expect, it } from 'vitest';
import { compareRubrics, type JudgedByRubric } from '../../../src/domain/assessments/scores/compare-rubrics.ts';

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
const compare = (...[before, after]: [JudgedByRubric, JudgedByRubric]) => compareRubrics(before, after, async () => {});
const becauseOf = async (before: Parts, after: Parts) =>
  (await compare(judged(3, before), judged(3, after)))[0]?.because.map(({ measure, moves }) => [
    measure,
    Math.round(moves * 1_000) / 1_000,
  ]);

describe('why another rubric moves a score', () => {
  it('names a new measure that has no points, and not the one that only lost share to it', async () => {
    expect(await becauseOf({ greeting: [1, 1] }, { greeting: [2, 1], questions: [1, 0] })).toEqual([
      ['questions', -0.333],
    ]);
  });

  it('names a measure that no longer counts by what it had above or below the others', async () => {
    expect(await becauseOf({ greeting: [1, 1], questions: [1, 0] }, { greeting: [1, 1] })).toEqual([
      ['greeting', 0.25],
      ['questions', 0.25],
    ]);
  });

  it('names a measure with other points by their change', async () => {
    expect(await becauseOf({ greeting: [1, 0.5] }, { greeting: [1, 0.75] })).toEqual([['greeting', 0.25]]);
  });

  it('adds up to the change of the mean, whatever the shares are', async () => {
    const found = await becauseOf({ a: [1, 0.2], b: [3, 0.9], c: [1, 0.4] }, { a: [2, 0.2], c: [1, 0.8], d: [1, 0.1] });
    const sum = (found ?? []).reduce((all, [, moves]) => all + Number(moves), 0);
    expect(sum).toBeCloseTo((2 * 0.2 + 0.8 + 0.1) / 4 - (0.2 + 3 * 0.9 + 0.4) / 5, 2);
  });

  it('says nothing of a rubric that only has another scale', async () => {
    expect(await becauseOf({ a: [1, 0.2], b: [1, 0.9] }, { a: [2, 0.2], b: [2, 0.9] })).toEqual([]);
  });
});

describe('what another rubric makes of a conversation', () => {
  const by = (scores: Record<string, number>, evidence: object | null) => ({
    scale: SCALE,
    criteria: Object.entries(scores).map(([name, score]) => ({ name, score })),
    evidence: evidence && JSON.stringify(evidence),
  });

  it('is told criterion by criterion: those of the new one, then those that it left out', async () => {
    const anew = {
      criteria: [{ name: 'New' }, { name: 'Both', score: 2 }],
      notAssessed: [
        { name: 'Both', reason: 'Not this one.' },
        { name: 'New', reason: 'Too short.' },
      ],
    };
    expect(await compare(by({ Old: 1, Both: 3 }, null), by({ Both: 2, Extra: 4 }, anew))).toEqual([
      { criterion: 'New', before: null, after: null, reason: 'Too short.', because: [] },
      { criterion: 'Both', before: 3, after: 2, reason: 'Not this one.', because: [] },
      { criterion: 'Extra', before: null, after: 4, reason: null, because: [] },
      { criterion: 'Old', before: 1, after: null, reason: null, because: [] },
    ]);
  });

  it('is explained by what moves it most, four measures at most, each by its title or else its id', async () => {
    const measures = (points: number[]) => ({
      criteria: [
        { name: 'Other', measures: [{ id: 'x', points: 1, weight: 1 }] },
        {
          name: 'A',
          measures: points.map((one, at) => ({
            id: `m${at}`,
            points: one,
            weight: 1,
            ...(at > 0 && { title: `M ${at}` }),
          })),
        },
      ],
    });
    const because = async (before: number[], after: number[]) =>
      (await compare(by({ A: 1 }, measures(before)), by({ A: 1 }, measures(after)))).find(
        ({ criterion }) => criterion === 'A',
      )?.because;
    const none = [0, 0, 0, 0, 0, 0];
    expect((await because(none, [0.1, 0.5, 0.2, 0.4, 0.3, 0.004]))?.map(({ title }) => title)).toEqual([
      'M 1',
      'M 3',
      'M 4',
      'M 2',
    ]);
    expect(await because([0.5], [1])).toEqual([
      { measure: 'm0', title: 'm0', before: { share: 1, points: 0.5 }, after: { share: 1, points: 1 }, moves: 0.5 },
    ]);
  });

  it('counts neither measures without points nor such without a weight', async () => {
    const with_ = (measures: object[]) => by({ A: 1 }, { criteria: [{ name: 'A', measures }] });
    const scored = { id: 'a', points: 1, weight: 0 };
    const [found] = await compare(
      with_([scored, { id: 'b', points: 1 }, { id: 'c', weight: 5 }]),
      with_([
        { ...scored, weight: 2 },
        { id: 'b', points: 0 },
        { id: 'c', weight: 1 },
      ]),
    );
    expect(found?.because).toEqual([
      { measure: 'a', title: 'a', before: { share: 0, points: 1 }, after: { share: 1, points: 1 }, moves: 1 },
    ]);
  });

  it('waits for its turn before each piece of work on long evidence, and not for short', async () => {
    const long = by({ A: 1 }, { criteria: [{ name: 'A', reasoning: 'a'.repeat(70_000) }] });
    const turnsOf = async (before: JudgedByRubric, after: JudgedByRubric) => {
      let turns = 0;
      await compareRubrics(before, after, async () => void (turns += 1));
      return turns;
    };
    // Each of two texts is parsed, checked, and then used.
    expect(await turnsOf(long, long)).toBe(6);
    expect(await turnsOf(by({ A: 1 }, {}), by({ A: 1 }, {}))).toBe(0);
  });
});
