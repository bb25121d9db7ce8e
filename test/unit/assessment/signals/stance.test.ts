import { describe, expect, it } from 'vitest';
import type { Sentence } from '../../../../src/assessment/conversation/sentence.ts';
import { directs } from '../../../../src/assessment/signals/directing.ts';
import { opposes, warns } from '../../../../src/assessment/signals/opposing.ts';
import { questionKind } from '../../../../src/assessment/signals/questions.ts';
import { supports } from '../../../../src/assessment/signals/supporting.ts';
import { topicStems } from '../../../../src/assessment/text/topic-stems.ts';
import { wordsOf } from '../../../../src/assessment/text/words.ts';

function sentence(text: string): Sentence {
  const words = wordsOf(text);
  return { text, words, stems: topicStems(words), question: questionKind(words, text.endsWith('?')) };
}

// Labelled by hand for this project, without looking at what the program finds in them; no sentence is from a data set.
const DIRECTS = [
  'You need to fill in the form before Friday.',
  'You should talk to your manager about that.',
  'You have to stop skipping the warm-up.',
  "Why don't you put the phone in another room?",
  'I would recommend the larger package.',
  'I want you to write that down every evening.',
  'Stop sending these reports by fax.',
  "Don't sign anything before you have read it.",
  'What you need to do is call the bank first.',
  'Make sure you back up the files.',
  "You'd better renew it this month.",
  'If I were you, I would sell the van.',
  'You must change the password every week.',
  'You ought to see a specialist.',
  'Try to get up at the same time.',
  'You really shouldn’t leave the door open.',
];
const DOES_NOT_DIRECT = [
  'What do you need to do next?',
  'So you feel you should have said something.',
  'Tell me more about the warehouse.',
  "Why don't you tell me how it began?",
  'If you need to stop, we can stop.',
  'How did you come to that decision?',
  'You were worried about the roof.',
  'I can send you the figures tomorrow.',
  'It sounds like you have to carry all of that alone.',
  'Take your time.',
  'Shall we look at the second quote together?',
  'Do you have to be there on Mondays?',
  'When you have to wait that long, what do you do?',
  "Don't worry.",
];
const WARNS = [
  'If you keep driving like that you could kill someone.',
  'That is really bad for your back.',
  'You could lose the whole deposit.',
  'Smoking causes cancer and heart disease.',
  "I'm really concerned about your figures.",
  'You are putting yourself at risk.',
  "If you don't renew, the price goes up.",
];
const DOES_NOT_WARN = [
  'What worries you about the price?',
  'How was the ride?',
  'The bus stops in front of the shop.',
  'What would happen if nothing changed?',
  'The new boiler is quieter.',
  'You told me that the roof leaks.',
];
const OPPOSES = [
  'But we sent it twice.',
  'No, it is not.',
  "That's not true.",
  "Well, that's how the system works.",
  "Don't you think that is a bit late?",
  'I disagree with that.',
  'Come on, everybody does it.',
  "That's just an excuse.",
  'Yes, but the contract says two years.',
  'What were you thinking?',
  'You are wrong about the invoice.',
  "I've told you that already.",
];
const DOES_NOT_OPPOSE = [
  'And what did you do then?',
  'Well done.',
  'So the drivers found it slow.',
  'But that is a great result.',
  'I can see why that matters.',
  'Two days every month, that is a lot.',
  'What do you think about it?',
  'Would that work for you?',
];
const SUPPORTS: readonly [string, string][] = [
  ['It is entirely up to you.', 'choice'],
  ['That is your decision.', 'choice'],
  ['Only you can decide that.', 'choice'],
  ['Would it be all right if I asked about the costs?', 'permission'],
  ['Do you mind if I share an idea?', 'permission'],
  ['May I make a suggestion?', 'permission'],
  ['What do you think about that?', 'together'],
  ['How does that sound to you?', 'together'],
  ['Let us look at it together and see what we could change.', 'together'],
  ['What would work best for you?', 'together'],
  ["That's a great idea.", 'appreciation'],
  ['You worked hard on that.', 'appreciation'],
  ['It takes courage to say so.', 'appreciation'],
  ['It sounds like that was exhausting.', 'understanding'],
  ['I can see why you are torn about the offer.', 'understanding'],
  ['That must have been hard for all of you.', 'understanding'],
];
const SUPPORTS_NOT = [
  'The invoice is from March.',
  'We have three packages.',
  'Thank you for your time.',
  'I completely understand.',
  'Thanks for calling.',
  'We value your feedback.',
  "I'm sorry for the inconvenience.",
  'The engineer comes on Tuesday.',
  'Our product reads invoices.',
];

const rate = (hits: number, of: number): number => hits / of;

describe('what a sentence does to the other person', () => {
  it.each([
    ['directs', directs, DIRECTS, DOES_NOT_DIRECT],
    ['warns', warns, WARNS, DOES_NOT_WARN],
    ['opposes', opposes, OPPOSES, DOES_NOT_OPPOSE],
  ] as const)(
    '%s: found in nine of ten of our labelled sentences, seldom where it is not',
    (_name, signal, yes, no) => {
      const missed = yes.filter((text) => !signal(sentence(text)));
      const false_ = no.filter((text) => signal(sentence(text)));
      expect(rate(yes.length - missed.length, yes.length), `missed: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(0.9);
      expect(rate(false_.length, no.length), `false: ${false_.join(' | ')}`).toBeLessThanOrEqual(0.1);
    },
  );
  it('leaves room: each kind is found in our labelled sentences', () => {
    const missed = SUPPORTS.filter(([text, kind]) => ![...supports(wordsOf(text))].some((found) => found === kind));
    expect(rate(SUPPORTS.length - missed.length, SUPPORTS.length), missed.join(' | ')).toBeGreaterThanOrEqual(0.9);
  });
  it('set phrases said to anybody, and plain information, leave no room', () => {
    expect(SUPPORTS_NOT.filter((text) => supports(wordsOf(text)).size > 0)).toEqual([]);
  });
  it('is the same in capitals, in lower case and without punctuation', () => {
    for (const text of [...DIRECTS, ...DOES_NOT_DIRECT, ...WARNS, ...OPPOSES]) {
      for (const signal of [directs, warns, opposes]) {
        expect(signal(sentence(text.toUpperCase())), text).toBe(signal(sentence(text)));
        if (!text.endsWith('?'))
          expect(signal(sentence(text.replaceAll(/[.,]/gu, ''))), text).toBe(signal(sentence(text)));
      }
    }
  });
});
