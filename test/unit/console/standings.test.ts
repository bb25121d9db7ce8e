import { describe, expect, it } from 'vitest';
import { areApart, besideOf, standingsOf } from '../../../console/src/pages/practice/standings.ts';

const points = (...scores: number[]) => scores.map((score, at) => ({ at, score }));
const rounded = (value: number | null) => value && Math.round(value * 100) / 100;

describe('where somebody stands', () => {
  it('is the mean of the last five judgements', () => {
    expect(standingsOf(points(1, 2, 3, 4, 5, 1)).map(({ mean }) => mean)).toEqual([1, 1.5, 2, 2.5, 3, 3]);
  });

  it('lies within its standard error for two chances in three, once there are three', () => {
    const [, two, three, four] = standingsOf(points(2, 4, 3, 3));
    expect(two).toMatchObject({ low: null, high: null });
    // A deviation of 1, of three: 1 / √3, times 1.265.
    expect([rounded(three?.low ?? null), rounded(three?.high ?? null)]).toEqual([2.27, 3.73]);
    expect(rounded(four?.high ?? null)).toBe(3.47);
  });

  it('is sure where all judgements are equal, and stays on the scale', () => {
    expect(standingsOf(points(4, 4, 4)).at(-1)).toMatchObject({ mean: 4, low: 4, high: 4 });
    expect(standingsOf(points(1, 5, 1)).at(-1)?.low).toBe(1);
    expect(standingsOf(points(5, 5, 1)).at(-1)?.high).toBe(5);
    expect(standingsOf([])).toEqual([]);
  });
});

describe('roleplays beside real calls', () => {
  it('are the latest five of each kind', () => {
    const some = [5, 1, 1, 1, 1, 1].map((score) => ({ kind: 'roleplay', score }));
    expect(besideOf(some, 'roleplay')).toEqual({ mean: 1, of: 5 });
    expect(besideOf([...some, { kind: 'real_call', score: 3 }], 'real_call')).toEqual({ mean: 3, of: 1 });
    expect(besideOf(some, 'real_call')).toBeNull();
  });
});

it('the weakest and the strongest are told apart where they differ as they are shown', () => {
  const shown = (mean: number) => mean.toFixed(1);
  expect(areApart([2.4, 3, 4.5], shown)).toBe(true);
  expect(areApart([4.96, 5], shown)).toBe(false);
  expect(areApart([4.9], shown)).toBe(false);
  expect(areApart([], shown)).toBe(false);
});
