import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { describe, expect, it } from 'vitest';
import { isCode } from '../../../../src/transcript/verdict/code.ts';
import { signsAgainst } from '../../../../src/transcript/verdict/signs-in-words.ts';

const repeats = (texts: readonly string[]): boolean =>
  signsAgainst(texts.map((text, i) => ({ speaker: `N${i % 2}`, text, startMs: null }))).some(
    ({ name }) => name === 'repeats',
  );
const eight = (write: (i: number) => string): string[] => Array.from({ length: 8 }, (_, i) => write(i));

describe('pieces repeat each other', () => {
  it('where they differ in figures and capitals alone', () => {
    expect(repeats(eight((i) => `${i % 2 === 0 ? 'Order' : 'ORDER'} ${i * 1357} was sent to the desk`))).toBe(true);
    // The sign of kelvin is a capital of "k".
    const kelvins = (i: number) =>
      ['eep', 'ind', 'ites'].map((rest, at) => `${(i >> at) % 2 === 0 ? 'k' : '\u212A'}${rest}`);
    expect(repeats(eight((i) => `we ${kelvins(i).join(' ')} for a day`))).toBe(true);
  });
  it('where a quarter of them comes again, beyond ASCII too', () => {
    expect(repeats(eight((i) => `what is said by the ${'abcdefgh'.charAt(Math.max(0, i - 3))} of us here`))).toBe(true);
    expect(repeats(eight((i) => `für den Käse von ${'abcdefgh'.charAt(Math.max(0, i - 3))} gibt es nichts`))).toBe(
      true,
    );
  });
  it('not where nearly each is another one', () => {
    expect(repeats(eight((i) => `what is said by the ${'abcdefgh'.charAt(i)} of us here`))).toBe(false);
    expect(repeats(eight((i) => `für den Käse von ${'abcdefgh'.charAt(i)} gibt es nichts`))).toBe(false);
  });
});

it('each form of a program’s line is code, and sentences are none', () => {
  const code = ['call(x);', 'if (a) {', '1}', '() => 3', 'f(x)', 'a == b', '</p', 'a = "b', ']'];
  expect(code.filter((line) => !isCode(line))).toEqual([]);
  expect(['Well, yes.', 'Tom(ACME): well', 'I said {laughs} no', 'Is it 3 < 4?'].filter(isCode)).toEqual([]);
});

it('orders in rows, of which the last cell looks like a name, are no talk', () => {
  const text = [
    'Name,Created at,Status,Paid at,Sent,Currency,Total,Taxes,Quantity,Item,Price,Sku,City,Notes,Attributes,Payment,Id,Tags,Source',
    '#31,2026-05-03 09:12:44 +0200,paid,2026-05-03 09:12:46 +0200,sent,EUR,58.00,9.26,2,Wax 500 g,14.50,W-5,Namur,"Please ring at the neighbour, thanks!",,Bancontact,61101,,web',
    '#31,2026-05-03 09:12:44 +0200,,,,,,,1,Candle 20 cm,29.00,C-2,,,,,,,',
    '#32,2026-05-03 11:40:02 +0200,paid,2026-05-03 11:40:05 +0200,sent,EUR,14.50,2.14,1,Wax 500 g,14.50,W-5,Ghent,,,PayPal,61177,new,web',
    '#33,2026-05-04 07:03:19 +0200,pending,,open,EUR,120.00,17.71,10,Wax 250 g,12.00,W-2,Spa,"Customer: can you invoice us monthly? Answer by phone: yes",,Bank Deposit,61180,b2b,admin',
    '#34,2026-05-04 15:27:51 +0200,refunded,2026-05-04 15:27:53 +0200,open,EUR,29.00,5.00,1,Candle 20 cm,29.00,C-2,Hasselt,,,Bancontact,61203,,web',
  ].join('\n');
  expect(readTranscript(text)).toMatchObject({ format: 'plain' });
});
