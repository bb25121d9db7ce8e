import { expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { talkShare } from '../../../../src/assessment/measures/speaking/talk-share.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { SELLER } from '../seller-and-buyer.ts';

const OPENING =
  'Hi Vera, thanks for making the time. The reason for my call is our cold store, but I would first like to hear from you. How have things been with the deliveries since the spring?';
const LECTURE =
  'We have three stores, two of them new, with doors that close by themselves, and a team that comes out at night when something fails, which hardly ever happens.';

const momentOf = (...lines: string[]) => {
  const text = lines.map((line, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${line}`).join('\n');
  const taken = talkShare.take(buildConversation(readTranscript(text), SELLER));
  return {
    value: taken.value,
    turn: taken.moment?.turn,
    missing: taken.moment?.missing,
    quoted: taken.quotes[0]?.turn,
  };
};

it('who ends a long turn with a question is not told to have kept the word', () => {
  const { value, ...shown } = momentOf(OPENING, 'Slow.', 'How slow?', 'Two days late.');
  expect(value).toBeGreaterThan(80);
  expect(shown).toEqual({ turn: undefined, missing: undefined, quoted: 1 });
});

it('the longest turn that hands nothing over is shown, though one with a question at its end is longer', () => {
  const { missing, ...shown } = momentOf(OPENING, 'Slow, and the fish suffers.', LECTURE, 'I see.');
  expect(shown).toMatchObject({ turn: 3, quoted: 3 });
  expect(missing).toMatch(/^You spoke \d\d words here without handing over\.$/);
});

it('a turn of few words is none that keeps the word', () => {
  expect(momentOf(OPENING, 'Slow.', 'That is hard on the fish.', 'It is.').turn).toBeUndefined();
});
