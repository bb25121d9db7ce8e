import { expect, it } from 'vitest';
import { NAME, SAID, lines } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf, turnsOf } from '../../../support/turns-read.ts';

// A title and facts above the call, notes below it, in forms whose readers do not look for them, and what goes on in another line.
const said = SAID.map(([side, words]) => [NAME[side], words]);
const two = (seconds: number): string => String(Math.floor(seconds)).padStart(2, '0');
const timed = SAID.map(([side, words, start]) => [NAME[side], words, Math.floor(start) * 1000]);

const FORMS: readonly [string, string][] = [
  ['a dash', lines((who, words) => `${NAME[who]} – ${words}`)],
  ['a sign at the end of the name', lines((who, words) => `${NAME[who]}> ${words}`)],
  ['a column', lines((who, words) => `${NAME[who].padEnd(20)}${words}`)],
  ['names above the words', lines((who, words) => `${NAME[who]}\n${words}`, '\n\n')],
  ['headings', lines((who, words) => `## ${NAME[who]}\n\n${words}`, '\n\n')],
  ['quotations below names', lines((who, words) => `**${NAME[who]}**\n> ${words}`, '\n\n')],
  ['names in brackets above', lines((who, words) => `[${NAME[who]}]\n${words}`, '\n\n')],
];

it.each(FORMS)('facts above and notes below are no talk: %s', (_, text) => {
  const above = 'Report no. 12\nDatum: 11.05.2026\nOrt: Branch North\nDauer: about 4 minutes\n\n';
  const below = '\n\nNotes:\n- good opening\n- ask more\nScore: 7/10';
  expect(saidIn(above + text)).toStrictEqual(said);
  expect(saidIn(text + below)).toStrictEqual(said);
  expect(saidIn(above + text + below)).toStrictEqual(said);
});

it.each(FORMS)('what a program did, below a rule, is no talk: %s', (_, text) => {
  expect(saidIn(`# Call 12\n\n---\n\n${text}\n\n---\n\n*Exported on 2026-05-11 by KilnDesk*`)).toStrictEqual(said);
});

it('a legend may stand below facts', () => {
  const short = { rep: 'KO', customer: 'JR' };
  const text = `Date: 11.05.2026\nDuration: 4 min\n\nKO: Kim Osei\nJR: Jo Ray\n\n${lines((who, words) => `${short[who]}: ${words}`)}`;
  expect(saidIn(text)).toStrictEqual(SAID.map(([side, words]) => [short[side], words]));
});

it('a name with a sign before it as it is called in chats', () => {
  const names = { rep: 'Kim', customer: 'Mr. Ray' };
  expect(saidIn(lines((who, words) => `@${names[who]}: ${words}`))).toStrictEqual(
    SAID.map(([side, words]) => [names[side], words]),
  );
});

it.each<[string, (start: number) => string]>([
  ['with marks for minutes and seconds', (start) => `0'${two(start)}" `],
  ['with curly marks', (start) => `0’${two(start)}” `],
])('times by hand %s', (_, write) => {
  expect(startedTurnsOf(lines((who, words, start) => `${write(start)}${NAME[who]}: ${words}`))).toStrictEqual(timed);
});

it('a time behind words that go on in the next line is that of the turn', () => {
  const text = lines(
    (who, words, start) => `${NAME[who]}: ${words.replace(/[,:.] (?=\w)/u, '$&\n')} [00:${two(start)}]`,
  );
  expect(text.split('\n').length).toBeGreaterThan(SAID.length);
  expect(startedTurnsOf(text)).toStrictEqual(timed);
});

it('a line below a row of a table without quotes goes on with its words', () => {
  const rows = lines((who, words, start) => `00:${two(start)} | ${NAME[who]} | ${words.replace('an hour. ', '$&\n')}`);
  expect(startedTurnsOf(rows)).toStrictEqual(timed);
});

it('words of a caption behind an empty line are kept', () => {
  const text = lines(
    (who, words, start, end) =>
      `00:00:${two(start)}.000 --> 00:00:${two(end)}.000\n${NAME[who]}: ${words.replace('an hour. ', 'an hour.\n\n')}`,
    '\n\n',
  );
  expect(turnsOf(`WEBVTT\n\n${text}`).map(([who, words]) => [who, words])).toStrictEqual(said);
});

it('a talk in one line whose turns end without a mark', () => {
  const own = [
    ['Kim', 'what brings you here'],
    ['Jo', 'your ad: the blue one'],
    ['Kim', 'when do you need it'],
    ['Jo', 'friday. thanks'],
  ];
  const more = [
    ['Kim', 'I can hold it.'],
    ['Jo', 'Fine.'],
    ['Kim', 'Bye.'],
    ['Jo', 'Bye.'],
  ];
  const all = [...more, ...own];
  expect(saidIn(all.map(([who, words]) => `${who}: ${words}`).join(' '))).toStrictEqual(all);
});

it('a first row of a table that is like the others is not left out', () => {
  const names = { rep: 'Dana', customer: 'Mr. Yoon' };
  const own = [...SAID, ['rep', 'Good.', 17, 18] as const].map(([side, words]) => [names[side], words]);
  expect(saidIn(own.map(([who, words]) => `${who} | ${words}`).join('\n'))).toStrictEqual(own);
});
