import { expect, it } from 'vitest';
import { firstImpression, firstImpressionOfAll, intervalOf } from '../../../src/evidence/interval.ts';

const counted = { id: 'counted', points: 0.5, weight: 1 };
const learnt = { id: 'learnt', points: 0.5, weight: 3, interval: { low: 0.3, high: 0.9 } };

it('the interval of a criterion is that of its measures by weight, those without one standing as they are', () => {
  expect(intervalOf({ measures: [learnt] })).toEqual({ low: expect.closeTo(0.3), high: expect.closeTo(0.9) });
  expect(intervalOf({ measures: [learnt, counted] })).toEqual({ low: expect.closeTo(0.35), high: expect.closeTo(0.8) });
});

it('a criterion without a learnt measure, or without points or weight, has no interval', () => {
  expect(intervalOf({ measures: [counted] })).toBeNull();
  expect(intervalOf({ measures: [{ ...learnt, points: null }] })).toBeNull();
  expect(intervalOf({ measures: [{ ...learnt, weight: 0 }] })).toBeNull();
  expect(intervalOf({ measures: null })).toBeNull();
});

it('a score is a first impression where it rests on few places, or its interval is wide', () => {
  expect(firstImpression({ measures: [counted], restsOn: 4 })).toBe('places');
  expect(firstImpression({ measures: [counted], restsOn: 4, phrasesOnly: 'German' })).toBe('language');
  expect(firstImpression({ measures: [counted], restsOn: 5 })).toBeNull();
  expect(firstImpression({ measures: [learnt], restsOn: null })).toBe('range');
  expect(firstImpression({ measures: [{ ...learnt, weight: 1 }, counted], restsOn: null })).toBeNull();
});

it('what makes every score of a conversation a first impression is said of all at once', () => {
  expect(firstImpressionOfAll(['places', null], 9)).toEqual({ because: 'short', turns: 9 });
  expect(firstImpressionOfAll(['places', null], 10)).toBeNull();
  expect(firstImpressionOfAll(['language', 'language'], 40)).toEqual({ because: 'language', turns: 40 });
  expect(firstImpressionOfAll(['language', 'places'], 40)).toBeNull();
  // Imported history does not say how long its conversations were; and nothing was scored of some.
  expect(firstImpressionOfAll(['places'], null)).toBeNull();
  expect(firstImpressionOfAll([], 3)).toBeNull();
});
