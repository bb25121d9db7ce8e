import type { Attack } from '../attack.ts';
import { around, fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

/** Redaction before storage by somebody outside: what nearly is what it looks for, each time another one. */

const REDACTED = { environment: { DEBRIEF_REDACT: 'storage' } };

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

const digits = (index: number, length: number): string => String((index * 48_271) % 10 ** length).padStart(length, '0');
const side = (index: number): string => (index % 2 ? 'Buyer' : 'Seller');

export const redactedAttacks: Attack[] = [
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
