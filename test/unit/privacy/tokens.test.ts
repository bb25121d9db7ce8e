import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokensOf } from '../../../src/privacy/names/tokens.ts';

it('the words of a text are the same beside a letter that is not of A to Z', () => {
  const part = fc.constantFrom(
    'a',
    'Z',
    "Anna's",
    'O’Brien',
    'van',
    'J',
    'follow-up',
    "rock 'n' roll",
    "s's",
    '’s',
    "'",
    '-',
    '’',
    '–',
    '…',
    ' ',
    ' ',
    ' ',
    '. ',
    '.\n',
    '! ',
    '0',
    '7th',
    '@',
    '[',
    '_',
    '`',
    '{',
    '\u007F',
    '\0',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = `${parts.join('')} .`;
      // Whatever is not plain is searched by the pattern of all letters.
      const whole = tokensOf(`${text}é`).slice(0, -1);
      const plain = tokensOf(text);
      const seen = (tokens: typeof plain) => tokens.map(({ gap: _gap, ...token }) => token);
      expect(seen(plain)).toEqual(seen(whole));
      expect(plain.slice(0, -1).map(({ gap }) => gap)).toEqual(whole.slice(0, -1).map(({ gap }) => gap));
    }),
  );
});
