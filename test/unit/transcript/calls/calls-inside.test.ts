import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const clock = (a: number): string => `0:${String(Math.floor(a)).padStart(2, '0')}`;
const seconds = (a: number): string => `00:00:${a.toFixed(3).padStart(6, '0')}`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// Forms that readers of different folders read.
const FORMS: readonly (readonly [string, string])[] = [
  ['labelled text', lines((who, words) => `${NAME[who]}: ${words}`)],
  ['names above', lines((who, words) => `${NAME[who]}\n${words}`, '\n\n')],
  ['names and times above', lines((who, words, a) => `${NAME[who]}  ${clock(a)}\n${words}`, '\n\n')],
  ['a dash', lines((who, words, a) => `${clock(a)} ${NAME[who]} – ${words}`)],
  [
    'WebVTT',
    `WEBVTT\n\n${lines((who, words, a, b) => `${seconds(a)} --> ${seconds(b)}\n<v ${NAME[who]}>${words}</v>`, '\n\n')}`,
  ],
  ['SubRip', lines((who, words, a, b) => `1\n${seconds(a)} --> ${seconds(b)}\n${NAME[who]}: ${words}`, '\n\n')],
  ['SBV', lines((who, words, a, b) => `${seconds(a)},${seconds(b)}\n${NAME[who]}: ${words}`, '\n\n')],
  ['records', lines((who, words, a) => `speaker: ${NAME[who]}\ntime: ${clock(a)}\ntext: ${words}`, '\n\n')],
  ['a log', lines((who, words, a) => `at=${a} speaker="${NAME[who]}" text="${words}"`)],
  ['bars', lines((who, words, a) => `${clock(a)} | ${NAME[who]} | ${words}`)],
  ['a page', `<div>${lines((who, words) => `<p><b>${NAME[who]}:</b> ${words}</p>`)}</div>`],
];

describe.each(FORMS)('a call as %s', (_form, text) => {
  const own = startedTurnsOf(text);

  it('has its six turns', () => {
    expect(own.map(([who, words]) => [who, words])).toStrictEqual(SAID.map(([side, words]) => [NAME[side], words]));
  });

  it.each<[string, unknown]>([
    ['a member of JSON', { id: 'c-1', title: 'A call', transcript: text }],
    ['a member of JSON further down', { data: { call: { id: 7, transcript_text: text } } }],
    ['a fence', `\`\`\`text\n${text}\n\`\`\``],
  ])('is read in %s', (_, wrapped) => {
    const whole = typeof wrapped === 'string' ? wrapped : JSON.stringify(wrapped);
    expect(transcriptDamage(whole)).toBeNull();
    expect(startedTurnsOf(whole)).toStrictEqual(own);
  });
});

describe.each(FORMS.filter(([form]) => form !== 'a page'))('lines of %s', (_form, text) => {
  const own = startedTurnsOf(text);

  it.each<[string, string]>([
    ['in an element of XML', `<?xml version="1.0"?><call><id>7</id><transcript>${escaped(text)}</transcript></call>`],
    ['in a table of one row', `id,date,transcript\n7,2026-03-04,"${text.replaceAll('"', '""')}"\n`],
    ['behind a margin', text.replaceAll(/^(?=.)/gmu, '    ')],
    ['in what a mail quotes', text.replaceAll(/^/gmu, '> ')],
    ['above the mark of a service', `${text}\n\nTranscribed by Example AI`],
    ['above the number of a page', `${text}\n\nPage 1 of 1`],
    ['above a rule and the end', `${text}\n\n----------\nEnd of transcript`],
    ['with spaces that break no line', text.replaceAll(' ', '\u00A0')],
    ['behind marks of the way text runs', text.replaceAll(/^(?=.)/gmu, '\u200E')],
    ['on a page that shows it as it is written', `<html><body><pre>${escaped(text)}</pre></body></html>`],
  ])('is read %s', (_, wrapped) => {
    expect(startedTurnsOf(wrapped)).toStrictEqual(own);
  });
});

it('JSON in a string of JSON is read as a file of its own, and as values in lines', () => {
  const gong = {
    callTranscripts: [
      {
        transcript: SAID.map(([side, text, a]) => ({
          speakerId: side,
          sentences: [{ start: a * 1000, end: a * 1000 + 900, text }],
        })),
      },
    ],
  };
  expect(startedTurnsOf({ id: 1, transcript: JSON.stringify(gong) })).toStrictEqual(startedTurnsOf(gong));
  const log = SAID.map(([side, text]) => JSON.stringify({ role: side, content: text })).join('\n');
  expect(saidIn({ id: 1, body: log })).toStrictEqual(SAID.map(([side, words]) => [side, words]));
});

it.each<[string, string]>([
  [
    'a short fence among what people say',
    'Kim: Type this:\n```\nnpm start\n```\nJo: I did. And now?\nKim: Now you wait.\nJo: Fine, thanks.',
  ],
  ['two fences', 'Kim: Type this:\n```\na\n```\nJo: And then?\n```\nb\n```\nKim: That is all, thank you.'],
])('%s stays', (_, text) => {
  expect(readTranscript(text).speakers).toStrictEqual(['Kim', 'Jo']);
});

it.each<[string, unknown]>([
  ['a summary in a member of JSON', { summary: 'Kim and Jo talked.\nThe kiln is warm.\nJo opens it.\nKim will call.' }],
  [
    'a text in a member of JSON in which nobody speaks',
    { transcript: 'The kiln was warm.\nNobody was there.\nIt rained.' },
  ],
])('%s is no call', (_, value) => {
  expect(transcriptDamage(JSON.stringify(value))?.kind).toBe('unknown format');
});

it('the words of a last line stay: it may be anybody’s', () => {
  const text = lines((who, words) => `${NAME[who]}: ${words}`);
  expect(saidIn(`${text}\nPage 1 of 1 is enough.`).at(-1)?.[1]).toBe('Fine, go ahead. Page 1 of 1 is enough.');
});

it('tabs and wide gaps of what a page shows as it is written part columns', () => {
  const tabs = `<pre>Time\tSpeaker\tText\n${lines((who, words, a) => `${clock(a)}\t${NAME[who]}\t${words}`)}</pre>`;
  const gaps = `<pre>${lines((who, words) => `${NAME[who].padEnd(14)}${words}`)}</pre>`;
  const said = SAID.map(([side, words]) => [NAME[side], words]);
  expect(saidIn(tabs)).toStrictEqual(said);
  expect(saidIn(gaps)).toStrictEqual(said);
});

it('JSON behind a mark of the way text runs is JSON; broken JSON in a fence is text, at the doors and read', () => {
  const json = JSON.stringify(SAID.map(([side, text]) => ({ speaker: side, text })));
  expect(saidIn(`\u200F${json}`)).toStrictEqual(SAID.map(([side, words]) => [side, words]));
  const broken = `\`\`\`\n${json.slice(0, -9)}\n\`\`\``;
  expect(transcriptDamage(broken)).toBeNull();
  expect(readTranscript(broken).damage).toBeNull();
});

it('two rows of a table are two calls, and not one', () => {
  const text = lines((who, words) => `${NAME[who]}: ${words}`).replaceAll('"', '""');
  const two = `id,date,transcript\n7,2026-03-04,"${text}"\n8,2026-03-05,"${text}"\n`;
  expect(readTranscript(two).turns.length).not.toBe(SAID.length);
});
