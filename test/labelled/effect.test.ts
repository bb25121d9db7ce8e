import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMoments } from '../../scripts/assessor/train/check-moments.ts';
import { checkJudgements, checkKinds, checkStrategies } from '../../scripts/assessor/train/check-judgements.ts';
import { borneQuotes } from '../../scripts/assessor/train/quote-labels.ts';
import { figure, guesses } from '../../scripts/assessor/train/move-figures.ts';
import { assessAll, ratingFigures } from '../../scripts/assessor/train/rating-figures.ts';
import { KEPT_HANDS, TEST_HANDS } from '../../scripts/assessor/train/hands.ts';
import { readMaterial, readTranslated } from '../../scripts/assessor/train/read-material.ts';
import { english } from '../../src/assessment/languages/en/index.ts';
import { KINDS_OF_YES, SAYING_YES } from '../../src/assessment/moves/codes.ts';
import { modelsOf } from '../../src/assessment/moves/find-moves.ts';

const root = join(import.meta.dirname, '../../training');

// Floors: a little below what was measured on 2026-11-22 (docs/assessment-figures.md). Nothing was learnt from these hands.
describe('conversations of hands that nothing was learnt from', () => {
  const assessed = assessAll(readMaterial(root, TEST_HANDS));
  it.each(ratingFigures(assessed).map((figure) => [figure.skill, figure] as const))(
    'are ordered by %s as readers order them',
    (skill, { rank, inOrder, judged, rated }) => {
      expect(rank).toBeGreaterThan(skill === 'next-steps' ? 0.6 : 0.75);
      expect(inOrder).toBeGreaterThan(0.85);
      expect(judged / rated).toBeGreaterThan(0.85);
    },
  );

  it('are described in 300 characters and three figures, on average, and no quotation is shown twice', () => {
    const texts = assessed.flatMap(({ result }) => result.criteria.map(({ description }) => description));
    const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
    expect(mean(texts.map(({ length }) => length))).toBeLessThan(300);
    expect(mean(texts.map((text) => text.match(/\d+(?:\.\d+)?/gu)?.length ?? 0))).toBeLessThan(3);
    for (const { result } of assessed) {
      const quotes = result.criteria.flatMap(({ description }) => description.match(/Turn \d+: "[^"]*"/gu) ?? []);
      expect(new Set(quotes).size).toBe(quotes.length);
    }
  });

  it('are shown by turns in which readers saw what the verdict speaks of, mostly', () => {
    const shown = assessed.flatMap(borneQuotes);
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.filter(({ readers }) => readers.every(Boolean)).length / shown.length).toBeGreaterThan(0.78);
    expect(shown.filter(({ readers }) => !readers.some(Boolean)).length / shown.length).toBeLessThan(0.16);
  });
});

// Floors below what 3.24 was measured at on 2026-11-29 (0.73 to 0.81, 92 to 96 %); 3.23 had 0.66 to 0.76, 86 to 93 %.
it('conversations in which temper, manner and skill do not go together are ordered as readers order them', () => {
  for (const { skill, rank, inOrder } of ratingFigures(assessAll(readMaterial(root, KEPT_HANDS)))) {
    expect(rank, skill).toBeGreaterThan(0.71);
    expect(inOrder, skill).toBeGreaterThan(0.91);
  }
});

// Floors below what 3.24.12 was measured at on 2026-11-29 (0.66 and 0.69; acceptance alone 0.64 and 0.56); the threshold is of training hands.
it.each([
  ['the test hands', TEST_HANDS, 0.63],
  ['the kept hands', KEPT_HANDS, 0.66],
])('a yes is found in %s as one move', (_name, hands, least) => {
  const found = guesses(modelsOf(english.models), readMaterial(root, hands));
  const one = figure(SAYING_YES, found.get(SAYING_YES) ?? [], 0.3);
  expect(one.f1).toBeGreaterThan(least);
  expect(one.f1).toBeGreaterThan(figure('acceptance', found.get('acceptance') ?? [], 0.24).f1);
});

// Until 3.24.11 it was told of 15 of 110 calls, of 13 beside acceptance or commitment.
it('in German hardly anybody whose yes both readers saw is told to have said yes to no step', () => {
  const translated = assessAll(readTranslated(root, 'german-translated', ['i2']));
  const told = translated.filter(({ result }) =>
    result.criteria.some(({ description }) => description.includes('they said yes to no step')),
  );
  const saysYes = told.filter(({ item: { call, passes } }) => {
    const theirs = [...call.turns.keys()].filter((at) => call.turns[at]?.mine === false).slice(-5);
    return passes.every((pass) => theirs.some((at) => KINDS_OF_YES.some((kind) => pass[at]?.has(kind))));
  });
  expect(saysYes.length).toBeLessThanOrEqual(2);
});

// The cases that are known to fail: npm run measure:gaming names them.
describe('whoever plays for a score', () => {
  it.each([
    ['gaming', 2],
    ['gaming-unseen', 5],
    ['gaming-later', 3],
    ['kinds', 0],
    ['gaming-german', 0],
  ])('gets no more than a sensible manager would give, and honest work no less, in %s', (folder, known) => {
    const { held, all, broken } = checkStrategies(root, folder);
    expect(all - held, broken.join('\n')).toBeLessThanOrEqual(known);
  });
});

it('a call is taken for the kind of talk that it is, whichever words it is in, but for one', () => {
  for (const folder of ['kinds', 'kinds-german']) {
    const { broken } = checkKinds(root, folder);
    expect(broken.length, `${folder}\n${broken.join('\n')}`).toBeLessThanOrEqual(1);
  }
});

// Of the third the moment was beside the coach's by chance until 3.24.9: a step was to be agreed on where a discount was offered.
it('the moment that the feedback is about is one that a coach would choose, but for three, and stands in it alone', () => {
  const { broken, twice } = checkMoments(root);
  expect(broken.length, broken.join('\n')).toBeLessThanOrEqual(3);
  expect(twice).toBe(0);
});

it('judgements that any manager would make hold, but for one', () => {
  const { broken } = checkJudgements(root);
  expect(broken.length, broken.join('\n')).toBeLessThanOrEqual(1);
});

it('judgements of a manager who had read nothing of the assessor hold', () => {
  const { all, broken } = checkJudgements(root, 'judgements-outside');
  expect(all).toBe(24);
  expect(broken).toEqual([]);
});
