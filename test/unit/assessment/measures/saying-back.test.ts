import { expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { replyTo, sentenceToSayBack, theirWords } from '../../../../src/assessment/measures/say-back.ts';
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
  ['Did you hear what I told you?', 'I went past that just now. Tell me what I missed.'],
  ['So does the bucket.', 'I went past that just now. Tell me what I missed.'],
  ['No. Put me through.', 'I went past that just now. Tell me what I missed.'],
])('%s: a reply says it back, or answers, or needs none of their words', (text, words) =>
  expect(replyTo(english, turnOf(text), say)).toBe(words),
);

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
