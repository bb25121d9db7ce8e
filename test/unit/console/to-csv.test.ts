import { expect, it } from 'vitest';
import { csvForm, toCsv } from '../../../console/src/parts/tables/to-csv.ts';

const english = csvForm('en-GB');

it('quotes what needs it, and gives numbers without the noise of sums', () => {
  expect(toCsv([['a, b', 'say "so"', -1.5, null, '', 3.3959999999999995]], english)).toBe(
    '"a, b","say ""so""",-1.5,,,3.396\r\n',
  );
});

it('is as spreadsheets of the reader expect it: semicolons and commas in German', () => {
  const table = [['a, b', 'c;d', 1234.5, 'x,=1']];
  expect(toCsv(table, csvForm('de-AT'))).toBe(`"a, b";"c;d";1234,5;"x,'=1"\r\n`);
  expect(toCsv(table, csvForm('de-CH'))).toBe(`"a, b";"c;d";1234.5;"x,'=1"\r\n`);
  expect(toCsv(table, english)).toBe('"a, b","c;d",1234.5,"x,=1"\r\n');
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
  expect(toCsv([[text]], english)).toBe(`${kept}\r\n`);
});
