import { expect, it } from 'vitest';
import { figureOf, isItsPoints } from '../../../console/src/pages/assessment/scores/figure-of.ts';

function writing(language: string) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return { number: (value: number) => number.format(value), finePercent: (share: number) => percent.format(share) };
}

it.each([
  ['en', 61.8, '% of words', '61.8% of words'],
  ['de', 61.8, '% der Wörter', '61,8\u00A0% der Wörter'],
  ['de', 43, '% der Wörter', '43\u00A0% der Wörter'],
  ['en', 3, 'questions', '3 questions'],
  ['de', 2, '1 bis 4', '2 (1 bis 4)'],
])('in %s %d with the unit %s is “%s”', (language, value, unit, words) => {
  expect(figureOf(value, unit, writing(language))).toBe(words);
});

it.each([
  ['44.4% of behaviours, 44% of its points', 44.4, '% of behaviours', 0.444, true],
  ['60.4% of words, by chance nearly its points', 60.4, '% of words', 0.6, false],
  ['60.4% of words, 35% of its points', 60.4, '% of words', 0.35, false],
  ['1 question, all of its points', 1, 'questions', 1, false],
])('says whether a figure and its points are one: %s', (_case, value, unit, points, isOne) => {
  expect(isItsPoints(value, unit, points)).toBe(isOne);
});
