import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { effectOf } from '../../../../src/assessment/effect/effect-of.ts';
import { costliestMoment } from '../../../../src/assessment/measures/effect/costliest-moment.ts';
import { missedOf } from '../../../../src/assessment/measures/effect/missed.ts';
import type { Move } from '../../../../src/assessment/moves/codes.ts';
import { likelihoods } from '../likelihoods.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const PASSING = 'You could also upgrade to the premium plan.';
const BACK = 'No, I told you, the labels came off and nobody wants to hear it.';

/** A complaint that the first reply passes over; what is said between that and the third thing that they say is given. */
const call = (between: string, third: string): string =>
  [
    'Seller: Good morning, thank you for calling. How can I help you today?',
    'Buyer: Your invoice is wrong again. I do not accept that the warehouse refused the pallets because of the labels.',
    'Seller: Our new software can print a monthly report for you.',
    'Buyer: That is not good enough.',
    `Seller: ${between}`,
    `Buyer: ${third}`,
    'Seller: I will correct the invoice today and send it to you by five.',
    'Buyer: Good, thank you. That helps.',
    'Seller: Is there anything else?',
    'Buyer: No, that was all.',
    'Seller: Then I wish you a good day.',
    'Buyer: Thank you, goodbye.',
  ].join('\n');

function missedIn(text: string, displayName = 'Seller') {
  const conversation = buildConversation(readTranscript(text), { userId: 'u', email: null, displayName });
  const effect = effectOf(conversation);
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  const missed = missedOf(effect);
  return { missed, moment: costliestMoment(effect, conversation.language, 1) };
}

describe('what a reply passed over', () => {
  const cameBack = missedIn(call(PASSING, BACK));
  const takenUp = missedIn(call(`The labels, I see. ${PASSING}`, BACK));
  const notAgain = missedIn(call(PASSING, 'No, nobody wants to hear it, and that is not right.'));

  it('is shown with the reply, and says nothing of what that did', () => {
    expect(cameBack.missed.find(({ heard }) => heard.turn.index === 2)?.again?.turn.turn.index).toBe(6);
    expect(cameBack.moment).toMatchObject({
      turn: 2,
      reply: { turn: 3, speaker: 'Seller', text: 'Our new software can print a monthly report for you.' },
      missing: 'Answer what they said before you go on.',
    });
  });
  const later = missedIn(
    call(`${PASSING}\nBuyer: That is not good enough either.\nSeller: It has a colour screen as well.`, BACK),
  );
  it('offers no words that only say it back', () => expect(cameBack.moment?.instead).toBe(''));
  it.each([
    ['the user took it up before they did', takenUp],
    ['they speak of something else', notAgain],
    ['they said it again more than four turns later', later],
  ])('did not come back where %s', (_, { missed }) =>
    expect(missed.filter(({ heard, again }) => heard.turn.index === 2 && again !== null)).toEqual([]),
  );
  it('did not come back where only the name of the user is said again', () => {
    const named = call(PASSING, 'No, Marcus, nobody wants to hear it, and that is not right.')
      .replaceAll('Seller:', 'Marcus:')
      .replace('Your invoice', 'Hello Marcus. Your invoice');
    const { missed } = missedIn(named, 'Marcus');
    expect(missed.filter(({ heard, again }) => heard.turn.index === 2 && again !== null)).toEqual([]);
  });
  it('costs far more where they had to say it again', () => {
    // What costs less than 0.12 is no moment and not in the list.
    const costOf = ({ missed }: typeof cameBack): number =>
      missed.find(({ heard }) => heard.turn.index === 2)?.cost ?? 0.12;
    expect(costOf(cameBack)).toBeGreaterThan(1.8 * costOf(notAgain));
  });
});

it('a turn whose reply asks about it is none of them', () => {
  const turns = (reply: string) =>
    missedIn(call(PASSING, BACK).replace('Our new software can print a monthly report for you.', reply)).missed.map(
      ({ heard }) => heard.turn.index,
    );
  expect(turns('Our new software can print a monthly report for you.')).toContain(2);
  for (const reply of ['Since when?', 'Is the warehouse still open on Friday?']) expect(turns(reply)).not.toContain(2);
});

describe('what is advised beside a reply', () => {
  // The other side pushes back in turn 4, and the user replies with one move.
  function adviceAt(level: number, move: Move, likely: number): string | undefined {
    const conversation = buildConversation(readTranscript(call(PASSING, BACK)), {
      userId: 'u',
      email: null,
      displayName: 'Seller',
    });
    const effect = effectOf(conversation);
    if ('beyond' in effect) throw new Error(effect.beyond.text);
    const none = likelihoods([], []);
    const turns = effect.turns.map((turn) => ({
      ...turn,
      told: none,
      moves:
        turn.turn.index === 4
          ? likelihoods(['pushback'], [0.9])
          : turn.turn.index === 5
            ? likelihoods([move], [likely])
            : none,
    }));
    return costliestMoment({ ...effect, turns }, conversation.language, level)?.missing;
  }
  it.each([
    ['ignoring', 0.9, 'Answer what they said before you go on.'],
    ['arguing', 0.9, 'Take what they say seriously before you answer.'],
    ['dismissing', 0.9, 'Take what they say seriously before you answer.'],
    ['dismissing', 0.5, 'Answer what they said before you go on.'],
  ] as const)('is told by its clearest move: %s of %f', (move, likely, words) =>
    expect(adviceAt(1, move, likely)).toBe(words),
  );
  const ASK = 'Ask yourself whether that answered what they said.';
  it('is no order where the call went well: of such replies most had met them', () => {
    expect(adviceAt(2.9, 'arguing', 0.9)).toBe('Take what they say seriously before you answer.');
    expect(adviceAt(3.1, 'arguing', 0.9)).toBe(ASK);
    expect(adviceAt(3.4, 'ignoring', 0.9)).toBe(ASK);
  });
  it('is to ask first where the reply lectured, and the call went well', () => {
    expect(adviceAt(3.1, 'lecturing', 0.9)).toBe('Ask before you explain.');
    expect(adviceAt(3.1, 'lecturing', 0.5)).toBe(ASK);
    expect(adviceAt(2.9, 'lecturing', 0.9)).toBe('Answer what they said before you go on.');
  });
  it('is no order where it only may have met them badly, which is shown of calls that did not go well', () => {
    expect(adviceAt(2, 'ignoring', 0.4)).toBe(ASK);
    expect(adviceAt(3.3, 'ignoring', 0.4)).toBeUndefined();
  });
});

it('a question for yes or no that the reply answers at once is none of them', () => {
  const turns = (reply: string) =>
    missedIn(
      call(PASSING, BACK)
        .replace('because of the labels.', 'because of the labels. Did somebody even look?')
        .replace('Our new software can print a monthly report for you.', reply),
    ).missed.map(({ heard }) => heard.turn.index);
  expect(turns('Our new software can print a monthly report for you.')).toContain(2);
  expect(turns('Yes, the driver did. Our new software can print a report for you.')).not.toContain(2);
});

it('nobody comes back to a matter with one common word of talk', () => {
  const again = (third: string) =>
    missedIn(call(PASSING, third).replace('because of the labels', 'because nobody rang about the labels')).missed.find(
      ({ heard }) => heard.turn.index === 2,
    )?.again?.turn.turn.index;
  expect(again('No, the labels came off and that is not right.')).toBe(6);
  expect(again('No, somebody rang my brother, and that is not right.')).toBeUndefined();
});

it('what the replies met worst comes first, wherever it was said', () => {
  const { missed } = missedIn(
    call('We are cheaper than the others.', 'No. The price is far too high for us and I do not want it.').replace(
      'I will correct the invoice today and send it to you by five.',
      'No, you are wrong about the price, it is fair, and everybody else pays it gladly.',
    ),
  );
  const costs = missed.map(({ cost }) => cost);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  expect(missed[0]?.heard.turn.index).toBeGreaterThan(2);
});

it('what a reply hardly went past costs less', () => {
  const costOf = (heard: string, between: string, moves: ReturnType<typeof likelihoods>) => {
    const text = call(between, BACK).replace('That is not good enough.', heard);
    const conversation = buildConversation(readTranscript(text), { userId: 'u', email: null, displayName: 'Seller' });
    const effect = effectOf(conversation);
    if ('beyond' in effect) throw new Error(effect.beyond.text);
    const none = likelihoods([], []);
    const turns = effect.turns.map((turn) => ({
      ...turn,
      told: none,
      moves: turn.turn.index === 4 ? likelihoods(['pushback'], [0.9]) : turn.turn.index === 5 ? moves : none,
    }));
    return missedOf({ ...effect, turns })[0]?.cost ?? 0;
  };
  const passes = likelihoods(['ignoring'], [0.9]);
  const usual = costOf('That is not good enough.', PASSING, passes);
  expect(costOf('Is that good enough for you, then?', PASSING, passes)).toBeCloseTo(0.85 * usual);
  expect(costOf('That is not good enough.', 'They always are, once people have felt them.', passes)).toBeLessThan(
    0.5 * usual,
  );
  expect(
    costOf('That is not good enough.', 'They always are, once people have felt them.', likelihoods(['arguing'], [0.9])),
  ).toBeCloseTo(usual);
  expect(costOf('That is not good enough.', "That's a really useful view, thank you.", passes)).toBeCloseTo(usual);
  expect(costOf('That is not good enough.', "That's fine.", passes)).toBeCloseTo(usual);
});

describe('what is hard on them', () => {
  const HARD = 'My husband died in March.';
  const DOUBT = 'It is far too expensive for us.';
  const FILLED = 'The driver comes on Mondays and on Thursdays, and he leaves the pallets at the gate of the yard.';
  const momentOf = (heard: string, priceCuts: readonly number[] = []) => {
    const text = call(PASSING, BACK).replace('That is not good enough.', heard);
    const conversation = buildConversation(readTranscript(text), { userId: 'u', email: null, displayName: 'Seller' });
    const effect = effectOf(conversation);
    if ('beyond' in effect) throw new Error(effect.beyond.text);
    const turns = effect.turns.map((turn) => ({
      ...turn,
      told: likelihoods([], []),
      moves:
        turn.turn.index === 2 || turn.turn.index === 4
          ? likelihoods(['pushback'], [0.9])
          : likelihoods(['ignoring'], [0.9]),
    }));
    return costliestMoment({ ...effect, turns, priceCuts: new Set(priceCuts) }, conversation.language, 1);
  };

  it('is what is quoted of a long turn, before a doubt', () => {
    const moment = momentOf(`${DOUBT} ${FILLED} ${FILLED} ${HARD}`);
    expect(moment?.turn).toBe(4);
    expect(moment?.text).toContain(HARD);
    expect(moment?.text).not.toContain(DOUBT);
  });
  it('comes before the first price that came down, and gets sympathy', () => {
    expect(momentOf(DOUBT, [3, 5])).toMatchObject({ turn: 2, instead: 'Is it the price, or is there something else?' });
    expect(momentOf(`${DOUBT} ${HARD}`, [3, 5])).toMatchObject({
      turn: 4,
      instead: 'I am sorry about your husband. We can take our time with this.',
    });
  });
});
