import { expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { fittingWords } from '../../../../src/assessment/measures/effect/fitting-words.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { SELLER } from '../seller-and-buyer.ts';

const DOUBTS = { complains: false, protests: false, doubts: true };
const COMPLAINS = { complains: true, protests: false, doubts: false };
const PROTESTS = { complains: false, protests: true, doubts: true };

function wordsFor(said: string, known: typeof DOUBTS): string {
  const [, turn] = buildConversation(readTranscript(`Seller: Hello.\nBuyer: ${said}\nSeller: Right.`), SELLER).turns;
  if (turn === undefined) throw new Error('no turn');
  return fittingWords(turn, known);
}

it.each([
  'The last time we spoke you said two hundred.',
  "Last time was great, we'd have it again.",
  'My last company car was a Volvo.',
  'Last time I was in Rome I walked past your office.',
  'The baby keeps me up at night so make it quick.',
  "I don't need to ask my wife.",
  'My son does the floors now and I do the walls.',
  "You can send me a bill, but I won't pay it.",
  'You just send me whatever you like.',
  'I haven’t time for games, give me a price.',
  "We're off on holiday next week, so it is empty anyway.",
  "I'm late with the rent as it is.",
  'No time like the present, but that is dear.',
  "It's a bad time to be selling cars.",
  'We pay our people 14 pounds an hour.',
  'I pay 40 for my haircut and that is dear too.',
  'They charge you 20 for parking here.',
  'They want 3 more people on the team.',
  "Price isn't the problem.",
  "It's not expensive, it's just ugly.",
  "I don't need a lecture.",
  "I don't need a gym. I need to lie on a floor.",
  'Oh brilliant, another leaflet.',
  'Thanks for nothing, call me another day.',
])('a doubt that only sounds like a kind of doubt is offered no words: %s', (said) => {
  expect(wordsFor(said, DOUBTS)).toBe('');
});

it.each([
  'You sent a very nice letter, but I never asked for it.',
  "You took the time to listen, I'll give you that.",
  'They broke the mould when they made my father.',
  "It's the third time I've bought from you and I'm happy.",
  "Nobody told me I'd like it this much.",
  "You forgot the best bit, it's free.",
])('praise and idioms are no fault to be put right: %s', (said) => {
  expect(wordsFor(said, COMPLAINS)).toBe('');
});

it('who wants no more of it is not asked what they need', () => {
  expect(wordsFor('You people are all the same, and you are not getting my number.', PROTESTS)).toBe('');
  expect(wordsFor('You people never listen.', PROTESTS)).toMatch(/^You are right/u);
});

it.each([
  ['The last lot said a price and added the rest later.', 'careful after that'],
  ["The last one didn't last a week.", 'careful after that'],
  ["That's what keeps me awake.", 'worries you most'],
  ["I'd have to ask my wife first.", 'your wife want to know'],
  ['No, put it in an email.', 'send it today'],
  ['Perhaps post me something.', 'send it today'],
  ["I've no time today.", 'a better time'],
  ['I pay 40 there now.', 'What do you get for that'],
  ["We don't need it, we do fine as we are.", 'What works well'],
])('words are offered for a doubt of a kind: %s', (said, words) => {
  expect(wordsFor(said, DOUBTS)).toContain(words);
});
