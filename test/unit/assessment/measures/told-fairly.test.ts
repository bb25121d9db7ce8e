import { describe, expect, it } from 'vitest';
import { isOutOfPlace, SKILL_WORDS } from '../../../../src/assessment/measures/effect/effect-words.ts';
import { mainReasons, raiseOf } from '../../../../src/assessment/measures/effect/told-reasons.ts';
import { likelihoods } from '../likelihoods.ts';
import { sellerAndBuyer } from '../seller-and-buyer.ts';

const REFUSED = [
  'Hello Mrs Kay, this is about the order for your printers.',
  'Hi. The two printers that your delivery firm left on Monday have stood in the hall since then, and our invoice names three.',
  'Three on the invoice. What does that mean for your office this week?',
  'We print the price lists for the whole market on them, so everybody waits, and my boss asks me twice a day when it works.',
] as const;

describe('advice to answer what is hard for them', () => {
  const raised = (line: string, protests: readonly number[]) => {
    const { conversation, effect } = sellerAndBuyer(...REFUSED, 'I see, that is a lot.', line, 'I see that.', 'Bye.');
    const turns = effect.turns.map((one) => ({
      ...one,
      moves: likelihoods(['protest'], [protests.includes(one.turn.index) ? 0.9 : 0]),
      told: likelihoods([], []),
    }));
    const words = SKILL_WORDS.find(({ skill }) => skill === 'empathy');
    if (words === undefined) throw new Error('no words');
    const estimate = { skill: 'empathy', level: 2.4, low: 1, high: 3, width: 1, reasons: [] } as const;
    return raiseOf({ conversation, effect: { ...effect, turns } }, estimate, words, 2.4, null)?.said.values['how'];
  };
  it('is given where they tell of something hard', () => {
    expect(raised('My mother died in March.', [])).toBe('hard-first');
    expect(raised('It is.', [])).toBe('answer-first');
  });
  it('is given where they come with a complaint, and not where they end in one', () => {
    expect(raised('It is.', [2, 4])).toBe('hard-first');
    const last = sellerAndBuyer(...REFUSED, 'I see.', 'It is.', 'I see that.', 'Bye.').effect.turns.length;
    expect(raised('It is.', [last])).toBe('answer-first');
  });
});

describe('what is said of somebody who repeats themselves', () => {
  const told = (...mine: readonly string[]) => {
    const lines = mine.flatMap((line) => [line, 'We have that already, thank you.']);
    const { conversation, effect } = sellerAndBuyer(...REFUSED, ...lines);
    const reasons = [{ figure: 'own words again', value: 0.2, usual: 0, effect: -0.3 }];
    const estimate = { skill: 'listening', level: 1.5, low: 1, high: 3, width: 1, reasons } as const;
    return mainReasons({ conversation, effect }, estimate, false).main?.words.lowered;
  };
  it('is said where they say the same words three times', () => {
    const same = 'The offer ends on Friday and it is the best that we have.';
    expect(told(same, `Well. ${same}`, `As I said. ${same}`)).toBe('own words again: lowered');
  });
  it('is not said of somebody who changes the offer, or says a thing twice', () => {
    const offers = ['I could do it for two hundred.', 'I could do a hundred and eighty.', 'Then a hundred and fifty.'];
    expect(told(...offers)).toBeUndefined();
    const same = 'The offer ends on Friday and it is the best that we have.';
    expect(told(same, same, 'Then I leave you to it.')).toBeUndefined();
  });
});

it('a reason that denies its verdict is out of place behind it', () => {
  expect(isOutOfPlace('effect-next-steps 2 loose', 'step agreed: lowered')).toBe(true);
  expect(isOutOfPlace('effect-next-steps 2 loose', 'step with a time: raised')).toBe(true);
  expect(isOutOfPlace('effect-next-steps 2', 'step with a time: raised')).toBe(false);
  expect(isOutOfPlace('effect-next-steps 1', 'step agreed: lowered')).toBe(false);
});
