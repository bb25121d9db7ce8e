import type { Attack } from '../../attack.ts';
import { around, fill, fillLines, LARGEST, SHORT_ASSESSED, side, talk, transcriptAttack } from './transcript-attack.ts';

const letters = (index: number): string =>
  index.toString(36).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Transcripts whose cost is in what is said: sentences, words, comparisons of turns. */
export const wordAttacks: Attack[] = [
  transcriptAttack('distinct-words', 'three hundred thousand words of which none is said twice, in sentences', () =>
    fillLines(
      (index) =>
        `${side(index)}: ${Array.from({ length: 12 }, (_item, at) => letters(index * 12 + at + 40_000)).join(' ')}.`,
    ),
  ),
  transcriptAttack('distinct-words-one-turn', 'the same in one turn without punctuation', () =>
    around(`Seller: ${fillLines((index) => letters(index + 40_000), LARGEST - 500).replaceAll('\n', ' ')}`),
  ),
  transcriptAttack('compounds', 'German compounds of a kilobyte each, and phrases of German sales between them', () =>
    fillLines(
      (index) =>
        `${index % 2 ? 'Kunde' : 'Verkäufer'}: ${'donaudampfschifffahrtsgesellschafts'.repeat(28)}${letters(index)}, was genau brauchen Sie? Können wir uns am Dienstag um 10 Uhr treffen?`,
    ),
  ),
  transcriptAttack(
    'echo-of-everything',
    'what the other one said with one word left out, for two hundred words at a time',
    () =>
      fillLines((index) => {
        const said = Array.from({ length: 200 }, (_item, at) => letters(400 + at + (index >> 1) * 3));
        return `${side(index)}: ${index % 2 ? said.toSpliced(index % 200, 1).join(' ') : said.join(' ')}${index % 3 ? '.' : '?'}`;
      }),
  ),
  transcriptAttack(
    'tag-questions',
    'statements that end as questions, questions within questions, and questions back',
    () =>
      fillLines(
        (index) =>
          `${side(index)}: so, well, you said, why, what, when, isn't it, right, don't you, okay, how so, really`.repeat(
            3,
          ) + '?',
      ),
  ),
  transcriptAttack(
    'calls-at-the-border',
    'calls of 65,536 characters, which count as short and so pass by long ones, without an end',
    () => fillLines(talk, SHORT_ASSESSED - 100),
    { lanes: 40, most: 1_000 },
  ),
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
  transcriptAttack('same-sentence', 'one sentence forty thousand times, said by both sides in turn', () =>
    fillLines((index) => `${index % 2 ? 'Buyer' : 'Seller'}: What would it mean for you if that took a day less?`),
  ),
  transcriptAttack('one-letter-turns', 'two speakers who say one letter each in turn, half a million times', () =>
    fillLines((index) => (index % 2 ? 'B:b' : 'A:a')),
  ),
  transcriptAttack('one-question', 'one question word half a million times, in one turn', () =>
    `Seller: ${fill('why? ')}`.slice(0, LARGEST),
  ),
  transcriptAttack('growing-turns', 'each turn says the one before again and adds a word', () =>
    fillLines((index) => `${side(index)}: ${fill('and so we need a report ', 24 * (index % 400) + 24)}`),
  ),
  transcriptAttack(
    'quoted-speech',
    'one turn that quotes itself: he said "she said "he said …',
    () => `Seller: ${fill('he said "she said ', LARGEST - 100)}`,
  ),
  transcriptAttack('promises', 'turns of nothing but commitments with a day, a person and a place', () =>
    fillLines(
      (at) =>
        `${at % 2 ? 'Buyer' : 'Seller'}: I will send it to Ann on Tuesday at ${at % 12}, if you agree by Friday, yes, agreed.`,
    ),
  ),
  transcriptAttack(
    'long-numbers',
    'numbers with points and commas without end, sums, versions and addresses',
    () => `Seller: ${fill('1,234.567,890.12-34/56:78 $9.9k 192.168.1.1 v1.2.3-4 ', LARGEST - 100)}`,
  ),
];
