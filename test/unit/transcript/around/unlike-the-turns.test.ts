import { expect, it } from 'vitest';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf, turnsOf } from '../../../support/turns-read.ts';

// What stands around a call, and is told by nothing but that the turns of the same text are otherwise.
const said = SAID.map(([side, words]) => [NAME[side], words]);
const clock = (seconds: number): string => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;
const SHORT = { rep: 'KIM', customer: 'JO' };
const TIMED = lines((who, words, start) => `${NAME[who]} ${clock(start)}\n${words}`, '\n\n');
const LABELLED = lines((who, words) => `${NAME[who]}: ${words}`);

it.each([
  ['an address below times', `${TIMED}\n\nOpen in KilnNotes kiln.example/notes`],
  ['a mark of a page that no list has', `${TIMED}\n\nUnread from here`],
  [
    'a heading and points',
    `## Kiln\n\n${lines((who, words) => `- **${NAME[who]}**\n  - ${words}`)}\n\n### Well done\n\n- patience\n- the timer`,
  ],
  [
    'a rule and a heading',
    `${lines((who, words) => `### ${NAME[who]}\n${words}`, '\n\n')}\n\n---\n\n### Marks\nWarmth 4/5, order 5/5`,
  ],
  ['a rule', `${LABELLED}\n\n* * *\nKept by the house for thirty days`],
])('below the last words, %s is no talk', (_, text) => {
  expect(saidIn(text)).toStrictEqual(said);
});

it.each([
  [
    'where others have paragraphs too',
    LABELLED.replace('wait?', 'wait?\n\nIt is cold here.').replace('go ahead.', 'go ahead.\n\nThe timer'),
  ],
  ['where somebody asks', `${TIMED}\n\nShall we?`],
])('a paragraph belongs to the last words %s', (_, text) => {
  expect(saidIn(text).at(-1)?.[1]).toMatch(/go ahead\. (?:The timer|Shall we\?)$/u);
});

it('a heading in two columns is no speaker', () => {
  const columns = lines((who, words) => {
    const half = words.indexOf(' ', words.length / 2);
    const rest = half < 0 ? '' : `\n${' '.repeat(16)}${words.slice(half + 1)}`;
    return `${NAME[who].padEnd(16)}${half < 0 ? words : words.slice(0, half)}${rest}`;
  });
  expect(saidIn(`Transcript                                   Kiln house – 2 of 2\n\n${columns}`)).toStrictEqual(said);
});

it('a name that stands in headings again and again needs no capitals', () => {
  const names = { rep: 'Trainee (Kim)', customer: 'Role-player (potter)' };
  expect(saidIn(lines((who, words) => `### ${names[who]}\n${words}`, '\n\n'))).toStrictEqual(
    SAID.map(([side, words]) => [names[side], words]),
  );
});

it.each([
  ['a full stop', (name: string) => `${name}. `],
  ['a gap', (name: string) => name.padEnd(16)],
])('a name that is known begins a turn where a line has a note behind it and others %s', (_, head) => {
  const call = lines((who, words) => `${head(SHORT[who])}${words}`, '\n\n');
  const noted = call.replace(/JO(\.?)(\s+)I do/u, 'JO (smiling)$1$2I do');
  expect(saidIn(`${call}\n\n${noted}`).map(([speaker]) => speaker)).toStrictEqual(
    [...SAID, ...SAID].map(([side]) => SHORT[side]),
  );
});

it('a time below what is said is of that turn, and the first one keeps its name', () => {
  const text = lines((who, words, start) => `${NAME[who]}\n${words}\n10:0${Math.floor(start / 3)} AM`, '\n\n');
  expect(startedTurnsOf(text)).toStrictEqual(
    SAID.map(([side, words, start]) => [NAME[side], words, Math.floor(start / 3) * 60_000]),
  );
});

it('turns of one speaker after the other are put in order of their times', () => {
  const entries = SAID.map(([side, text, start]) => ({ role: NAME[side], text, start_ms: start * 1000 }));
  const apart = [
    ...entries.filter(({ role }) => role === NAME.rep),
    ...entries.filter(({ role }) => role !== NAME.rep),
  ];
  expect(turnsOf({ entries: apart }).map(([speaker, words]) => [speaker, words])).toStrictEqual(said);
});

it('times that fall within one speaker’s turns leave the order as it is', () => {
  const entries = SAID.map(([side, text, start]) => ({ role: NAME[side], text, start_ms: start * 1000 }));
  const apart = [
    ...entries.filter(({ role }) => role === NAME.rep).toReversed(),
    ...entries.filter(({ role }) => role !== NAME.rep),
  ];
  expect(saidIn({ entries: apart })).toHaveLength(2);
});

it('an agenda with names at the end of its lines is no talk', () => {
  const text =
    'AGENDA - Kiln board\n\n09:00  Welcome             Osei\n09:05  Last minutes        Ray\n09:15  Figures             Lind\n       - best kilns\n09:45  Prices 2027         Osei, Ray\n       Decision needed: list prices\n10:20  Break\n10:30  Hiring              Ray\n11:15  End';
  expect(saidIn(text).map(([speaker]) => speaker)).toStrictEqual([null]);
});

it('reactions that a page tells in words are not said', () => {
  const text = lines((who, words) => `${NAME[who]}\n10:03 AM\n${words}\n2 Laugh reactions.\n2`, '\n\n');
  expect(saidIn(text)).toStrictEqual(said);
});
