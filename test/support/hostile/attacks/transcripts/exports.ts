import type { Attack } from '../../attack.ts';
import { around, fill, fillLines, LARGEST, side, transcriptAttack } from './transcript-attack.ts';

const two = (number: number): string => String(number % 60).padStart(2, '0');

/** Transcripts as programs export them: chats, tables, columns, annotations. */
export const exportAttacks: Attack[] = [
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
  transcriptAttack('columns-of-spaces', 'a table of columns with thousands of spaces between them', () =>
    fillLines((index) => `00:00:${index % 60}${' '.repeat(500)}Ada${' '.repeat(500)}yes ${index}`),
  ),
  transcriptAttack(
    'csv-columns',
    'a table of a hundred thousand columns with commas',
    () => `speaker,text,${fill('x,', 1_000_000)}\nA,b,${fill('y,', 1_000_000)}`,
  ),
  transcriptAttack('lines-of-names', 'names in lines of their own, each another one', () =>
    fillLines((index) => `Ada Number${index}\n00:00:0${index % 10}\nyes\n`),
  ),
  transcriptAttack('page-numbers', 'page numbers and running heads between all lines', () =>
    fillLines((index) => `A: yes\n\nPage ${index} of 99999\n\fCall of Monday\n`),
  ),
  transcriptAttack(
    'ruler-columns',
    'columns of one width whose headings are as wide as a line may be, and cells that nearly fit',
    () =>
      fillLines((index) =>
        index < 3
          ? `${'TIME'.padEnd(12)}${'SPEAKER'.padEnd(40)}${'TEXT'.padEnd(2_000)}`
          : `${`00:${String(index % 60).padStart(2, '0')}`.padEnd(12 - (index % 3))}${side(index).padEnd(40 + (index % 2))}what is it`,
      ),
  ),
  transcriptAttack('elan-tiers', 'rows of ten thousand tiers between tabs, of times that go back', () =>
    fillLines(
      (index) =>
        `tier-${index % 10_000}\tp${index % 10_000}\t00:00:0${index % 9}.000\t${9 - (index % 9)}.5\t0.1\tword ${index}`,
    ),
  ),
  transcriptAttack('mixed-forms', 'every line in the form of another program', () => {
    const forms = [
      (at: number) => `[00:${two(at)}:${two(at * 7)}] Ada: yes`,
      (at: number) => `**Ada** (${two(at)}:${two(at)}): yes`,
      (at: number) => `Ada  ${two(at)}:${two(at)}\nyes`,
      (at: number) => `12/03/2026, 10:${two(at)} - Ada: yes`,
      (at: number) => `From Ada to Everyone: ${two(at)}`,
      (at: number) => `| Ada | yes ${at} |`,
      (at: number) => `> Ada wrote: ${at}`,
      (at: number) => `Ada\t00:${two(at)}:00\tyes`,
    ];
    return fillLines((index) => forms[index % forms.length]?.(index) ?? '');
  }),
  transcriptAttack(
    'text-grid',
    'a grid of Praat whose quotes are all doubled, and whose tiers say that they are endless',
    () =>
      `File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n9\n<exists>\n999999999\n${fill('"IntervalTier"\n"A"\n0\n9\n999999999\n0\n1\n""""""\n', LARGEST - 200)}`,
  ),
  transcriptAttack(
    'talk-bank',
    'a file of TalkBank with times without end in one line, and notes below every line',
    () =>
      `@UTF8\n@Begin\n*ADA:\tyes ${fill('\u00151_2\u0015 ', 1_000_000)}\n${fillLines((index) => `*BOB:\tno ${index}\n%com:\tx\n\ty`, 1_000_000)}`,
  ),
  transcriptAttack(
    'elan-slots',
    'annotations of ELAN whose times all have one name, and tiers that hold one letter each',
    () =>
      `<ANNOTATION_DOCUMENT><TIME_ORDER>${fill('<TIME_SLOT TIME_SLOT_ID="t" TIME_VALUE="1"/>', 1_000_000)}</TIME_ORDER>${fill('<TIER TIER_ID="a"><ANNOTATION><ALIGNABLE_ANNOTATION TIME_SLOT_REF1="t" TIME_SLOT_REF2="t"><ANNOTATION_VALUE>b</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION></TIER>', 1_000_000)}</ANNOTATION_DOCUMENT>`,
  ),
  transcriptAttack('woven-tiers', 'a table of tabs whose tiers begin anew in every row', () =>
    fillLines((index) => `tier${index % 41}\t0:00:${two(97 - (index % 97))}.000\t0:00:59.999\tyes`),
  ),
  transcriptAttack('two-formats', 'captions, then a table, then JSON, then a chat, each a quarter of it', () =>
    [
      `WEBVTT\n\n${fillLines((at) => `00:00:${String(at % 60).padStart(2, '0')}.000 --> 00:01:00.000\n<v Ann>yes ${at}\n`, 500_000)}`,
      fillLines((at) => `Ann,00:00:01,"yes ""${at}"""`, 500_000),
      fillLines((at) => `{"speaker":"Ann","text":"${at}"}`, 500_000),
      fillLines((at) => `[12/03/2026, 10:00:00] Ann: ${at}`, 500_000),
    ].join('\n'),
  ),
  transcriptAttack('csv-in-csv', 'a table whose cells are tables with doubled quotes, ten deep', () => {
    let cell = 'Ann,0:01,yes';
    for (let depth = 0; depth < 10; depth += 1) cell = `"${cell.replaceAll('"', '""')}",0:0${depth},x`;
    return `speaker,start,text\n${fill(`${cell}\n`, LARGEST - 100)}`;
  }),
];
