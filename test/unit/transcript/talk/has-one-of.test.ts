import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasOneOf, WORD } from '../../../../src/transcript/talk/signs.ts';

const wordsIn = (text: string): string[] =>
  [...text.slice(0, 300).matchAll(WORD)].map(([word]) => word.toLowerCase().replace('’', "'"));

it('finds the words that its pattern finds, in ASCII and beyond', () => {
  const part = fc.constantFrom('i', 'We', 'thanks', 'don', "'", '’', 'é', ' ', ', ', '3', 'z'.repeat(150), '\u0301');
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 40 }),
      fc.constantFrom('i', 'we', "don'i", 'thanks', 'é'),
      (parts, word) => {
        const text = parts.join('');
        expect(hasOneOf(text, new Set([word]))).toBe(wordsIn(text).includes(word));
      },
    ),
  );
});

it.each([
  ["that's it", "that's", true],
  ["that's it", 'that', false],
  ["don'tcha know", 'a', true],
  ["rock'n'roll", "rock'n", true],
  ["they'wherever", "they'whe", true],
  ["they'wherever", 'rever', true],
  ["it'é", 'it', false],
  [`${'z'.repeat(298)} you`, 'you', false],
])('takes an apostrophe and up to three letters behind it for a part of the word: %j, %j', (text, word, found) => {
  expect(hasOneOf(text, new Set([word]))).toBe(found);
});
