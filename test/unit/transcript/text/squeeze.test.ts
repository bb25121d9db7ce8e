import { expect, test } from 'vitest';
import { squeeze } from '../../../../src/transcript/text/normalise.ts';

test.each([
  ['one  two', 'one two'],
  ['one\ttwo', 'one two'],
  ['one\ntwo\vthree', 'one two three'],
  [' one two ', 'one two'],
  ['one\u00A0two', 'one two'],
  ['één\u2003 two', 'één two'],
  ['one two\u3000\u200B', 'one two'],
  ['one\u001Ftwo', 'one\u001Ftwo'],
  ['één  two', 'één two'],
  ['', ''],
])('white space is made one space and taken from the ends: %j', (text, squeezed) => {
  expect(squeeze(text)).toBe(squeezed);
});
