import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordOf } from '../../../../src/assessment/moves/word-vectors.ts';
import { compileLexicon, findPhrases, hasPhrase } from '../../../../src/assessment/text/lexicon.ts';
import { numbersOf } from '../../../../src/assessment/text/vocabulary.ts';
import { WordBag } from '../../../../src/assessment/text/word-bag.ts';
import { recordOf, recordsOf, wordsBetween } from '../../../../src/assessment/text/word-record.ts';
import { asciiPlaces, wordsOf } from '../../../../src/assessment/text/words.ts';

// What a word is, said as one expression.
const said = (text: string): string[] =>
  text
    .replaceAll('’', "'")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];
const placesIn = (text: string): number[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)].map(({ index }) => index);
const PIECES = fc
  .array(
    fc.constantFrom('a', "'", '’', 'B', '1', ' ', '-', 'é', '\u0301', "don't", 'Q3', '?', 'ß', '😀', "o'clock", '\n'),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

// Spread, since the words carry their numbers with them.
describe('words', () => {
  it.each([
    ['昨日届いた洗濯機', ['昨日', '届い', 'た洗', '濯機']],
    ['我理解您 OK。', ['我理', '解您', 'ok']],
    ['สวัสดีครับ', ['สวัส', 'ดีคร', 'ับ']],
    ['안녕하세요 3時', ['안녕하세요', '3', '時']],
  ])('are pieces of a usual length where a script has no spaces: %s', (text, words) => {
    expect([...wordsOf(text)]).toEqual(words);
  });
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
          expect(asciiPlaces(text) ?? placesIn(text)).toEqual(placesIn(text));
        },
      ),
    );
  });
});

describe('a bag of words', () => {
  const words = fc.array(fc.constantFrom('the', 'price', 'zyzzyva', 'qoph', 'you', 'Straße'), { maxLength: 12 });
  it('is a set of those that are left, text after text', () => {
    const bag = new WordBag();
    compileLexicon({ listed: ['the price', 'you'] });
    fc.assert(
      fc.property(words, words, (first, second) => {
        const set = new Set(first);
        bag.clear();
        bag.add(first);
        expect(bag.size).toBe(set.size);
        const numbers = numbersOf(second);
        for (const [at, word] of second.entries()) {
          expect(bag.has(word, numbers[at] ?? 0)).toBe(set.has(word));
          expect(bag.take(word, numbers[at] ?? 0)).toBe(set.delete(word));
          expect(bag.size).toBe(set.size);
        }
      }),
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
  it('is not kept where the word is longer than any: made-up ones could fill the memory', () => {
    const read = (text: string) => recordsOf(wordsOf(text))[0];
    for (const end of ['', 'é']) {
      const [longest, longer] = ['a'.repeat(64 - end.length) + end, 'b'.repeat(65 - end.length) + end];
      expect(read(longest)).toBe(read(longest));
      expect(read(longer)).not.toBe(read(longer));
      expect(read(longer)?.text).toBe(longer);
      expect(wordOf(longer)).not.toBe(wordOf(longer));
    }
  });
  it('is found for words of any text, and for a list of words that was put together', () => {
    expect(recordsOf(wordsOf('Größe, please')).map(({ text }) => text)).toEqual(['größe', 'please']);
    expect(recordsOf(['one', 'two']).map(({ text }) => text)).toEqual(['one', 'two']);
  });
  it('goes along with some of a sentence’s words', () => {
    const words = wordsOf('so what do you need, and when do you need it');
    const part = wordsBetween(words, 5, 8);
    expect([...part]).toEqual(['and', 'when', 'do']);
    expect(recordsOf(part)).toEqual(recordsOf(words).slice(5, 8));
    expect(numbersOf(part)).toEqual(numbersOf(['and', 'when', 'do']));
  });
  it('knows phrases that were listed after the word was said first', () => {
    const before = wordsOf('a zyzzyva sings');
    const later = compileLexicon({ beetle: ['zyzzyva sings'] });
    expect(hasPhrase(later, before)).toBe(true);
    expect(hasPhrase(later, wordsOf('a zyzzyva sings'))).toBe(true);
    expect(hasPhrase(later, wordsOf('a zyzzyva hums'))).toBe(false);
  });
});

describe('a list of phrases', () => {
  const PHRASES = ['a b|c', '^a', 'b? c d', 'a .. d', '^b _ a', 'c|d a?', 'd', 'a a b? c'];
  // Words in which each of them can stand, and one that none of them has.
  const sentence = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 9 });
  const all = Object.fromEntries(PHRASES.map((phrase) => [phrase, [phrase]]));
  const together = compileLexicon(all);
  const alone = PHRASES.map((phrase) => compileLexicon({ [phrase]: [phrase] }));

  it('finds phrases in a sentence that others were asked about before it was listed', () => {
    const words = ['c', 'a', 'd'];
    expect(hasPhrase(together, words)).toBe(true);
    const later = [
      compileLexicon({ none: ['d a'] }),
      compileLexicon({ pair: ['a d'] }),
      compileLexicon({ end: ['^a d'] }),
    ];
    expect(later.map((list) => hasPhrase(list, words))).toEqual([false, true, false]);
    // A question about a part of it takes the part's beginning for the start.
    expect(later.map((list) => hasPhrase(list, words, 1))).toEqual([false, true, true]);
  });
  it('finds what its phrases find one by one, in the order of places and phrases', () => {
    fc.assert(
      fc.property(sentence, (words) => {
        const found = findPhrases(together, words);
        const order = ({ start, tag }: { start: number; tag: string }) => start * PHRASES.length + PHRASES.indexOf(tag);
        const apart = alone.flatMap((list) => findPhrases(list, words)).toSorted((x, y) => order(x) - order(y));
        expect(found).toEqual(apart);
        expect(findPhrases(together, words, 2)).toEqual(found.filter(({ start }) => start >= 2));
      }),
    );
  });
});
