import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanced, isTurned } from '../../../src/lib/text/balanced.ts';

it.each([
  ['Grace', 'Grace'],
  // The mark that would end the isolation around the name goes; what turns is ended where the name ends.
  ['\u2069\u202EGrace', '\u202EGrace\u202C'],
  ['\u202EGrace', '\u202EGrace\u202C'],
  ['\u2067Grace\u2069', '\u2067Grace\u2069'],
  ['Grace\u202C', 'Grace'],
  // The end of an isolate ends the embeddings within it.
  ['\u2066a\u202Bb\u2069c\u202C', '\u2066a\u202Bb\u2069c'],
  ['\u202A\u2068a\u202Cb', '\u202A\u2068ab\u2069\u202C'],
])('%j is shown as %j', (written, shown) => expect(balanced(written)).toBe(shown));

it.each([
  ['\u202EGrace', true],
  ['Gr\u202Dace', true],
  ['\u2067דנה\u2069', false],
  ['Grace', false],
])('%j is marked as odd: %s', (name, odd) => expect(isTurned(name)).toBe(odd));

const text = fc
  .array(fc.constantFrom('a', ' ', '\u05D0', '\u202A', '\u202B', '\u202C', '\u202E', '\u2066', '\u2068', '\u2069'))
  .map((parts) => parts.join(''));

it('marks of direction within a shown text reach neither before nor behind it', () => {
  fc.assert(
    fc.property(text, (written) => {
      const shown = balanced(written);
      let [embeddings, isolates] = [0, 0];
      for (const character of shown) {
        if ('\u202A\u202B\u202E'.includes(character)) embeddings += 1;
        if ('\u2066\u2068'.includes(character)) isolates += 1;
        if (character === '\u202C') embeddings -= 1;
        if (character === '\u2069') isolates -= 1;
        expect(isolates).toBeGreaterThanOrEqual(0);
      }
      expect(isolates).toBe(0);
      expect(embeddings).toBeGreaterThanOrEqual(0);
      expect(balanced(shown)).toBe(shown);
      const letters = (of: string) => of.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '');
      expect(letters(shown)).toBe(letters(written));
    }),
  );
});

it('takes time in proportion to the text', () => {
  const hostile = `${'\u202E\u2066'.repeat(50_000)}${'\u202C\u2069'.repeat(50_000)}`;
  const start = performance.now();
  balanced(hostile);
  expect(performance.now() - start).toBeLessThan(1_000);
});
