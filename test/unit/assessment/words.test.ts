import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLexicon, hasPhrase } from '../../../src/assessment/text/lexicon.ts';
import { recordOf, recordsOf } from '../../../src/assessment/text/word-record.ts';
import { wordsOf } from '../../../src/assessment/text/words.ts';

// What a word is, said as one expression.
const said = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];
const PIECES = fc
  .array(
    fc.constantFrom('a', "'", '’', 'B', '1', ' ', '-', 'é', '\u0301', "don't", 'Q3', '?', 'ß', '😀', "o'clock", '\n'),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

// Spread, since the words carry their numbers with them.
describe('words', () => {
  it('are lower case, keep inner apostrophes of either kind, and end at hyphens', () => {
    expect([...wordsOf("Don’t FOLLOW-up 'now', it's 10 o'clock.")]).toEqual([
      "don't",
      'follow',
      'up',
      'now',
      "it's",
      '10',
      "o'clock",
    ]);
    expect([...wordsOf('Überprüfung für Žižek')]).toEqual(['überprüfung', 'für', 'žižek']);
    expect([...wordsOf('')]).toEqual([]);
  });
  it('are the same by either way of finding them, plain text or not', () => {
    fc.assert(
      fc.property(
        fc.oneof(PIECES, fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 40 })),
        (text) => {
          expect([...wordsOf(text)]).toEqual(said(text));
          expect([...wordsOf(`${text} é`)]).toEqual(said(`${text} é`));
        },
      ),
    );
  });
});

describe('the record of a word', () => {
  it('is the same for each time it is said, and has the stem of a word that carries a topic', () => {
    const [prices, the, again] = recordsOf(wordsOf('Prices the prices'));
    expect(prices).toMatchObject({ text: 'prices', root: 'pric' });
    expect(the?.root).toBeNull();
    expect(again).toBe(prices);
    expect(recordOf('prices')).toBe(prices);
  });
  it('is found for words of any text, and for a list of words that was put together', () => {
    expect(recordsOf(wordsOf('Größe, please')).map(({ text }) => text)).toEqual(['größe', 'please']);
    expect(recordsOf(['one', 'two']).map(({ text }) => text)).toEqual(['one', 'two']);
  });
  it('knows phrases that were listed after the word was said first', () => {
    const before = wordsOf('a zyzzyva sings');
    const later = compileLexicon({ beetle: ['zyzzyva sings'] });
    expect(hasPhrase(later, before)).toBe(true);
    expect(hasPhrase(later, wordsOf('a zyzzyva sings'))).toBe(true);
    expect(hasPhrase(later, wordsOf('a zyzzyva hums'))).toBe(false);
  });
});
