import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../src/assessment/conversation/build-conversation.ts';
import { effectOf } from '../../../src/assessment/effect/effect-of.ts';
import { pressedNo } from '../../../src/assessment/effect/pressed-no.ts';
import { answerIn, namesFigure } from '../../../src/assessment/measures/effect/answers-it.ts';
import { doubtIn } from '../../../src/assessment/measures/effect/doubt-in.ts';
import { momentOfStep } from '../../../src/assessment/measures/steps/settled-step.ts';
import { settledShown } from '../../../src/assessment/measures/steps/step-shown.ts';
import type { Move } from '../../../src/assessment/moves/codes.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { likelihoods } from './likelihoods.ts';

/** A call of a seller and a buyer who take turns; what is at its end is given. */
function conversationOf(...lines: string[]) {
  const all = [
    'Hello, laundry.',
    'We need sheets washed.',
    'How many a week?',
    'Forty, and some towels.',
    'What does the other laundry take?',
    'Eleven a sheet.',
    'And how many come back grey?',
    'One in five, and the guests say so at the desk.',
    ...lines,
  ];
  const text = all.map((line, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${line}`).join('\n');
  return buildConversation(readTranscript(text), { userId: 'u', email: null, displayName: 'Seller' });
}

function callOf(...lines: string[]) {
  const effect = effectOf(conversationOf(...lines));
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  return effect;
}

describe('a doubt that is shown', () => {
  const sureOf = (line: string, likely: number) => {
    const turn = callOf('We could start on the first.', line).turns[9];
    if (turn === undefined) throw new Error('no turn');
    const moves = likelihoods(['pushback'], [likely]);
    return doubtIn({ ...turn, moves, told: moves }, false);
  };
  it('is one that the models are hardly sure of only by its words', () => {
    expect(sureOf('It is above the bakery in the old street.', 0.55)).toBe(0);
    expect(sureOf('But then they lie in the street the whole night.', 0.55)).toBeGreaterThan(0.5);
  });
  it('is one that the models are sure of', () =>
    expect(sureOf('It is above the bakery in the old street.', 0.8)).toBeGreaterThan(0.7));
  it('is a question only where it asks the price', () => {
    expect(sureOf('And where is it that you take the sheets?', 0.8)).toBe(0);
    expect(sureOf('And what is it going to cost me a week?', 0.7)).toBeGreaterThan(0.6);
  });
  it('is hardly one that thanks', () =>
    expect(sureOf('Thank you, I am a bit all over the place this week.', 0.8)).toBeLessThan(0.3));
});

describe('the answer to a question', () => {
  const place = (heard: string, reply: string) => {
    const { turns } = callOf('We could start on the first.', heard, reply);
    const [asked, answered] = [turns[9]?.turn, turns[10]?.turn];
    if (asked === undefined || answered === undefined) throw new Error('no turn');
    return answerIn(asked, answered);
  };
  it('stands where the figure does that was asked for', () =>
    expect(
      place('And the cost of it? I do not like asking.', 'Ask away, it is sensible. It is from four thousand.'),
    ).toBe(1));
  it('stands at the beginning where no figure was asked for', () =>
    expect(place('Is that with the towels?', 'With everything. It is four thousand.')).toBe(0));
});

it('finds a figure in words, in digits and none', () => {
  const named = callOf('It is nineteen ninety-nine.', 'Oh.', 'Or 15 a week.', 'Hm.', 'It is lovely.').turns.slice(8);
  expect(named.map(({ turn }) => namesFigure(turn))).toEqual([true, false, true, false, false]);
});

describe('what both settled', () => {
  const settled = (...lines: string[]) => settledShown(callOf(...lines)).map(({ turn }) => turn);
  it('is shown where it stands', () =>
    expect(settled('I will bring the bags on Friday.', 'Yes, Friday. I will send the list.')).toEqual([9, 10]));
  it('is shown nowhere where they took it back', () =>
    expect(
      settled(
        'I will bring the bags on Friday.',
        'Yes, Friday. I will send the list.',
        'Then it is all in order.',
        'No, hold on. You have no licence for it. Forget the bags.',
      ),
    ).toEqual([]));
  it('is shown nowhere where it is off after all', () =>
    expect(
      settled(
        'I will bring the bags on Friday.',
        'Yes, Friday. I will send the list.',
        'Then it is all in order.',
        "Wait, wait, the agency sends some. Do not, well, don't send it now.",
      ),
    ).toEqual([]));
  it('is no day on which they only have something else', () =>
    expect(
      settled(
        'Shall I come on Thursday at ten?',
        'I have my mother with me this Thursday, and she does not like it when strangers come.',
      ),
    ).toEqual([]));
  it('is what they promise', () =>
    expect(settled('I will bring the bags on Friday.', 'I will bring the sheets down then.')).toEqual([9, 10]));
  it('is shown by pairs that do not overlap', () => {
    const shown = settled(
      'I come on Friday at ten.',
      'Yes, Friday at ten.',
      'Friday at ten, I will ring first.',
      'Yes, I will be there.',
    );
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThan(0);
  });
  it('is shown by a pair too whose better neighbour another pair leaves out', () =>
    expect(
      settled(
        'If that helps, I come with the van.',
        'Yes, Friday at ten, I will send the list.',
        'Yes, Friday at ten, I will send mine.',
        'Yes, Friday at ten, I will be there.',
      ),
    ).toEqual([11, 12, 9, 10]));
  it('is shown though "after all" or a "no?" stands beside it', () => {
    expect(settled('I will bring the bags on Friday.', 'Friday, no? Yes, I will send the list.')).toEqual([9, 10]);
    expect(
      settled('I will bring the bags on Friday.', 'Yes, Friday.', 'Good.', 'It turned out fine after all.'),
    ).toEqual([9, 10]);
    expect(settled('I will bring the bags on Friday.', 'Yes, Friday.', 'Good.', "I'm not doing it after all.")).toEqual(
      [],
    );
  });
});

it('shows pressing over doubts by a no in words', () => {
  const { turns } = callOf(
    'Shall I put you down for Thursday?',
    'I just told you about the roof.',
    'I have Thursday at two or at five.',
    'The garden is very late this year.',
    'So Thursday at two is yours.',
    'Listen, take me off your list, we do not want it.',
    'I will do that, only first tell me what puts you off.',
    'Goodbye then.',
  );
  const doing = (move: Move) => likelihoods([move], [0.9]);
  const pressed = turns.map((turn) => {
    const moves = doing(turn.turn.mine ? 'pressing' : 'pushback');
    return turn.turn.index < 9 ? turn : { ...turn, moves, told: moves };
  });
  expect(pressedNo(pressed)?.turn.text).toContain('take me off your list');
});

it('misses no step where they leave with a no, or took it back', () => {
  const conversation = conversationOf(
    'Shall I send the one page with the prices?',
    'No, he is not going to sit for another one. I have a truck coming in.',
    'Then I wish you a good day.',
    'No. We do not want it.',
  );
  const effect = effectOf(conversation);
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  const moves = likelihoods(['pushback'], [0.9]);
  const turns = effect.turns.map((turn) => (turn.turn.mine ? turn : { ...turn, moves, told: moves }));
  expect(momentOfStep(conversation, { ...effect, turns, step: null, respectedNo: null }, 2)).toBeNull();
  expect(momentOfStep(conversation, { ...effect, plan: { ...effect.plan, takenBack: true } }, 2)).toBeNull();
});
