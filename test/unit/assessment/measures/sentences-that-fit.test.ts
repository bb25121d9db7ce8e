import { describe, expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/builtin/assess.ts';
import type { Effect } from '../../../../src/assessment/effect/effect-of.ts';
import { REASON_WORDS } from '../../../../src/assessment/effect/reason-words.ts';
import { asksClearly, clearnessOf } from '../../../../src/assessment/effect/tell-reason.ts';
import { isOutOfPlace, SKILL_WORDS } from '../../../../src/assessment/measures/effect/effect-words.ts';
import { costliestMoment } from '../../../../src/assessment/measures/effect/costliest-moment.ts';
import { missedOf } from '../../../../src/assessment/measures/effect/missed.ts';
import { whereCapped, whereShown } from '../../../../src/assessment/measures/effect/places-shown.ts';
import { raiseOf } from '../../../../src/assessment/measures/effect/raise-of.ts';
import { mainReasons } from '../../../../src/assessment/measures/effect/told-reasons.ts';
import { fullestTurn } from '../../../../src/assessment/measures/quoting.ts';
import { toldPlan } from '../../../../src/assessment/measures/steps/settled-plan.ts';
import { momentOfStep } from '../../../../src/assessment/measures/steps/settled-step.ts';
import { placeOf } from '../../../../src/assessment/moves/move-likelihoods.ts';
import { say } from '../../../../src/evidence/sentences/say.ts';
import { likelihoods } from '../likelihoods.ts';
import { doing, SELLER, sellerAndBuyer } from '../seller-and-buyer.ts';

const REFUSED = [
  'Hello Mrs Kay, this is about the order for your printers.',
  'Hi. The two printers that your delivery firm left on Monday have stood in the hall since then, and our invoice names three.',
  'Three on the invoice. What does that mean for your office this week?',
  'We print the price lists for the whole market on them, so everybody waits, and my boss asks me twice a day when it works.',
] as const;

it('a greeting is no moment to say back', () => {
  const { conversation } = sellerAndBuyer(
    'Hi Tom, is now a good moment for the printers?',
    'Tom, hi, yes, a couple of minutes between two meetings, go on.',
    'So how did the trial go?',
    'The team liked the printers.',
    'So are we good to go ahead?',
    'It is rather busy now.',
    'I will send the prices by mail, with what the paper and the ink come to in a year.',
    'Fine, send it all over, and then we look at it when the season is past.',
    'Then I ring you after the season.',
    'Good, until then.',
  );
  expect(fullestTurn(conversation, () => true)?.index).not.toBe(2);
});

it('small talk is no moment to say back', () => {
  const { conversation } = sellerAndBuyer(
    'Hi Tom. How was your weekend, did the rain reach you as well?',
    'The bike stood in the hall for two days and my wife was not pleased about the mud on the carpet.',
    'Mine neither. So how did the trial of the printers go?',
    'The team liked the printers and the ink, but the paper was stuck twice in the tray.',
    'I see. So are we good to go ahead with twelve?',
    'It is rather busy now, ask me when the season is past.',
    'I will send you all the prices.',
    'Fine, until then.',
  );
  expect(fullestTurn(conversation, (turn) => turn.index < 4)).toBeNull();
});

describe('what a reason is shown by', () => {
  it('of what was passed over are the replies that did', () => {
    const { effect } = sellerAndBuyer(
      ...REFUSED,
      'It means a lot, I am sure, as it does to many others.',
      'It means that we wait, as I said, and that I am asked for it.',
      'Others are asked for it too, believe me.',
      'I do not want to hear of others, I want them to work.',
    );
    const words = REASON_WORDS['step with a time'];
    if (words === undefined) throw new Error('no words');
    const reason = { figure: 'step with a time', value: 0, usual: 1, effect: -0.2 };
    const passing = effect.turns.map((turn) =>
      turn.turn.mine
        ? { ...turn, moves: likelihoods(['ignoring'], [0.9]) }
        : { ...turn, moves: likelihoods(['pushback'], [0.9]) },
    );
    const told = { reason, words, clearness: () => 0, inSentence: () => 0 };
    expect(whereShown({ ...effect, turns: passing }, told, 'listening').length).toBeGreaterThan(0);
  });

  // Where a reason is shown of which there was more than usual.
  const shown = (of: Effect, figure: string, effect: number): number[] => {
    const words = REASON_WORDS[figure];
    if (words?.shownBy == null) throw new Error('no words');
    const reason = { figure, value: 1, usual: 0, effect };
    const isAsked = figure === 'my closed-question' && effect > 0;
    const clearness = isAsked ? asksClearly : clearnessOf(placeOf(words.shownBy));
    const told = { reason, words, clearness, inSentence: () => 0 };
    return whereShown(of, told).map(({ turn }) => turn);
  };

  it.each([
    ['pushback ignored', { 2: likelihoods(['pushback'], [0.7]) }, [2, 3]],
    ['pushback ignored', { 2: likelihoods(['pushback'], [0.4]) }, []],
    ['pushback ignored', { 2: likelihoods(['openness'], [0.9]) }, []],
    ['my ignoring', { 2: likelihoods(['openness'], [0.9]) }, [2, 3]],
    ['my ignoring', { 2: likelihoods(['openness'], [0.4]) }, []],
  ])('of "%s" is a reply to something that they surely brought', (figure, moves, turns) => {
    const { effect } = sellerAndBuyer(...REFUSED, 'It means a lot, I am sure.', 'It does.', 'I see.', 'Bye.');
    expect(shown(doing(effect, { ...moves, 3: likelihoods(['ignoring'], [0.9]) }), figure, -0.2)).toEqual(turns);
  });

  it.each([
    ['We print the lists for the market on them.', likelihoods(['warming'], [0.9]), [5, 6]],
    ['Okay, well. What is it at, for one?', likelihoods(['warming'], [0.9]), []],
    ['Please do that for me today.', likelihoods(['warming', 'acceptance'], [0.8, 0.9]), []],
  ])('of warming is no question and no yes: %s', (line, moves, turns) => {
    const { effect } = sellerAndBuyer(...REFUSED, 'It means a lot, I am sure.', line, 'I look it up.', 'Bye.');
    expect(shown(doing(effect, { 6: moves }), 'their warming', 0.2)).toEqual(turns);
  });

  it.each([
    ['by how surely they told', 'Two of them, and both wait for ink and paper.', 0.6, 'closed-question', 0.55],
    ['by how much they told', 'Two.', 0.9, 'closed-question', 0.7],
    ['in whatever way it asks', 'Two of them, and both wait for ink and paper.', 0.4, 'open-question', 0.9],
  ] as const)('of questions is what drew out most, %s', (_, answer, openness, asking, likely) => {
    const { effect } = sellerAndBuyer(
      ...REFUSED,
      'How many are there?',
      answer,
      'And who waits for them?',
      'All of us, and on market days the whole town, because the lists are ours to print.',
    );
    const asked = doing(effect, {
      5: likelihoods(['closed-question'], [0.95]),
      6: likelihoods(['openness'], [openness]),
      7: likelihoods([asking], [likely]),
      8: likelihoods(['openness'], [0.9]),
    });
    expect(shown(asked, 'my closed-question', 0.2)[0]).toBe(7);
    // As a fault it is shown by closed questions alone.
    if (asking === 'open-question') expect(shown(asked, 'my closed-question', -0.2)[0]).toBe(5);
  });

  it('of echoes are the turns of the user', () => {
    const { effect } = sellerAndBuyer(
      'Hello Mrs Kay, this is about the printers.',
      'The printers are too dear, and the delivery was late.',
      'So the printers are too dear and the delivery was late.',
      'Yes. My boss does not want to pay that.',
      'Your boss does not want to pay that.',
      'No. The other firm charges half.',
      'So the other firm charges half.',
      'I said so, and their people come on the same day when the paper is stuck in it.',
      'Their people come on the same day when the paper is stuck in it.',
      'I will think about it, goodbye.',
    );
    const shown = whereCapped({ ...effect, most: { most: 2.5, why: 'echoes' } }, 'echoes', []);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.every(({ speaker }) => speaker === 'Seller')).toBe(true);
  });

  it('of what was settled is what was agreed last, not what was put off or said at the door', () => {
    const { effect } = sellerAndBuyer(
      ...REFUSED,
      'I come by with the third one, Thursday at nine oclock.',
      'Make it ten, I take the children to school.',
      'Ten then, and I send you the right invoice tonight.',
      'Good, I will tell my boss.',
      'See you Thursday at ten then.',
      'See you Thursday, bye.',
    );
    const plan = { ...effect.plan, agreed: 3, shownIn: [5, 7, 9] };
    expect(toldPlan({ ...effect, plan }, 5)?.quotes[0]?.turn).toBe(7);
    // Beside a step that is shown nobody reads that it has no yes, unless it was called off.
    const back = { ...effect, plan: { ...plan, agreed: 0, takenBack: true } };
    expect(toldPlan(back, 2)?.words.lowered).toBe('no firm yes');
    expect(toldPlan(back, 2.7)).toBeNull();
    expect(toldPlan({ ...back, plan: { ...back.plan, calledOff: true } }, 2.7)?.words.lowered).toBe('no firm yes');
  });
});

describe('a moment to change', () => {
  const doubting = likelihoods(['pushback'], [0.9]);
  const passing = likelihoods(['ignoring'], [0.9]);
  const nothing = likelihoods([], []);
  /** The same conversation, in which turns of the buyer are doubts and the replies pass them over. */
  const passedOver = ({ effect }: ReturnType<typeof sellerAndBuyer>, doubts: readonly number[]): Effect => ({
    ...effect,
    turns: effect.turns.map((turn) => ({
      ...turn,
      told: nothing,
      moves: turn.turn.mine ? passing : doubts.includes(turn.turn.index) ? doubting : nothing,
    })),
  });

  it('is no turn that only thanks', () => {
    const doubted = (said: string) =>
      missedOf(passedOver(sellerAndBuyer(...REFUSED, 'I have mailed it.', said, 'You do. Enjoy the day.', 'Bye.'), [6]))
        .length;
    expect(doubted('I appreciate that. If the new firm is awful I know who to ring.')).toBe(0);
    expect(doubted('Thank you for the mail, but the other firm is half as dear.')).toBe(1);
    expect(doubted('If the new firm is awful I know who to ring.')).toBe(1);
  });

  it('is what they had to ask again, else what is hard on them', () => {
    const call = (said: string) =>
      sellerAndBuyer(
        ...REFUSED,
        'We take that very seriously.',
        'So is the engineer coming today?',
        'Your satisfaction is important to us.',
        'The boss wants his price lists printed for the market.',
        'I understand that, and I pass it on.',
        said,
        'Somebody will be in touch.',
        'Bye.',
      );
    const moment = (said: string) => {
      const { effect, conversation, text } = call(said);
      return costliestMoment(passedOver({ effect, conversation, text }, [6, 8, 10]), conversation.language, 1);
    };
    expect(moment('When does the engineer come, though?')?.text).toContain('engineer coming today');
    expect(moment('My brother died on Friday, and he did the lists.')).toMatchObject({
      turn: 10,
      instead: 'I am sorry about your brother. We can take our time with this.',
    });
    expect(moment('It is dear, and he did the lists.')?.turn).toBe(8);
  });

  it('comes back only from a reply that hardly met them, and to a matter that they are not content with', () => {
    const call = sellerAndBuyer(
      'Hello Mrs Kay, this is about the printers.',
      'The two printers stood in the hall, and the engineer never came.',
      'Our new model prints faster.',
      'Fine.',
      'It has a colour screen too.',
      'So will the engineer ever come?',
      'I will send him on Monday, in the morning, with everything that he needs for both of them.',
      'Good, Monday is fine. We open at eight, and somebody is at the desk in the hall all day.',
      'Then he comes at eight.',
      'Thank you, goodbye.',
    );
    const again = (met: number, content: boolean) => {
      const reply = likelihoods(['answering', 'ignoring'], [met, 0.25]);
      const passed = passedOver(call, content ? [2] : [2, 6]);
      const turns = passed.turns.map((turn) => (turn.turn.index === 3 ? { ...turn, moves: reply } : turn));
      return missedOf({ ...passed, turns }).find(({ heard }) => heard.turn.index === 2)?.again?.turn.turn.index;
    };
    expect(again(0.1, false)).toBe(6);
    expect(again(0.4, false)).toBeUndefined();
    expect(again(0.1, true)).toBeUndefined();
  });
  it.each([
    ['My mother lives with us and has a walking frame. Can she get round that printer in the hall?', ''],
    ['The two printers stand in the hall of the office.', ''],
    [
      'That is far too expensive for our office.',
      'It is a lot of money. What would it have to do for you to be worth that?',
    ],
    [
      'I have to ask my husband about the printers first.',
      'What will your husband want to know? I can write that down for you.',
    ],
    [
      'The last firm left us with a broken printer for weeks.',
      'I can see why you are careful after that. What would you need to see from us this time?',
    ],
    [
      'Like I said, we only print labels.',
      'You are right, you said that, and I went past it. Let me come back to it now.',
    ],
    ['No time, the shop is full.', 'When would be a better time for this?'],
    [
      'Put it in an email and I will read it.',
      'I will send it today. What should be in it, so that it is of use to you?',
    ],
    ['They want two hundred for the same printer.', 'What do you get for that? Then we can compare it fairly.'],
    ['The old one dies by the week, as all printers do.', 'Tell me more about that before I go on.'],
    ["I don't want the printers in the hall, I want to know who carries them.", ''],
    ['Take me off your list, I said no.', 'Then I leave it at that. Thank you for telling me plainly.'],
  ])('offers words only where some fit: %s', (said, words) => {
    const call = sellerAndBuyer(...REFUSED, 'Our new model prints faster.', said, 'You will love it.', 'Bye.');
    const { language } = call.conversation;
    expect(costliestMoment(passedOver(call, [6]), language, 1)).toMatchObject({ turn: 6, instead: words });
  });
  it('offers no words where one is to ask before explaining: the question is the advice', () => {
    const said = 'That is far too expensive for our office.';
    const call = sellerAndBuyer(...REFUSED, 'Our new model prints faster.', said, 'You will love it.', 'Bye.');
    const moment = (level: number, move: 'lecturing' | 'ignoring') => {
      const passed = passedOver(call, [6]);
      const turns = passed.turns.map((turn) =>
        turn.turn.index === 7 ? { ...turn, moves: likelihoods([move], [0.9]) } : turn,
      );
      return costliestMoment({ ...passed, turns }, call.conversation.language, level);
    };
    expect(moment(3.2, 'lecturing')).toMatchObject({ said: { values: { how: 'ask-first' } }, instead: '' });
    expect(moment(2, 'lecturing')).toMatchObject({
      instead: 'It is a lot of money. What would it have to do for you to be worth that?',
    });
  });

  it('is no missing day where the user ends the matter after a no', () => {
    const end = (last: string) => {
      const { conversation, effect } = sellerAndBuyer(
        'Hello Mrs Kay, you had the drawing for a week, where have you got to?',
        'We talked and we will not order the printers. We are selling the office in spring.',
        'Thank you for saying so. That is a big move.',
        'It is. You are not cross? You came out twice.',
        last,
        'That is decent of you.',
        'All the best for the move.',
        'Thank you. Goodbye.',
      );
      return momentOfStep(conversation, effect, 2.5);
    };
    expect(end("I'll send back the samples, and I'll ring you again about the prices.")).not.toBeNull();
    expect(end("I'll send back the samples, and I've crossed you off, so nobody will bother you.")).toBeNull();
  });
});

it('few proposals are a fault of next steps, and none of listening', () => {
  const judged = sellerAndBuyer(...REFUSED, 'I see, that is a lot.', 'It is, and nobody comes.', 'I see that.', 'Bye.');
  const reason = { figure: 'my proposing', value: 0, usual: 1, effect: -0.3 };
  const main = (skill: 'listening' | 'next-steps') =>
    mainReasons(judged, { skill, level: 2, low: 1, high: 3, width: 1, reasons: [reason] }, false).main;
  expect(main('next-steps')?.words.lowered).toBe('no proposal');
  expect(main('listening')).toBeNull();
});

it('who complains is not to be asked for more', () => {
  const { conversation, effect } = sellerAndBuyer(...REFUSED, 'I see that.', 'It is so.', 'I see that.', 'Bye.');
  const raised = (protest: number) => {
    const turns = effect.turns.map((one) => ({
      ...one,
      moves: likelihoods(['protest'], [one.turn.index === 4 ? protest : 0]),
    }));
    const words = SKILL_WORDS.find(({ skill }) => skill === 'discovery');
    if (words === undefined) throw new Error('no words');
    const estimate = { skill: 'discovery', level: 1.5, low: 1, high: 3, width: 1, reasons: [] } as const;
    return raiseOf({ conversation, effect: { ...effect, turns, speaksOfDoubts: true } }, estimate, words, 1.5, null);
  };
  expect(raised(0.2)).toEqual(say('raise', { how: 'ask-more' }));
  expect(raised(0.5)).toEqual(say('raise', { how: 'answer-first' }));
});

it('doubts that met no understanding are told of empathy at low levels alone', () => {
  const { conversation, effect } = sellerAndBuyer(...REFUSED, 'I see, that is a lot.', 'It is.', 'I see that.', 'Bye.');
  const judged = { conversation, effect: { ...effect, speaksOfDoubts: true } };
  const reasons = [{ figure: 'pushback met with feeling', value: 0, usual: 1, effect: -0.3 }];
  const at = (level: number) => {
    const estimate = { skill: 'empathy', level, low: 1, high: 3, width: 1, reasons } as const;
    const words = SKILL_WORDS.find(({ skill }) => skill === 'empathy');
    if (words === undefined) throw new Error('no words');
    return [mainReasons(judged, estimate, false).main?.words.lowered, raiseOf(judged, estimate, words, level, null)];
  };
  expect(at(1.8)).toEqual(['pushback met with feeling: lowered', say('raise', { how: 'say-doubt' })]);
  expect(at(2.4)).toEqual([undefined, say('raise', { how: 'answer-first' })]);
});

describe('a verdict', () => {
  it('is not said a second time as its reason', () => {
    expect(isOutOfPlace('effect-objections 0', 'pushback taken up: lowered')).toBe(true);
    expect(isOutOfPlace('effect-objections 0', 'pushback argued with: lowered')).toBe(false);
    expect(isOutOfPlace('effect-discovery 0', 'pushback taken up: lowered')).toBe(false);
  });

  it('under a criterion on complaints speaks of the complaint, and of no doubts', () => {
    const { text } = sellerAndBuyer(
      ...REFUSED,
      'I completely understand how you feel.',
      'That is not good enough. When is somebody coming?',
      'I will pass it on to the right team.',
      'That is what the man said yesterday, and nobody came.',
      'I am sorry about that.',
      'I do not accept that.',
    );
    const said = (name: string) =>
      assess({
        transcript: text,
        user: SELLER,
        scenario: {
          name: 'Service',
          scale: { min: 1, max: 5 },
          criteria: [
            { name, description: 'Takes it seriously', measures: [{ measure: 'effect-objections', weight: 1 }] },
          ],
        },
      }).criteria[0];
    const [complaints, doubts] = [said('Handling complaints'), said('Handling objections')];
    expect(complaints?.description).toMatch(/^.{0,60}\bcomplaint\b/u);
    expect(complaints?.description).not.toContain('their doubts');
    expect(doubts?.description).not.toContain('complaint');
    expect(complaints?.score).toBe(doubts?.score);
  });
});
