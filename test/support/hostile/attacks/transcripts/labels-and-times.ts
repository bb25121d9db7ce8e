import type { Attack } from '../../attack.ts';
import { around, fill, fillLines, LARGEST, side, transcriptAttack } from './transcript-attack.ts';

const turns = (turn: (index: number) => string): string =>
  `{"segments":[${fillLines(turn, LARGEST - 300).replaceAll('\n', ',')}]}`;

/** Transcripts whose cost is in who speaks and when: labels, spaces around them, times. */
export const labelAttacks: Attack[] = [
  transcriptAttack(
    'turns-at-odd-times',
    'turns at times before the first, beyond all numbers, and all in reverse',
    () =>
      turns((index) => `{"speaker":"A${index % 3}","text":"so?","start":${index % 2 ? '1e308' : -index},"end":-1e308}`),
  ),
  transcriptAttack(
    'a-speaker-each',
    'a hundred thousand turns, each of another speaker whose name is in the text',
    () => fillLines((index) => `Ann${index} Lee${index}: Ann${index} Lee${index}, right?`),
  ),
  transcriptAttack('device-name', 'a label like a telephone in a meeting room, with 18 groups of digits', () =>
    around(`pc${' 000'.repeat(18)} Berg: hello`),
  ),
  transcriptAttack('device-name-json', 'the same as the speaker of a JSON transcript, with 40 groups', () =>
    JSON.stringify({ utterances: [{ speaker: `pc${' 000'.repeat(40)} Berg`, start: 1, end: 2, text: 'hello' }] }),
  ),
  transcriptAttack('device-names', 'thousands of such labels, each another one', () =>
    fillLines((index) => `pc ${index}${' 000'.repeat(9 + (index % 7))} Berg: hello`, 300_000),
  ),
  transcriptAttack('time-after-spaces', 'a label, then 64 kB of spaces where a time may follow', () =>
    around(`Seller:${' '.repeat(64_000)}x\nBuyer [${' '.repeat(64_000)}x`),
  ),
  transcriptAttack('spaces', 'two million spaces of four kinds in a line', () =>
    around(`Seller: x${fill(' \t\u00A0\u2003', LARGEST - 500)}x`),
  ),
  transcriptAttack('spaces-before-label', 'a line of spaces and then a label', () =>
    around(`${' '.repeat(LARGEST - 500)}Seller: hello`),
  ),
  transcriptAttack('spaces-at-line-ends', 'lines that end with a thousand spaces and one letter', () =>
    fillLines(() => `Seller: hello${' '.repeat(1_000)}x`),
  ),
  transcriptAttack('one-label', 'a label of two million letters', () => `${'a'.repeat(LARGEST)}: hello`, {}),
  transcriptAttack('labels-only', 'two million bytes of "A: " in one line', () => fill('A: ')),
  transcriptAttack('colons', 'colons only', () => fill(':')),
  transcriptAttack('times-only', 'times in brackets without end', () => fill('[00:00:01] ')),
  transcriptAttack('time-of-digits', 'times with half a million digits', () =>
    around(`[${'0'.repeat(500_000)}:${'9'.repeat(500_000)}] Seller: hello`),
  ),
  transcriptAttack('time-prefixes', 'a line of half-begun times', () => fill('(00:[00:')),
  transcriptAttack('brackets', 'opening brackets of every kind that are never closed', () =>
    around(`Seller: ${fill('([{<(', LARGEST - 500)}`),
  ),
  transcriptAttack(
    'empty-lines',
    'two million line ends',
    () => `Seller: hello${'\n'.repeat(LARGEST - 100)}Buyer: yes`,
  ),
  transcriptAttack('odd-line-ends', 'carriage returns, form feeds and line separators in turn', () =>
    fill('Seller: hi\rBuyer: hi\u2028\f\v\u0085\r\r\n'),
  ),
  transcriptAttack('many-speakers', 'a hundred thousand speakers, a line each', () =>
    fillLines((index) => `Speaker ${index}: hello there`),
  ),
  transcriptAttack('alike-speakers', 'speakers whose names share all their words, in other orders', () => {
    const words = ['Ann', 'Maria', 'van', 'der', 'Berg', 'Lee', 'Jr', 'Okafor'];
    return fillLines((index) => {
      const name = words.map((_, at) => words[(at * (1 + 2 * (index % 4)) + Math.floor(index / 4)) % 8]).join(' ');
      return `${name} ${index}: yes and no`;
    });
  }),
  transcriptAttack('long-names', 'speakers whose names have two hundred words', () =>
    fillLines((index) => `${`Ann${index} `.repeat(200).trim()}: hi`),
  ),
  transcriptAttack('one-letter-names', 'labels of one letter in all scripts, half of them once only', () =>
    fillLines((index) => `${String.fromCodePoint(0x4e00 + (index % 20_000))}: ok ${index % 10}`),
  ),
  transcriptAttack(
    'label-behind-marks',
    'names behind every mark that readers know, mixed in each line, none of them twice alike',
    () =>
      around(
        fillLines(
          (index) =>
            `${['- ', '* ', '> ', '# ', '[', '(', '<', '« ', '• ', '– '][index % 10] ?? ''}${index % 3 ? side(index) : `A${index}`}${[':', ' -', ']', ')', '>', ' »', ' —', '\t', ' |', '='][index % 10] ?? ''} ${fill('so ', 30)}`,
          LARGEST - 1_000,
        ),
      ),
  ),
  transcriptAttack('names-as-words', 'every word is the name of a speaker', () =>
    fillLines((index) => `Ann${index % 2_000}: ${fill(`Ann${(index * 7) % 2_000} Ann${index % 1_999} `, 400)}`),
  ),
  transcriptAttack(
    'nearly-names',
    'labels that differ from the name of the person in one letter, each in another place',
    () => fillLines((at) => `Person p${String.fromCodePoint(97 + (at % 26))}${at % 977}-${at % 31}: yes, ${at}`),
  ),
];
