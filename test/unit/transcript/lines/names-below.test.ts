import { expect, it, vi } from 'vitest';
import { namesBelow } from '../../../../src/transcript/lines/names/names-below.ts';

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

it('keeps a paragraph that begins with a known name and tells how somebody is', () => {
  const text = `Hello, and welcome.\nRani, 09:02\n\nIs Tom there?\nAnda, 09:03\n\nOne moment.\nRani, 09:04\n\nRani is welcome here at any time\n\nTom is out.\nRani, 09:05\n\nA pity.\nAnda, 09:06\n`;
  expect(namesBelow.recognise(text)).toBe(true);
  expect(namesBelow.read(text).segments[3]?.text).toBe('Rani is welcome here at any time Tom is out.');
});
