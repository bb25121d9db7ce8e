import { describe, expect, it } from 'vitest';
import { pressedNo } from '../../../../src/assessment/effect/pressed-no.ts';
import { answerIn, namesFigure } from '../../../../src/assessment/measures/effect/answers-it.ts';
import { doubtIn, SHOWS_BY_ITSELF } from '../../../../src/assessment/measures/effect/doubt-in.ts';
import { momentOfStep } from '../../../../src/assessment/measures/steps/settled-step.ts';
import { settledShown } from '../../../../src/assessment/measures/steps/step-shown.ts';
import type { Move } from '../../../../src/assessment/moves/codes.ts';
import { likelihoods } from '../likelihoods.ts';
import { laundryCall } from '../seller-and-buyer.ts';

describe('a doubt that is shown', () => {
  const sureOf = (line: string, likely: number) => {
    const turn = laundryCall('We could start on the first.', line).effect.turns[9];
    if (turn === undefined) throw new Error('no turn');
    const moves = likelihoods(['pushback'], [likely]);
    return doubtIn({ ...turn, moves, told: moves }, null, SHOWS_BY_ITSELF);
  };
  it('is one that the models are hardly sure of only by its words', () => {
    expect(sureOf('It is above the bakery in the old street.', 0.55)).toBe(0);
    expect(sureOf('But then they lie in the street the whole night.', 0.55)).toBeGreaterThan(0.5);
  });
  it('is one that the models are sure of', () =>
    expect(sureOf('It is above the bakery in the old street.', 0.8)).toBeGreaterThan(0.7));
  it('is no question, not even for the price, but by its words', () => {
    expect(sureOf('And where is it that you take the sheets?', 0.8)).toBe(0);
    expect(sureOf('And what is it going to cost me a week?', 0.8)).toBe(0);
    expect(sureOf('And do you count them, because the last company did not?', 0.7)).toBeGreaterThan(0.6);
  });
  it('is one of which the models are less sure only by its words', () => {
    expect(sureOf('Near enough three weeks off, the same again.', 0.69)).toBe(0);
    expect(sureOf('The same or more. I do not need the big ones.', 0.52)).toBe(0);
  });
  it('is whatever somebody says that they are afraid of', () =>
    expect(sureOf('So honestly I am a bit scared to do that again.', 0.3)).toBeGreaterThan(0.7));
  it('is nothing of a word or two', () => expect(sureOf('Okay but.', 0.9)).toBe(0));
  it('is none that thanks', () => expect(sureOf('Thank you, I am a bit all over the place this week.', 0.8)).toBe(0));
});

describe('the answer to a question', () => {
  const place = (heard: string, reply: string) => {
    const { turns } = laundryCall('We could start on the first.', heard, reply).effect;
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
  const { effect } = laundryCall('It is nineteen ninety-nine.', 'Oh.', 'Or 15 a week.', 'Hm.', 'It is lovely.');
  const named = effect.turns.slice(8);
  expect(named.map(({ turn }) => namesFigure(turn))).toEqual([true, false, true, false, false]);
});

describe('what both settled', () => {
  const settled = (...lines: string[]) => settledShown(laundryCall(...lines).effect).map(({ turn }) => turn);
  const PROMISED = ['I will bring the bags on Friday.', 'Yes, Friday. I will send the list.'];
  const ALL = [...PROMISED, 'Then it is all in order.'];
  it.each([
    ['where it stands', PROMISED],
    ['by what they promise', ['I will bring the bags on Friday.', 'I will bring the sheets down then.']],
    ['though a "no?" asks for a yes', ['I will bring the bags on Friday.', 'Friday, no? Yes, I will send the list.']],
    ['though something else was so after all', [...ALL, 'The sheets turned out fine after all.']],
  ])('is shown %s', (_, lines) => expect(settled(...lines)).toEqual([9, 10]));
  it.each([
    ['where they took it back', [...ALL, 'No, hold on. You have no licence for it. Forget the bags.']],
    ['where they stop it', [...ALL, "Wait, wait, the agency sends some. Do not, well, don't send it now."]],
    ['where it is off after all', [...ALL, "I'm not doing it after all."]],
    [
      'by a day on which they only have something else',
      [
        'Shall I come on Thursday at ten?',
        'I have my mother with me this Thursday, and she does not like it when strangers come.',
      ],
    ],
  ])('is not shown %s', (_, lines) => expect(settled(...lines)).toEqual([]));
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
});

it('shows pressing over doubts by a no in words', () => {
  const { effect } = laundryCall(
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
  const pressed = effect.turns.map((turn) => {
    const moves = doing(turn.turn.mine ? 'pressing' : 'pushback');
    return turn.turn.index < 9 ? turn : { ...turn, moves, told: moves };
  });
  expect(pressedNo(pressed)?.turn.text).toContain('take me off your list');
});

it('misses no step where they leave with a no, or took it back', () => {
  const { conversation, effect } = laundryCall(
    'Shall I send the one page with the prices?',
    'No, he is not going to sit for another one. I have a truck coming in.',
    'Then I wish you a good day.',
    'No. We do not want it.',
  );
  const moves = likelihoods(['pushback'], [0.9]);
  const turns = effect.turns.map((turn) => (turn.turn.mine ? turn : { ...turn, moves, told: moves }));
  expect(momentOfStep(conversation, { ...effect, turns, step: null, respectedNo: null }, 2)).toBeNull();
  expect(momentOfStep(conversation, { ...effect, plan: { ...effect.plan, takenBack: true } }, 2)).toBeNull();
});
