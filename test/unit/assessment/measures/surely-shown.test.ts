import { expect, it } from 'vitest';
import { surelyShown } from '../../../../src/assessment/measures/effect/surely-shown.ts';
import { rankedShown } from '../../../../src/assessment/measures/effect/ranked-shown.ts';
import { stepLeft, stepTaken } from '../../../../src/assessment/measures/steps/step-ranked.ts';
import { quote } from '../../../../src/assessment/measures/quoting.ts';
import { likelihoods } from '../likelihoods.ts';
import { doing, laundryCall } from '../seller-and-buyer.ts';

const { effect, conversation } = laundryCall(
  'We could begin on Monday with the sheets alone.',
  'You would lose them, as the last laundry did.',
  'Each has a number, and whoever packs it signs for it.',
  'And how much is it a month?',
  'Two hundred.',
  'Yes, begin on Monday.',
);
const quotes = (...turns: number[]) =>
  turns.flatMap((number) => {
    const found = effect.turns.find(({ turn }) => turn.index === number);
    return found === undefined ? [] : [quote(found.turn)];
  });
const numbers = (...given: Parameters<typeof surelyShown>): number[] => surelyShown(...given).map(({ turn }) => turn);
const doubt = (likely: number) => likelihoods(['pushback'], [likely]);
const answer = (likely: number) => likelihoods(['answering'], [likely]);

it('a doubt that was met is shown where both are sure, and else what is shown next', () => {
  const sure = doing(effect, { 10: doubt(0.7), 11: answer(0.7), 12: doubt(0.4), 13: answer(0.9) });
  expect(numbers(sure, 'objections', true, quotes(12, 13, 10, 11))).toEqual([10, 11]);
  const unsure = doing(effect, { 10: doubt(0.7), 11: answer(0.4) });
  expect(numbers(unsure, 'objections', true, quotes(10, 11))).toEqual([]);
});

it('a question meets no doubt, and what was only told is none', () => {
  const asked = doing(effect, { 10: doubt(0.9), 11: likelihoods(['closed-question'], [0.9]) });
  expect(numbers(asked, 'objections', true, quotes(10, 11))).toEqual([]);
  const told = doing(effect, { 10: likelihoods(['openness'], [0.9]), 11: likelihoods(['ignoring'], [0.9]) });
  expect(numbers(told, 'objections', false, quotes(10, 11))).toEqual([]);
  expect(numbers(told, 'listening', false, quotes(10, 11))).toEqual([10, 11]);
});

it('nobody is shown to have gone over a question that was answered at once', () => {
  const asked = doing(effect, { 12: doubt(0.9), 13: likelihoods(['ignoring'], [0.9]) });
  expect(numbers(asked, 'listening', false, quotes(12, 13))).toEqual([]);
});

it('a step is shown with a yes that is sure, by the models or in its first words', () => {
  expect(numbers(doing(effect, {}), 'next-steps', true, quotes(13, 14))).toEqual([13, 14]);
  expect(numbers(doing(effect, { 14: doubt(0.6) }), 'next-steps', true, quotes(13, 14))).toEqual([]);
  expect(numbers(doing(effect, {}), 'next-steps', true, quotes(11, 12))).toEqual([]);
  const agreed = doing(effect, { 12: likelihoods(['commitment'], [0.7]) });
  expect(numbers(agreed, 'next-steps', true, quotes(11, 12))).toEqual([11, 12]);
});

it('what went well for somebody is shown by the reply of the user, or by how the other side takes it', () => {
  const warm = doing(effect, { 13: answer(0.9), 14: likelihoods(['warming'], [0.7]) });
  expect(numbers(warm, 'overall', true, quotes(12, 13))).toEqual([12, 13]);
  expect(numbers(warm, 'overall', true, quotes(13, 14))).toEqual([13, 14]);
  expect(numbers(warm, 'overall', true, quotes(11, 12))).toEqual([]);
  expect(numbers(warm, 'empathy', true, quotes(12, 13))).toEqual([]);
  expect(numbers(warm, 'empathy', true, quotes(14))).toEqual([14]);
});

it('a reason that names a move is shown where that move is likely, and takes more where it is hard to find', () => {
  const moved = doing(effect, { 12: doubt(0.9), 13: likelihoods(['answering', 'exploring'], [0.9, 0.55]) });
  expect(numbers(moved, 'overall', true, quotes(12, 13), 'answering')).toEqual([12, 13]);
  expect(numbers(moved, 'overall', true, quotes(12, 13), 'exploring')).toEqual([]);
  expect(numbers(moved, 'overall', true, quotes(12, 13), 'restating')).toEqual([]);
});

it('what was not asked is shown by what they told and nobody went into, and by no argument', () => {
  const told = likelihoods(['openness'], [0.9]);
  const passed = doing(effect, { 10: told, 11: likelihoods(['ignoring'], [0.9]) });
  expect(numbers(passed, 'discovery', false, quotes(10, 11))).toEqual([10, 11]);
  const argued = doing(effect, { 10: told, 11: likelihoods(['arguing'], [0.9]) });
  expect(numbers(argued, 'discovery', false, quotes(10, 11))).toEqual([]);
});

const ranked = (one: typeof effect, named: 'answering' | 'exploring' | null = null) => {
  const estimate = one.skills.get('objections');
  if (estimate === undefined) throw new Error('no estimate');
  return rankedShown(one, conversation.language, estimate, 'objections', true, named).map(
    ({ quotes: shown, isNamed }) => [...shown.map(({ turn }) => turn), isNamed],
  );
};

it('what most likely shows a verdict is quoted where it is likely enough, with whether its reason is seen there', () => {
  const likely = doing(effect, { 10: doubt(0.9), 11: answer(0.9) });
  expect(ranked(likely)).toEqual([[10, 11, true]]);
  expect(ranked(likely, 'exploring')).toEqual([[10, 11, false]]);
  expect(ranked(doing(effect, { 10: doubt(0.4), 11: answer(0.9) }))).toEqual([]);
});

it('a step is shown by what was taken on last, and one that nobody took on by the last proposal', () => {
  const proposal = likelihoods(['proposing'], [0.9]);
  const taken = doing(effect, { 9: proposal, 10: likelihoods(['commitment'], [0.9]) });
  expect(stepTaken(taken, false).map(({ turn }) => turn)).toEqual([9, 10, 10, 11]);
  // Turn 9 names Monday.
  expect(stepTaken(taken, true).map(({ turn }) => turn)).toEqual([10, 11]);
  expect(stepLeft(doing(effect, { 9: proposal, 10: doubt(0.9) })).map(({ turn }) => turn)).toEqual([9, 10]);
  expect(stepLeft(taken)).toEqual([]);
});
