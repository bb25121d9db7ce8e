import { expect, it } from 'vitest';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// A column for each side, below a title, called as the people are, or parted by spaces only.
const said = SAID.map(([side, words]) => [NAME[side], words]);
const { rep, customer } = NAME;
const rows = (mark: string, before: (i: number) => string = () => ''): string =>
  SAID.map(([side, words], i) => {
    const cell = words.includes(mark) ? `"${words}"` : words;
    return `${before(i)}${side === 'rep' ? `${cell}${mark}` : `${mark}${cell}`}`;
  }).join('\n');
const pairs = SAID.filter((_, i) => i % 2 === 0).map(([, words], i) => `${words}\t${SAID[2 * i + 1]?.[1] ?? ''}`);

it.each<[string, string]>([
  ['tabs and a title', `Practice 7 – the kiln\tScored by: Bo Lind\t\n\n${rep}\t${customer}\n${rows('\t')}`],
  ['commas and two facts', `Practice 7,\nDate: 2026-05-11,\n${rep},${customer}\n${rows(',')}`],
  ['semicolons and numbers', `Practice 7;;\n\nNo;${rep};${customer}\n${rows(';', (i) => `${i + 1};`)}`],
  ['bars', `# Practice 7\n\n| ${rep} | ${customer} |\n|---|---|\n${rows(' | ').replaceAll(/^.*$/gmu, '| $& |')}`],
  ['both in each row', `${rep}\t${customer}\n${pairs.join('\n')}`],
])('a column for each person: %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(said);
});

it('times beside such columns', () => {
  const text = `Practice 7\t\t\nTime\t${rep}\t${customer}\n${rows('\t', (i) => `0:${10 + i}\t`)}`;
  expect(startedTurnsOf(text)).toStrictEqual(said.map(([who, words], i) => [who, words, (10 + i) * 1000]));
});

it('roles with a name in brackets', () => {
  const text = `Practice 7\t\n\nRep (Kim)\tProspect (Jo)\n${rows('\t')}`;
  expect(saidIn(text)).toStrictEqual(
    SAID.map(([side, words]) => [side === 'rep' ? 'Rep (Kim)' : 'Prospect (Jo)', words]),
  );
});

const wrapped = (words: string, width: number): string[] =>
  words.match(new RegExp(`.{1,${width}}(?:\\s|$)`, 'gu')) ?? [];
const beside = (width: number, between = ''): string =>
  SAID.map(([side, words]) =>
    wrapped(words, width)
      .map((line) => (side === 'rep' ? line.trim() : `${' '.repeat(width + 4)}${line.trim()}`))
      .join('\n'),
  ).join(`\n${between}`);
const head = (width: number): string => `${rep.padEnd(width + 4)}${customer}\n`;

it.each<[string, string]>([
  ['on one line each', head(60) + beside(60)],
  ['over several lines', head(20) + beside(20)],
  ['with empty lines between and a title', `Practice 7\n\n${head(24)}${'-'.repeat(50)}\n${beside(24, '\n')}`],
])('two columns of words apart by spaces: %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(said);
});

it.each<[string, string]>([
  [
    'what is for and against',
    'Pros\tCons\nIt is light.\tIt costs 400.\nIt heats fast.\tIt is loud.\nIt is safe.\tIt is slow.',
  ],
  [
    'goods and prices',
    'Item                    Price\nKiln shelf              24.00\nCone 6                  11.00\nDelivery                 6.00',
  ],
  [
    'people and their tasks',
    'Kim Osei,Jo Ray\nOrder shelves,Call the smith\nClean the kiln,Write the bill\nPaint the door,Sweep',
  ],
])('no talk is %s', (_, text) => {
  expect(saidIn(text).every(([speaker]) => speaker === null)).toBe(true);
});

it('names that hang before words are no columns of words', () => {
  const text = lines((who, words) => `${NAME[who].padEnd(16)}${words}`);
  expect(saidIn(text)).toStrictEqual(said);
});
