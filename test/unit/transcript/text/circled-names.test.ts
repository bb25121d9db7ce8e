import { expect, it } from 'vitest';
import { withColonsBehindSigns } from '../../../../src/transcript/text/circled-names.ts';

// Each of some names twice, as minutes have them.
const minutes = (names: number): string =>
  Array.from({ length: names * 2 }, (_, i) => `○N${i % names}\u3000はい。`).join('\n');

it('takes a sign before each name for that of minutes up to as many names as a parliament has seats', () => {
  expect(withColonsBehindSigns(minutes(465))).toBe(minutes(465).replaceAll('○', '').replaceAll('\u3000', ': '));
  expect(withColonsBehindSigns(minutes(501))).toBe(minutes(501));
});
