import { type Attack, person } from '../../attack.ts';
import {
  around,
  fill,
  fillLines,
  LARGEST,
  ORDINARY_REDACTED,
  REDACTED,
  side,
  transcriptAttack,
} from './transcript-attack.ts';
import { repeat, submit } from '../../wire.ts';

const oneLetterNames = (bytes: number): string =>
  fillLines((index) => `${String.fromCodePoint(0x4e00 + (index % 20_000))}: ok ${index % 10}`, bytes);

const digits = (index: number, length: number): string => String((index * 48_271) % 10 ** length).padStart(length, '0');

/** A word of letters by a number, none like the other, with a capital. */
function word(index: number, alphabet = 'abcdefghijklmnopqrstuvwxyz'): string {
  const letters = [...alphabet];
  let rest = index * 7_919 + 31;
  let made = '';
  do {
    made += letters[rest % letters.length] ?? '';
    rest = Math.floor(rest / letters.length);
  } while (rest > 0);
  return `${made.slice(0, 1).toUpperCase()}${made.slice(1)}`;
}

/** Calls that are redacted before they are stored: what nearly is what redaction looks for. */
export const redactedAttacks: Attack[] = [
  transcriptAttack(
    'device-name-redacted',
    'the same label where transcripts are redacted before they are stored',
    () => around(`pc${' 000'.repeat(18)} Berg: hello`),
    { environment: { DEBRIEF_REDACT: 'storage' } },
  ),
  {
    name: 'redacted-small-calls',
    what: 'small calls full of names, numbers and addresses, without an end, redacted before they are kept',
    ...REDACTED,
    run: (arms) =>
      repeat(arms, 60, async (turn) => {
        const transcript = fillLines(
          (at) =>
            `${side(at)}: I am Anna Smith ${turn}, call me on +44 20 7946 0${String(at % 1_000).padStart(3, '0')}, 12 High Street.`,
          4_000,
        );
        await submit(arms, transcript, { user: person(turn % 50), external: `names-${turn}` });
      }),
  },
  transcriptAttack(
    'redacted-at-the-border',
    'calls of 262,144 characters and twenty thousand speakers, which wait in one row with the small calls of others',
    () => oneLetterNames(ORDINARY_REDACTED - 100),
    { ...REDACTED, lanes: 40, most: 300 },
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
  transcriptAttack(
    'links',
    'addresses of pages without end, with names and numbers in their queries, redacted',
    () => `Seller: ${fill('https://a.b-c.example/~x?mail=a@b&tel=+49.30.1#', LARGEST - 500)}\nBuyer: Yes.`,
    REDACTED,
  ),
  transcriptAttack(
    'redacted-at-storage',
    'two megabytes of names, numbers and addresses, redacted before they are kept',
    () =>
      fillLines(
        (index) =>
          `${side(index)}: I am Anna Smith ${index}, call me on +44 20 7946 0${String(index % 1_000).padStart(3, '0')}, or write to anna.${index}@example.org, 12 High Street.`,
      ),
    { environment: { DEBRIEF_REDACT: 'storage' } },
  ),
  transcriptAttack(
    'redacted-nearly-telephones',
    'numbers that nearly are telephone numbers of a country, none like the other, redacted',
    () =>
      fillLines(
        (index) =>
          `${side(index)}: ${digits(index, 4)} ${digits(index * 3, 4)} ${index % 10}, (0${index % 9}) ${digits(index, 7)}`,
      ),
    REDACTED,
  ),
  transcriptAttack(
    'redacted-nearly-accounts',
    'what begins as an account number and goes on for as long as one may, with a wrong check digit, redacted',
    () =>
      fillLines(
        (index) =>
          `${side(index)}: GB${digits(index, 2)} ${word(index).slice(0, 4)} ${fill('1 A 2 B ', 40)}${digits(index, 4)}`,
      ),
    REDACTED,
  ),
  transcriptAttack(
    'redacted-nearly-streets',
    'house numbers, capital words and particles as before a street or a town, and never one, redacted',
    () =>
      around(
        `Seller: ${fillLines((index) => `12 a / 34 b, ${word(index)} of the ${word(index + 1)} de la ${word(index + 2)} van ${word(index + 3)}`, LARGEST - 500).replaceAll('\n', ' ')}`,
      ),
    REDACTED,
  ),
  transcriptAttack(
    'redacted-crowd',
    'twenty thousand speakers of four names each, who introduce one another, redacted',
    () =>
      fillLines(
        (index) =>
          `${word(index)} ${word(index + 7)} ${word(index + 5)} ${word(index + 3)}: My name is ${word(index + 1)} ${word(index + 8)}, Dr. ${word(index + 2)} and ${word(index + 4)} said so.`,
      ),
    REDACTED,
  ),
  transcriptAttack(
    'redacted-scripts',
    'names, digits and addresses in Cyrillic, Greek, Arabic, Devanagari and full-width, with letters that look like others, redacted',
    () =>
      fillLines(
        (index) =>
          `${side(index)}: ${word(index, 'абвгдежзик')} ${word(index, 'αβγδεζηθικ')} ${fill('٠١٢٣', 12)} ${fill('०१२', 12)} ４４${index} ｍａｉｌ＠ｘ.ｃｏｍ maıl ſix \u212A at dot ${word(index, 'лмнопрсту')}@${word(index, 'λμνξοπρ')}.рф`,
      ),
    REDACTED,
  ),
  transcriptAttack(
    'redacted-one-turn',
    'one turn of two megabytes of names, numbers, cards, mails and streets, none like the other, redacted',
    () =>
      around(
        `Seller: ${fillLines((index) => `${word(index)} ${word(index + 1)} ${digits(index, 9)} 4${digits(index, 15)} five five oh ${word(index)}.${index}@${word(index)}.com ${index} ${word(index)} Road`, LARGEST - 500).replaceAll('\n', ' ')}`,
      ),
    REDACTED,
  ),
  transcriptAttack(
    'redacted-tiny-turns',
    'a hundred and fifty thousand turns of a name or a number, none like the other, redacted',
    () => fillLines((index) => `${index % 2 ? 'B' : 'S'}: ${index % 3 ? word(index) : `0${digits(index, 7)}`}`),
    REDACTED,
  ),
];
