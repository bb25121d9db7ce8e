import { expect, it, vi } from 'vitest';
import { namesBelow } from '../../../../src/transcript/lines/names-below.ts';

// A name in as many spellings as there are numbers.
const spelled = (name: string, number: number): string =>
  [...number.toString(2).padStart(name.length, '0')]
    .map((digit, at) => (digit === '1' ? name.charAt(at).toUpperCase() : name.charAt(at)))
    .join('');

it('compares no paragraph with each of a thousand spellings of two names', () => {
  const text = Array.from(
    { length: 1000 },
    (_, i) => `Is it ${i}?\n${spelled(i % 2 === 0 ? 'skipperkim' : 'captaintom', i)}\n\nwith a coat\n\n`,
  ).join('');
  const compared = vi.spyOn(String.prototype, 'startsWith');
  const known = namesBelow.recognise(text);
  const { length } = compared.mock.calls;
  compared.mockRestore();
  expect(known).toBe(true);
  expect(length).toBeLessThan(text.length);
});
