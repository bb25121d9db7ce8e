import type { Attack } from '../attack.ts';
import { around, fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

/** One name in the forms that Unicode has for it: composed, decomposed, of full width, with joiners in it. */
const FORMS = ['Zoë Müller', 'Zoe\u0308 Mu\u0308ller', 'Ｚｏë Müller', 'Zo\u200Dë Mü\u200Cller', 'ZOË MÜLLER'];

function nested(open: string, close: string, inside: string): string {
  const depth = Math.floor((LARGEST - inside.length) / (open.length + close.length));
  return `${open.repeat(depth)}${inside}${close.repeat(depth)}`;
}

/** Transcripts that aim at what was read last: pages, mails, tables without bars, lists of people beside the turns. */
export const moreTranscriptAttacks: Attack[] = [
  transcriptAttack('directions', 'embeddings and overrides of writing direction within one another, never closed', () =>
    around(fill('\u202Bאב\u202Aab\u2067\u2066\u200F')),
  ),
  transcriptAttack(
    'names-in-forms',
    'one name in five forms of Unicode, a line each, and names that differ in them',
    () => fillLines((index) => `${FORMS[index % 5]} ${index % 997}: yes`),
  ),
  transcriptAttack('vtt-one-line', 'a caption of one line of two megabytes', () =>
    `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${fill('so we want a report ')}`.slice(0, LARGEST),
  ),
  transcriptAttack(
    'vtt-times-beyond',
    'captions at times that no number holds',
    () =>
      `WEBVTT\n\n${fillLines((index) => `${'9'.repeat(300)}:99:99.999 --> -${index}:00:00.000\n<v A>yes\n`, 2_000_000)}`,
  ),
  transcriptAttack('json-times-beyond', 'turns at infinite, negative and tiny times', () => {
    const times = ['1e308', '-1e308', '5e-324', '1e400', '-0', '9007199254740993'];
    const turn = (index: number) =>
      `{"speaker":"${index % 2}","start":${times[index % 6]},"end":${times[(index + 1) % 6]},"text":"yes"}`;
    return `{"utterances":[${fillLines((index) => `${turn(index)},`, 2_000_000)}${turn(0)}]}`;
  }),
  transcriptAttack(
    'json-deep-text',
    'an array of a million levels where a turn has its text',
    () => `{"utterances":[{"speaker":"A","text":${nested('[', ']', '1')}}]}`,
  ),
  transcriptAttack('json-people', 'a hundred thousand people, and turns that name them by number', () => {
    const people = Array.from({ length: 20_000 }, (_item, at) => ({ id: at, name: `Person ${at}` }));
    const turns = Array.from({ length: 20_000 }, (_item, at) => ({ speaker_id: (at * 7) % 20_000, text: 'yes' }));
    return JSON.stringify({ participants: people, transcript: turns });
  }),
  transcriptAttack('json-values', 'objects one after another, without a list', () =>
    fill('{"speaker":"A","text":"b"}{"speaker":"B","text":"c"} '),
  ),
  transcriptAttack(
    'html-deep',
    'a page of a hundred thousand elements within one another',
    () => `<!doctype html><html><body>${nested('<div>', '</div>', '<p>A: yes</p>')}`,
  ),
  transcriptAttack(
    'html-open',
    'a page of tags that are never closed',
    () => `<!doctype html><html><body>${fill('<p ')}`,
  ),
  transcriptAttack(
    'html-comments',
    'a page of comments that are never closed',
    () => `<!doctype html><html><body>${fill('<!-- <script> ')}`,
  ),
  transcriptAttack(
    'html-scripts',
    'a page of scripts and styles that begin and never end',
    () => `<!doctype html><html><body>${fill('<script>x</style><style>')}`,
  ),
  transcriptAttack(
    'html-attributes',
    'a page of one tag with a hundred thousand attributes',
    () => `<!doctype html><html><body><p ${fillLines((index) => `a${index}="`, 2_000_000)}>A: yes</p>`,
  ),
  transcriptAttack(
    'html-references',
    'a page of character references without an end',
    () => `<!doctype html><html><body><p>A: ${fill('&amp;&#x41;&#99999999;&lt')}`,
  ),
  transcriptAttack('mail-quotes', 'a mail that quotes a mail, a thousand levels deep', () =>
    fillLines((index) => `${'>'.repeat(index % 1_000)} On Mon, Ada <a@b.c> wrote: A: yes`),
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
  transcriptAttack(
    'xml-declarations',
    'XML of two megabytes of empty declarations',
    () => `<tt>${fill('<!>', LARGEST - 9)}</tt>`,
  ),
  transcriptAttack('page-numbers', 'page numbers and running heads between all lines', () =>
    fillLines((index) => `A: yes\n\nPage ${index} of 99999\n\fCall of Monday\n`),
  ),
];
