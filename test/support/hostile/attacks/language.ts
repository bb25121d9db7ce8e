import type { Attack } from '../attack.ts';
import { around, fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

const REDACTED = { environment: { DEBRIEF_REDACT: 'storage' } };

/** Transcripts whose cost is in their language: sentences, words, comparisons of turns, what redaction looks for. */
export const languageAttacks: Attack[] = [
  transcriptAttack('one-sentence', 'four hundred thousand words without punctuation', () =>
    around(`Seller: ${fill('what how why would you tell me about it ', LARGEST - 500)}`),
  ),
  transcriptAttack('dots', 'a turn of dots', () => around(`Seller: ${fill('.', LARGEST - 500)}x`)),
  transcriptAttack('question-marks', 'a turn of question and exclamation marks', () =>
    around(`Seller: ${fill('?!', LARGEST - 500)}`),
  ),
  transcriptAttack('quotation-marks', 'a turn of quotation marks of every kind', () =>
    around(`Seller: ${fill('"\'“”‘’«»', LARGEST - 500)}`),
  ),
  transcriptAttack('hyphens', 'one word of hyphens and apostrophes', () =>
    around(`Seller: ${fill("a-a'", LARGEST - 500)}`),
  ),
  transcriptAttack('abbreviations', 'abbreviations and initials without end', () =>
    around(`Seller: ${fill('e.g. Dr. J. R. U.S.A. 3.14 ', LARGEST - 500)}`),
  ),
  transcriptAttack('one-word', 'one word of two million letters', () => around(`Seller: ${'a'.repeat(LARGEST - 500)}`)),
  transcriptAttack('fillers', 'um, uh, you know, like, without end', () =>
    around(`Seller: ${fill('um uh like you know I mean sort of ', LARGEST - 500)}`),
  ),
  transcriptAttack('number-words', 'one hundred hundred thousand …', () =>
    around(`Seller: ${fill('twenty one hundred thousand and ', LARGEST - 500)}`),
  ),
  transcriptAttack('next-steps', 'a hundred thousand dates, times and agreements in one turn', () =>
    around(`Seller: ${fill('shall we meet next Tuesday at 10 I will send the invite yes agreed ', LARGEST - 500)}`),
  ),
  transcriptAttack('spelled-out', 'single letters with spaces', () =>
    around(`Seller: ${fill('a b c ', LARGEST - 500)}`),
  ),
  transcriptAttack('short-turns', 'two speakers, two hundred thousand turns of one word', () => fill('A: hi\nB: ok\n')),
  transcriptAttack('echoing-turns', 'turns that share their words with every turn before', () =>
    fillLines((index) => {
      const words = Array.from({ length: 40 }, (_, at) => `topic${(index * 7 + at * 13) % 400}`);
      return `${index % 2 ? 'Buyer' : 'Seller'}: ${words.join(' ')}?`;
    }),
  ),
  transcriptAttack('objections', 'an objection in every turn, never answered', () =>
    fillLines((index) =>
      index % 2
        ? 'Buyer: But that is too expensive, I am not sure, we already have something, I do not think so.'
        : 'Seller: You should really buy it, you have to, let me tell you, you need to.',
    ),
  ),
  transcriptAttack('long-turns', 'eight turns of a quarter of a megabyte', () =>
    fillLines(
      (index) => `${index % 2 ? 'Buyer' : 'Seller'}: ${'we could perhaps look at this later on. '.repeat(6_000)}`,
    ),
  ),
  transcriptAttack(
    'honest-calls',
    'honest calls of two hours, hundreds of them',
    () =>
      fillLines(
        (index) =>
          index % 2
            ? `Buyer: Well, number ${index} is that our reporting takes two days every month and nobody likes to do it.`
            : `Seller: What made you look for a new tool in week ${index}, and how does that affect your team?`,
        90_000,
      ),
    { most: 600 },
  ),
  transcriptAttack(
    'telephone-digits',
    'digits and hyphens that might be a telephone number, redacted',
    () => around(`Seller: ${fill('555-555-', LARGEST - 500)}`),
    REDACTED,
  ),
  transcriptAttack(
    'card-digits',
    'digits with spaces that might be a card number, redacted',
    () => around(`Seller: ${fill('4111 1111 ', LARGEST - 500)}`),
    REDACTED,
  ),
  transcriptAttack(
    'mail-dots',
    'what might be the begin of an e-mail address, redacted',
    () => around(`Seller: ${fill('a.', 1_000_000)}@${fill('a-a.', LARGEST - 1_000_600)}`),
    REDACTED,
  ),
  transcriptAttack(
    'mail-signs',
    'at signs between letters, redacted',
    () => around(`Seller: ${fill('a@', LARGEST - 500)}`),
    REDACTED,
  ),
  transcriptAttack(
    'streets',
    'house numbers and street words without end, redacted',
    () => around(`Seller: ${fill('12 Old Street Road Avenue ', LARGEST - 500)}`),
    REDACTED,
  ),
  transcriptAttack(
    'capital-names',
    'two hundred thousand capitalised names in one sentence, redacted',
    () => around(`Seller: ${fill('Mary Anne van der Berg Mr ', LARGEST - 500)}`),
    REDACTED,
  ),
  transcriptAttack(
    'capital-letters',
    'capital letters and dots, redacted',
    () => around(`Seller: ${fill('A. B', LARGEST - 500)}`),
    REDACTED,
  ),
  transcriptAttack(
    'spelled-numbers',
    'numbers in words that might be a telephone number, redacted',
    () => around(`Seller: ${fill('five five oh double seven at dot ', LARGEST - 500)}`),
    REDACTED,
  ),
];
