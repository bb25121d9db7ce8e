import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';

/*
 * One conversation in many forms, each with some of what programs and editors do to a text: whoever copies it gets the same turns.
 */

const SAID: readonly (readonly [string, string])[] = [
  ['Maya Chen', 'Hi Ida, thanks for taking the time.'],
  ['Ida Lund', 'Sure. What did you want to show me?'],
  ['Maya Chen', 'How often do you book two people at once?'],
  ['Ida Lund', 'Two or three times a week, I am afraid.'],
  ['Maya Chen', 'I can show you the rule that stops it.'],
  ['Ida Lund', 'Send me something for Thursday at ten.'],
];
const clock = (i: number): string => `00:0${i}:1${i}`;
const millis = (i: number): number => (i * 60 + 10 + i) * 1000;

interface Form {
  timed: boolean;
  line: (who: string, what: string, i: number) => string;
  between: string;
}

const FORMS: Readonly<Record<string, Form>> = {
  labels: { timed: false, line: (who, what) => `${who}: ${what}`, between: '\n' },
  'labels in paragraphs': { timed: false, line: (who, what) => `${who}: ${what}`, between: '\n\n' },
  'bold labels': { timed: false, line: (who, what) => `**${who}:** ${what}`, between: '\n\n' },
  'names alone': { timed: false, line: (who, what) => `${who}:\n${what}`, between: '\n\n' },
  numbered: { timed: false, line: (who, what, i) => `${i + 1}. ${who}: ${what}`, between: '\n' },
  'times before': { timed: true, line: (who, what, i) => `[${clock(i)}] ${who}: ${what}`, between: '\n' },
  'times behind names': { timed: true, line: (who, what, i) => `${who} (${clock(i)}): ${what}`, between: '\n' },
  'times behind the words': { timed: true, line: (who, what, i) => `${who}: ${what} [${clock(i)}]`, between: '\n' },
  'times in lines of their own': { timed: true, line: (who, what, i) => `${clock(i)}\n${who}: ${what}`, between: '\n' },
  'names and times above': { timed: true, line: (who, what, i) => `${who}  ${clock(i)}\n${what}`, between: '\n\n' },
  'a dash': { timed: true, line: (who, what, i) => `${clock(i)} - ${who}\n${what}`, between: '\n\n' },
  subtitles: {
    timed: true,
    line: (who, what, i) => `${i + 1}\n${clock(i)},000 --> 00:0${i}:5${i},000\n${who}: ${what}`,
    between: '\n\n',
  },
  'a table': { timed: true, line: (who, what, i) => `| ${clock(i)} | ${who} | ${what} |`, between: '\n' },
  tabs: { timed: true, line: (who, what, i) => `${clock(i)}\t${who}\t${what}`, between: '\n' },
};

const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  'a mark of the order of bytes': (text) => `\uFEFF${text}`,
  'ends of lines of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'spaces that break no line behind colons': (text) => text.replaceAll(': ', ':\u00A0'),
  'spaces at the ends of lines': (text) => text.replaceAll('\n', '  \n'),
  'an empty line at the end': (text) => `${text}\n\n`,
  'empty lines above': (text) => `\n\n${text}`,
  'marks of direction': (text) => text.replaceAll(/^(?=\S)/gmu, '\u200E'),
};

const read = (text: string, timed: boolean): unknown[] =>
  readTranscript(text).turns.map(({ speaker, text: words, startMs }) =>
    timed ? [speaker, words, startMs] : [speaker, words],
  );

it('a conversation in any of these forms gives the same turns, whatever programs do to its lines', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(FORMS)),
      fc.subarray(Object.keys(CHANGES)),
      fc.integer({ min: 4, max: SAID.length }),
      (name, changes, count) => {
        const form = FORMS[name];
        if (form === undefined) throw new Error(name);
        const said = SAID.slice(0, count);
        const plain = `${said.map(([who, what], i) => form.line(who, what, i)).join(form.between)}\n`;
        const text = changes.reduce((own, change) => CHANGES[change]?.(own) ?? own, plain);
        expect(read(text, form.timed)).toStrictEqual(
          said.map(([who, what], i) => (form.timed ? [who, what, millis(i)] : [who, what])),
        );
      },
    ),
    { numRuns: 400 },
  );
});
