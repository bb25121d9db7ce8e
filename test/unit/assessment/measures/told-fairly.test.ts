import { describe, expect, it } from 'vitest';
import { speaksOfDoubts } from '../../../../src/assessment/effect/raises-doubts.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import { clearestFault } from '../../../../src/assessment/measures/effect/clearest-fault.ts';
import type { Effect } from '../../../../src/assessment/effect/effect-of.ts';
import { SAYING_YES } from '../../../../src/assessment/moves/codes.ts';
import { fittingWords } from '../../../../src/assessment/measures/effect/fitting-words.ts';
import { isOutOfPlace, SKILL_WORDS } from '../../../../src/assessment/measures/effect/effect-words.ts';
import { isUnfair } from '../../../../src/assessment/measures/effect/fair-reasons.ts';
import { raiseOf } from '../../../../src/assessment/measures/effect/raise-of.ts';
import { mainReasons } from '../../../../src/assessment/measures/effect/told-reasons.ts';
import { verdictOn } from '../../../../src/assessment/measures/effect/verdict.ts';
import { leftAtNo, verdictOfNo } from '../../../../src/assessment/measures/steps/left-at-no.ts';
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

it('nobody reads that it ended without a yes, or without anything they will do, beside a yes of whatever kind', () => {
  const isTold = (figure: string, likely: number): boolean => {
    const { conversation, effect } = sellerAndBuyer(...REFUSED, 'I see.', 'Go on, then.', 'Good.', 'And bring paper.');
    const last = effect.turns.findLast(({ turn }) => !turn.mine);
    const turns = effect.turns.map((one) => ({
      ...one,
      moves: likelihoods([SAYING_YES], [one === last ? likely : 0]),
      told: likelihoods([], []),
    }));
    const plan = { ...effect.plan, agreed: 0 };
    const found: Effect = { ...effect, turns, plan, step: null };
    return !isUnfair(conversation, found, { figure, value: 0, usual: 1, effect: -0.3 });
  };
  for (const figure of ['ends in acceptance', 'their acceptance', 'ends in commitment']) {
    expect(isTold(figure, 0.2), figure).toBe(true);
    expect(isTold(figure, 0.4), figure).toBe(false);
  }
});

it('a reason that denies its verdict is out of place behind it', () => {
  expect(isOutOfPlace('effect-next-steps 2 loose', 'step agreed: lowered')).toBe(true);
  expect(isOutOfPlace('effect-next-steps 2 loose', 'step with a time: raised')).toBe(true);
  expect(isOutOfPlace('effect-next-steps 2', 'step with a time: raised')).toBe(false);
  expect(isOutOfPlace('effect-next-steps 1', 'step agreed: lowered')).toBe(false);
});

describe('doubts', () => {
  const spoken = (line: string, moves: Readonly<Record<string, number>>, before = 'I see, that is a lot.') => {
    const { turns } = sellerAndBuyer(...REFUSED, 'I ask the warehouse.', 'Good.', before, line).effect;
    const likely = likelihoods(['pushback', 'acceptance'], [moves['pushback'] ?? 0, moves['acceptance'] ?? 0]);
    return speaksOfDoubts(
      turns.map((one) => ({
        ...one,
        moves: one.turn.text === line ? likely : likelihoods([], []),
        told: likelihoods([], []),
      })),
      english,
    );
  };
  it('are spoken of where a turn doubts and says no yes', () => {
    expect(spoken('My boss would want the three of them.', { pushback: 0.6 })).toBe(true);
    expect(spoken('The eleventh is perfect. I check it then.', { pushback: 0.6, acceptance: 0.5 })).toBe(false);
    expect(spoken('My boss would want the three of them.', { pushback: 0.4 })).toBe(false);
  });
  it('are spoken of where words of resistance stand in a turn that may doubt', () => {
    expect(spoken('That is too expensive for us.', { pushback: 0.3, acceptance: 0.5 })).toBe(true);
    expect(spoken('That is too expensive for us.', { pushback: 0.1 })).toBe(false);
  });
  it('are not the answer to whether there is anything else', () => {
    expect(spoken('No, that is all of it.', { pushback: 0.7 }, 'Is there anything else?')).toBe(false);
  });
});

it('nobody tells of fear who is afraid that a thing is as it was', () => {
  const tells = (words: string) => english.tellsOfFeeling(words.split(' '));
  expect(tells("same as every year i'm afraid")).toBe(false);
  expect(tells("i'm afraid we have none")).toBe(false);
  expect(tells("i'm afraid of the stairs")).toBe(true);
  expect(tells('she is afraid at night')).toBe(true);
});

it('the clearest reply against them is shown from a lower likelihood on where the call went less well', () => {
  const { effect } = sellerAndBuyer(...REFUSED, 'I ask the warehouse.', 'Good.', 'It takes a day.', 'A day, then.');
  const going = (likely: number): typeof effect => ({
    ...effect,
    turns: effect.turns.map((one) => ({
      ...one,
      moves: likelihoods(['ignoring'], [one.turn.index === 3 ? likely : 0]),
      told: likelihoods([], []),
    })),
  });
  expect(clearestFault(going(0.4), 2.7)?.reply.turn.index).toBe(3);
  expect(clearestFault(going(0.3), 2.7)).toBeNull();
  expect(clearestFault(going(0.4), 3.7)).toBeNull();
  expect(clearestFault(going(0.6), 3.7)?.reply.turn.index).toBe(3);
});

it('a reply that answered at once is no fault, however likely it is one', () => {
  const fault = (asked: string) => {
    const { effect } = sellerAndBuyer(
      'Hello.',
      asked,
      'Yes, he comes on Monday for all of them.',
      ...REFUSED.slice(1),
      'Well.',
    );
    const turns = effect.turns.map((one) => ({
      ...one,
      moves: likelihoods(['ignoring'], [one.turn.index === 3 ? 0.9 : 0]),
    }));
    return clearestFault({ ...effect, turns }, 2.7)?.reply.turn.index;
  };
  expect(fault('Will your driver take the old ones?')).toBeUndefined();
  expect(fault('The old ones stand in our hall.')).toBe(3);
});

describe('a no at which both leave it', () => {
  const ended = (before: string, commits: boolean) => {
    const { effect, conversation } = sellerAndBuyer(
      ...REFUSED,
      'I could take one back.',
      before,
      'Then it is a no, and I leave it at that.',
      'Thank you. I will ask my sister about the cable.',
    );
    const at = effect.turns.at(-1)?.turn.index;
    const turns = effect.turns.map((one) => {
      const own = likelihoods(['commitment'], [commits && one.turn.index === at ? 0.9 : 0]);
      return { ...one, moves: own, told: own };
    });
    return verdictOfNo({ ...effect, turns, respectedNo: 7 }, conversation.language);
  };
  it('is a clear end where nothing else was taken on', () => {
    expect(ended('No, we keep them all.', false)).toBe('effect-next-steps of a no');
    expect(ended('No, we keep them all.', true)).toBe('effect-next-steps of a no in part');
  });
  it('is no no where none was said', () => {
    expect(
      verdictOfNo({ ...sellerAndBuyer(...REFUSED, 'I see.', 'Well.', 'Good.').effect, respectedNo: 7 }, english),
    ).toBe('effect-next-steps left open');
  });
  it('is one where it is said in the words of another language', () => {
    const { effect } = sellerAndBuyer(...REFUSED, 'I see.', 'Nein.', 'Good.', 'Well.');
    const against = likelihoods(['pushback'], [0.7]);
    const turns = effect.turns.map((one) => ({ ...one, moves: against, told: likelihoods([], []) }));
    const saysNein = { ...english.plan, saysNo: (words: readonly string[]) => words.includes('nein') };
    const verdict = (plan: typeof saysNein) => verdictOfNo({ ...effect, turns, respectedNo: 7 }, { ...english, plan });
    expect(verdict(saysNein)).toBe('effect-next-steps of a no');
    expect(verdict(english.plan)).toBe('effect-next-steps left open');
  });
  it('is told where the call as a whole was not too poor for it', () => {
    const { effect } = sellerAndBuyer(...REFUSED, 'I see.', 'No.', 'Then I leave it at that.', 'Well.');
    const overall = { skill: 'overall', low: 1, high: 3, width: 1, reasons: [] } as const;
    const quotes = (level: number) =>
      leftAtNo({ ...effect, respectedNo: 7, skills: new Map([['overall', { ...overall, level }]]) }, english);
    expect(quotes(2)?.map(({ turn }) => turn)).toEqual([7]);
    expect(quotes(1.5)).toBeNull();
  });
});

it('nobody is asked for a better time beside a funeral', () => {
  const known = { complains: false, protests: false, doubts: true };
  const said = (line: string) => {
    const turn = sellerAndBuyer(...REFUSED, 'I ask the warehouse.', line, 'It takes a day.', 'Well.').effect.turns[5]
      ?.turn;
    return turn === undefined ? null : fittingWords(turn, known);
  };
  expect(said("I haven't the time to sit and compare bars.")).toBe('When would be a better time for this?');
  expect(said("I've a funeral at four, I haven't the time to sit and compare bars.")).toBe('');
});

it('nothing of what comes next is settled where their last words go against the user', () => {
  const { conversation, effect } = sellerAndBuyer(
    ...REFUSED,
    'I come on Friday at nine.',
    'Friday at nine, I will be there.',
    'You people always dither.',
    'Us people? Take your three printers and stand on them.',
  );
  const verdict = (against: number) => {
    const turns = effect.turns.map((one) => {
      const moves = likelihoods(
        ['commitment', 'protest'],
        [one.turn.index === 6 ? 0.9 : 0, one.turn.index === 8 ? against : 0],
      );
      return { ...one, moves, told: moves };
    });
    return verdictOn('next-steps', 2.2, {
      conversation,
      effect: { ...effect, turns, plan: { ...effect.plan, confirmed: false } },
    });
  };
  expect(verdict(0.2)).toBe('effect-next-steps 1 some');
  expect(verdict(0.8)).toBe('effect-next-steps 1');
});
