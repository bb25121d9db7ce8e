import { expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { fittingWords } from '../../../../src/assessment/measures/effect/fitting-words.ts';
import { isHardOnThem } from '../../../../src/assessment/measures/effect/hard-on-them.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { SELLER } from '../seller-and-buyer.ts';

const turnOf = (said: string) => {
  const [, turn] = buildConversation(readTranscript(`Seller: Hello.\nBuyer: ${said}\nSeller: Right.`), SELLER).turns;
  if (turn === undefined) throw new Error('no turn');
  return turn;
};
const CALM = { complains: false, protests: false, doubts: false };

it.each([
  'My boss died laughing when I showed him the price.',
  'My partner died a death on stage last night.',
  'I nearly died when I saw the bill.',
  'My phone died in the middle of the meeting.',
  'My son passed his driving test and needs insurance.',
  'Our partner passed on the offer last year.',
  'She passed it on to me last week.',
  "He's been gone since nine, call him at the office.",
  'He died in the last episode, no spoilers please.',
  'We lost our house keys and had to wait outside.',
  'I lost my job application in your portal.',
  'I lost my mum in the supermarket once.',
  'Our ambulance fleet has forty vehicles.',
  'My brother is a cancer doctor.',
  'I got a stroke of luck with that order.',
  'We are desperate for more staff this summer.',
  'My neighbour shouted "my husband died" on the stage.',
  'Can you hear me?',
])('no grief and no blame is heard where none is: %s', (said) => {
  expect(isHardOnThem(turnOf(said))).toBe(false);
  expect(fittingWords(turnOf(said), CALM)).toBe('');
});

it.each([
  ['My son rang you, because my husband died in May.', 'I am sorry about your husband.'],
  ['My late husband did all that.', 'I am sorry about your husband.'],
  ['I lost my dad last month.', 'I am sorry about your dad.'],
  ['She passed away in the spring, my mum.', 'I am sorry about your mum.'],
  ['My late brother-in-law ran the shop.', 'I am sorry for your loss.'],
  ['I lost my job in May.', 'That sounds hard.'],
  ['My wife has cancer.', 'That sounds hard.'],
])('grief is heard, and of whom: %s', (said, words) => {
  expect(fittingWords(turnOf(said), CALM).startsWith(words)).toBe(true);
});

it.each([
  ['I told you already, we close at four.', true],
  ['I asked you to send the list, and you did, thank you.', false],
  ['Do you listen to podcasts?', false],
  ["You don't listen to the radio at work, do you?", false],
  ['My boss said I told you already.', false],
])('who blames nobody is not told to be right about it: %s', (said, blames) => {
  const words = fittingWords(turnOf(said), { ...CALM, protests: true });
  expect(words.includes('I went past it')).toBe(blames);
  expect(fittingWords(turnOf(said), CALM)).toBe('');
});
