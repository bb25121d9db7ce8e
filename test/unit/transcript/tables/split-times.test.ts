import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const NAMES = { rep: 'Kim', customer: 'Mevr. Ray' };
const timed = SAID.map(([side, text, start]) => [NAMES[side], text, Math.floor(start) * 1000]);
const table = (head: string, mark: string, times: (start: number) => string[], first = true): string =>
  [
    head,
    ...SAID.map(([side, text, start]) => {
      const said = [NAMES[side], `"${text}"`];
      return (first ? [...times(Math.floor(start)), ...said] : [...said, ...times(Math.floor(start))]).join(mark);
    }),
  ].join('\n');

it.each<[string, string]>([
  ['hours, minutes and seconds', table('h;min;s;wie;wat', ';', (s) => ['0', '0', String(s)])],
  ['names in full', table('Hours,Minutes,Seconds,Speaker,Text', ',', (s) => ['00', '00', String(s).padStart(2, '0')])],
  ['minutes and seconds', table('Min.\tSek.\tWer\tWas', '\t', (s) => ['0', String(s)])],
  ['seconds with parts', table('min;sec;who;said', ';', (s) => ['0', `${s}.0`])],
  ['behind the words', table('Sprecher;Text;Std;Min;Sek', ';', (s) => ['0', '0', String(s)], false)],
])('a time in columns of its own: %s', (_, text) => {
  expect(startedTurnsOf(text)).toStrictEqual(timed);
});

it.each<[string, (i: number) => string]>([
  ['days and times', (i) => `2026-03-12 14:0${i}:00 UTC`],
  ['days in words', (i) => `2026-03-12T14:0${i}:00Z`],
  ['the half of the day', (i) => `3/12/2026 2:0${i} PM`],
])('a table with the newest first is turned round: %s', (_, time) => {
  const rows = SAID.map(([side, text], i) => `${NAMES[side]},${time(i)},"${text}"`).toReversed();
  const turns = startedTurnsOf(['FROM,DATE,CONTENT', ...rows].join('\n'));
  expect(turns).toStrictEqual(timed.map(([who, text], i) => [who, text, i * 60_000]));
});

it.each<[string, (name: string) => string]>([
  ['wide round brackets', (name) => `（${name}）`],
  ['lenses', (name) => `【${name}】`],
  ['wide square brackets', (name) => `［${name}］`],
  ['shells', (name) => `〔${name}〕 `],
])('captions with names in %s', (_, write) => {
  const WHO = { rep: '店員', customer: '客' };
  const cues = SAID.map(
    ([side, text], i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i},900\n${write(WHO[side])}${text}\n`,
  );
  expect(saidIn(cues.join('\n'))).toStrictEqual(SAID.map(([side, text]) => [WHO[side], text]));
});

it('goods in hours and minutes are no talk', () => {
  const text =
    'h;min;s;item;remark\n0;10;0;Mug;Slow to dry\n0;12;0;Bowl;Needs a second coat\n0;9;30;Mug;As before\n0;8;0;Bowl;Thin';
  expect(readTranscript(text).speakers).toStrictEqual([]);
});

it.each<[string, (who: string, start: number, text: string) => string]>([
  ['names without quotes', (who, start, text) => `{\n  speaker: "${who}",\n  start: ${start},\n  text: "${text}",\n},`],
  ['a call of a program', (who, start, text) => `Turn(\n  speaker="${who}",\n  start=${start},\n  text="${text}",\n),`],
  ['semicolons', (who, start, text) => `speaker = "${who}";\nstart = ${start};\ntext = "${text}";\n`],
])('a number with a comma behind it is a time of a record: %s', (_, write) => {
  const text = SAID.map(([side, words, start]) => write(NAMES[side], Math.floor(start), words)).join('\n');
  expect(startedTurnsOf(text)).toStrictEqual(timed);
});
