import { expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import {
  momentInReply,
  replyTo,
  sentenceToSayBack,
  theirWords,
  wordsUnheard,
} from '../../../../src/assessment/measures/say-back.ts';
import { say as told } from '../../../../src/evidence/sentences/say.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { nobody } from '../samples.ts';

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
  ["I just said it's the roof.", null],
  ["Don't ring again.", null],
  ['Send me the number by post.', null],
  ['Subject to availability.', null],
  ["Two in the morning. She can't sleep in a lobby.", "She can't sleep in a lobby."],
])('%s: what is said of the user, or asked, is not said back', (text, said) =>
  expect(sentenceToSayBack(english, turnOf(text))?.text ?? null).toBe(said),
);

it.each([
  ["Like I said, two can't be sat together.", `"two can't be sat together"`],
  ['Well, like I said, the roof leaks.', '"the roof leaks"'],
  ['Likely it leaks.', '"Likely it leaks"'],
  [
    "I think it's the wrong meter, there's six in the cupboard and they've been changed round twice.",
    `"I think it's the wrong meter, there's six in the cupboard"`,
  ],
])('%s: what only opens a sentence goes, and half a clause at its end', (text, said) =>
  expect(theirWords(turnOf(text).sentences[0] ?? { text: '', words: [], stems: [], question: null })).toBe(said),
);

const say = (heard: string): string => `You said ${heard}.`;

it.each([
  ['The bill has doubled since March. Why is that?', 'You said "The bill has doubled since March".'],
  [
    "I just said, what's it come to? In pounds.",
    `You asked "what's it come to". Let me answer that before anything else.`,
  ],
  ['Did you hear what I told you?', 'Let me come to that first.'],
  ['So does the bucket.', 'Let me come to that first.'],
  ['No. Put me through.', 'Let me come to that first.'],
])('%s: a reply says it back, or answers, or needs none of their words', (text, words) =>
  expect(replyTo(english, turnOf(text), say)).toBe(words),
);

const conversationOf = (lines: readonly string[]) => buildConversation(readTranscript(`${lines.join('\n')}\n`), nobody);

it.each([
  ['said for the first time', ['Seller: We sell the best boilers in town.'], 'Let me come to that first.'],
  [
    'said again after a reply that left it',
    ['Buyer: The engineer came at night and the boiler leaks.', 'Seller: We sell radiators in every colour.'],
    'I went past that just now. Tell me what I missed.',
  ],
  [
    'said again after a reply that took it up',
    ['Buyer: The engineer came at night and the boiler leaks.', 'Seller: What did the engineer say of the boiler?'],
    'Let me come to that first.',
  ],
])('%s: only where the user went past it, they say so', (_how, before, words) => {
  const conversation = conversationOf([
    ...before,
    'Buyer: Did you hear me, engineer and boiler?',
    'Seller: Our offer ends on Friday, and it is a good one.',
  ]);
  const turn = conversation.theirs.at(-1) ?? null;
  expect(momentInReply(conversation, turn, told('missing.check', {}), say)?.instead).toBe(words);
});

it('whoever has not been heard yet is not told to have been gone past, and neither is anybody before the user spoke', () => {
  const conversation = conversationOf([
    'Seller: Good morning.',
    'Buyer: No. Put me through.',
    'Seller: We are the oldest firm in the whole county.',
    'Buyer: Hm.',
    'Seller: And we never close, not even on Sundays, as you may have heard from one of your neighbours.',
  ]);
  const [no = null] = conversation.theirs;
  const [, first = null, second = null] = conversation.mine;
  expect(wordsUnheard(conversation, null, first)).toBe(english.suggest.unheard);
  expect(wordsUnheard(conversation, no, first)).toBe('Let me come to that first.');
  expect(wordsUnheard(conversation, no, second)).toBe('I went past that just now. Tell me what I missed.');
});

it('German says “du” to those who say it', () => {
  const conversation = (you: string) =>
    buildConversation(
      readTranscript(
        `Verkäufer: Moin, gefällt ${you} das Angebot, das ich geschickt habe?\nKunde: Der Preis gefällt mir nicht, den kann ich nicht zahlen. Was kannst du mir für den alten Wagen geben, und wann kannst du liefern?\nVerkäufer: Das kann ich ${you} im März sagen.\nKunde: Dann hörst du von mir, wenn ich mit meiner Frau geredet habe.`,
      ),
      { userId: 'u', email: null, displayName: 'Verkäufer' },
    );
  expect(conversation('dir').language.suggest.yes).toBe('Passt das für dich?');
  expect(
    buildConversation(
      readTranscript(
        'Verkäufer: Guten Tag, gefällt Ihnen das Angebot, das ich geschickt habe?\nKunde: Der Preis gefällt mir nicht, den kann ich nicht zahlen. Was können Sie mir für den alten Wagen geben?',
      ),
      { userId: 'u', email: null, displayName: 'Verkäufer' },
    ).language.suggest.yes,
  ).toBe('Passt das für Sie?');
});

it('German is said back as a whole sentence, and a question is answered', () => {
  const conversation = buildConversation(
    readTranscript(
      'Anna: Guten Tag, worum geht es denn bei Ihnen heute?\nPaul: Zwei Tage, mit Kind. Im Dezember kam der Monteur nicht.\nAnna: Das ist schade, und was machen wir jetzt?\nPaul: Wer sagt mir, dass er nächstes Mal kommt?\n',
    ),
    nobody,
  );
  const [first, second] =
    conversation.theirs.length > 0 ? conversation.turns.filter(({ speaker }) => speaker === 'Paul') : [];
  if (first === undefined || second === undefined) throw new Error('There are no turns.');
  const { language } = conversation;
  expect(language.code).toBe('de');
  expect(replyTo(language, first, language.suggest.tellMore)).toBe(
    'Sie sagten "Im Dezember kam der Monteur nicht". Darauf gehe ich zuerst ein.',
  );
  expect(replyTo(language, second, language.suggest.tellMore)).toBe(
    'Sie fragen "Wer sagt mir, dass er nächstes Mal kommt". Das beantworte ich Ihnen zuerst.',
  );
});
