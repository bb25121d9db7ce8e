import { expect, it } from 'vitest';
import { toCsv } from '../../../console/src/parts/tables/to-csv.ts';

it('quotes what needs it, and leaves numbers as they are', () => {
  expect(toCsv([['a, b', 'say "so"', -1.5, null, '']])).toBe('"a, b","say ""so""",-1.5,,\r\n');
});

it.each([
  ['=1+1', `'=1+1`],
  ['+41 44', `'+41 44`],
  ['-x', `'-x`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1', `'＝1`],
  // Where a spreadsheet takes another sign for the end of a cell.
  ['a;=1', `"a;'=1"`],
  ['a\t=1', `"a\t'=1"`],
  ['a\n=1', `"a\n'=1"`],
  ['\t=1', `"'\t'=1"`],
  ['a;"=1', `"a;'""=1"`],
  // What is no formula stays.
  ['a-b = c', 'a-b = c'],
])('computes nothing in a spreadsheet: %j', (text, kept) => {
  expect(toCsv([[text]])).toBe(`${kept}\r\n`);
});
