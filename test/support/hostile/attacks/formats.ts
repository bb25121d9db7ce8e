import type { Attack } from '../attack.ts';
import { around, fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

function clock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3_600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}.000`;
}

/** Transcripts whose cost is in the pattern of a format: labelled text, captions, chat, tables, exports. */
export const formatAttacks: Attack[] = [
  transcriptAttack('device-name', 'a label like a telephone in a meeting room, with 18 groups of digits', () =>
    around(`pc${' 000'.repeat(18)} Berg: hello`),
  ),
  transcriptAttack(
    'device-name-caption',
    'the same as the speaker of a caption, with 40 groups',
    () => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v pc${' 000'.repeat(40)} Berg>hello</v>\n`,
  ),
  transcriptAttack('device-name-json', 'the same as the speaker of a JSON transcript, with 40 groups', () =>
    JSON.stringify({ utterances: [{ speaker: `pc${' 000'.repeat(40)} Berg`, start: 1, end: 2, text: 'hello' }] }),
  ),
  transcriptAttack('device-names', 'thousands of such labels, each another one', () =>
    fillLines((index) => `pc ${index}${' 000'.repeat(9 + (index % 7))} Berg: hello`, 300_000),
  ),
  transcriptAttack(
    'device-name-redacted',
    'the same label where transcripts are redacted before they are stored',
    () => around(`pc${' 000'.repeat(18)} Berg: hello`),
    { environment: { DEBRIEF_REDACT: 'storage' } },
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
  transcriptAttack(
    'vtt-tags',
    'captions with voice tags that are never closed',
    () => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${fill('<v Ann<c.<00:', LARGEST - 200)}`,
  ),
  transcriptAttack(
    'vtt-cues',
    'sixty thousand captions, all at the same time',
    () =>
      `WEBVTT\n\n${fillLines((index) => `${clock(1)} --> ${clock(2)}\n<v Ann ${index % 2}>hi ${index}\n`, LARGEST - 200)}`,
  ),
  transcriptAttack('vtt-rolling', 'rolling captions: each repeats the one before and adds a word', () => {
    let text = '';
    return `WEBVTT\n\n${fillLines((index) => {
      text = `${text} word${index}`.slice(-4_000);
      return `${clock(index)} --> ${clock(index + 1)}\n<v Ann>${text}</v>\n`;
    }, LARGEST - 200)}`;
  }),
  transcriptAttack(
    'vtt-repeats',
    'captions of one syllable that overlap with one another everywhere',
    () =>
      `WEBVTT\n\n${fillLines((index) => `${clock(index)} --> ${clock(index + 9)}\n<v Ann>${'la '.repeat(300)}</v>\n`, LARGEST - 200)}`,
  ),
  transcriptAttack(
    'vtt-entities',
    'a caption of character references',
    () => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${fill('&amp;&#x26;&', LARGEST - 200)}`,
  ),
  transcriptAttack(
    'vtt-notes',
    'a comment that never ends, and a header of a megabyte',
    () => `WEBVTT ${'x'.repeat(1_000_000)}\n\nNOTE ${fill('NOTE\n', 1_000_000)}`,
  ),
  transcriptAttack('vtt-arrows', 'a line of arrows', () => `WEBVTT\n\n${fill('00:00 --> ', LARGEST - 200)}`),
  transcriptAttack(
    'srt-numbers',
    'lines of nothing but numbers, one of them a million digits',
    () => `1\n00:00:01,000 --> 00:00:02,000\nhi\n\n${'7'.repeat(1_000_000)}\n${fill('8\n', 1_000_000)}`,
  ),
  transcriptAttack('srt-cues', 'fifty thousand captions in falling order of time', () =>
    fillLines((index) => {
      const at = clock(90_000 - index).replace('.', ',');
      return `${index + 1}\n${at} --> ${at}\nAnn: hi\n`;
    }),
  ),
  transcriptAttack('chat-lines', 'a chat export with a date before every line', () =>
    fillLines((index) => `[1/2/24, 10:00:${String(index % 60).padStart(2, '0')} AM] Ann ${index % 3}: yes`),
  ),
  transcriptAttack('chat-dates', 'one line of dates that a chat export might begin with', () =>
    fill('[1/2/24, 10:00:00\u202FAM] - 1.2.2024, 10:00 - '),
  ),
  transcriptAttack(
    'table-bars',
    'a table row of two million bars',
    () => `| a | b |\n|---|---|\n${fill('|', LARGEST - 50)}`,
  ),
  transcriptAttack('table-columns', 'a table of two hundred thousand columns', () =>
    [fill('|Ann', 700_000), fill('|---', 700_000), fill('|hi ', 600_000)].join('\n'),
  ),
  transcriptAttack(
    'table-rows',
    'a table of two hundred thousand rows',
    () => `| Speaker | Text |\n|---|---|\n${fill('| A | b |\n', LARGEST - 100)}`,
  ),
  transcriptAttack(
    'csv-quotes',
    'a row of quotation marks and commas',
    () => `time,speaker,text\n${fill('"",",', LARGEST - 50)}`,
  ),
  transcriptAttack('stars', 'bold that begins and never ends', () => around(fill('**Ann', LARGEST - 500))),
  transcriptAttack('headings', 'an export with a million headings', () => fill('# \n')),
  transcriptAttack(
    'attendees',
    'an export with a hundred thousand attendees',
    () =>
      `# Call (2024-01-02 10:00 GMT) - Transcript\n\n### Attendees:\n${Array.from({ length: 100_000 }, (_, index) => `Ann B${index}`).join(', ')}\n\n## Transcript\n\n**Ann B1:** hello\n`,
  ),
  transcriptAttack('otter-labels', 'names, two spaces and a time, without a text', () =>
    fillLines((index) => `Ann ${index}  ${index % 60}:00  `),
  ),
];
