import { expect, it } from 'vitest';
import { buildConversation } from '../../../src/assessment/conversation/build-conversation.ts';
import { sentenceToSayBack, theirWords } from '../../../src/assessment/measures/quoting.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { nobody } from './samples.ts';

const turnOf = (text: string) => {
  const turn = buildConversation(
    readTranscript(`Buyer: ${text}\nSeller: I see, and what would you like to do about it?\n`),
    nobody,
  ).turns[0];
  if (turn === undefined) throw new Error('There is no turn.');
  return turn;
};

it.each([
  ['You have a lovely bedside manner.', null],
  ["You've a lovely bedside manner. The bill has doubled since March.", 'The bill has doubled since March.'],
  ['How much is the larger machine? Our old one leaks oil.', 'Our old one leaks oil.'],
  ['Why would anybody pay that?', null],
])('%s: what is said of the user, or asked, is not said back', (text, said) =>
  expect(sentenceToSayBack(turnOf(text))?.text ?? null).toBe(said),
);

it.each([
  ["Like I said, two can't be sat together.", `"two can't be sat together"`],
  ['Well, like I said, the roof leaks.', '"the roof leaks"'],
  ['Likely it leaks.', '"Likely it leaks"'],
])('%s: what only opens a sentence goes', (text, said) => expect(theirWords(turnOf(text))).toBe(said));
