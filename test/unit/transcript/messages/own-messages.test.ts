import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const SAID: [string, string][] = [
  ['You', 'Hi, is the flat on Rose Street still free?'],
  ['Speaker 2', 'Yes, it is. Would you like to see it?'],
  ['You', 'Could I come on Thursday after six?'],
  ['Speaker 2', 'Thursday at half past six works.'],
  ['You', 'Is there anything I should bring?'],
  ['Speaker 2', 'Just your ID and the last three pay slips.'],
  ['You', 'Great, see you then.'],
];
const written = (write: (own: boolean, what: string, i: number) => string, end = '\n'): string =>
  SAID.map(([who, what], i) => write(who === 'You', what, i)).join(end);

it.each<[string, string]>([
  ['before the words', written((own, what) => (own ? `You: ${what}` : what))],
  ['in bold, in paragraphs', written((own, what) => (own ? `**You:** ${what}` : what), '\n\n')],
  ['above the words', written((own, what) => (own ? `You said:\n${what}` : what), '\n\n')],
  ['above the words, without empty lines', written((own, what) => (own ? `You sent\n${what}` : what))],
])('reads a chat in which only one’s own messages have a label, %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(SAID);
  expect(readTranscript(text).notes.join(' ')).toContain('Only the user’s own messages have a label');
});

it('reads the times above and below the words of such a chat', () => {
  const text = written((own, what, i) => (own ? `You\n10:0${i} AM\n${what}` : `${what}\n10:0${i} AM`), '\n\n');
  expect(startedTurnsOf(text)).toStrictEqual(SAID.map(([who, what], i) => [who, what, i * 60_000]));
});

it('a yes that stands alone is no label', () => {
  const text = SAID.map(([who, what]) => (who === 'You' ? `Ja\n${what}` : what)).join('\n');
  expect(new Set(saidIn(text).map(([who]) => who))).not.toContain('Ja');
  const labelled = SAID.map(([who, what]) => (who === 'You' ? `Ja: ${what}` : what)).join('\n');
  expect(saidIn(labelled)).toStrictEqual(SAID.map(([who, what]) => [who === 'You' ? 'Ja' : who, what]));
});

it('where another one is named too, is not taken for one', () => {
  const text = written((own, what) => (own ? `You: ${what}\nand so on` : `Kim: ${what}\nand more`));
  expect(new Set(saidIn(text).map(([who]) => who))).toStrictEqual(new Set(['You', 'Kim']));
});
