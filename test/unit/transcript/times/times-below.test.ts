import { expect, it } from 'vitest';
import { withTimesBelow } from '../../../../src/transcript/times/times-below.ts';

it('a text of times in more spellings than a function takes arguments is left as it is', () => {
  const spelled = (number: number): string =>
    [...number.toString(7).padStart(7, '0')].map((digit) => `1${':.,/- T'.charAt(Number(digit))}`).join('');
  const text = Array.from({ length: 200_000 }, (_, i) => `words\n1:${spelled(i)}1`).join('\n');
  expect(withTimesBelow(text) === text).toBe(true);
});
