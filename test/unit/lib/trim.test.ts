import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimEndOf, trimStartOf } from '../../../src/lib/text/trim.ts';
import { cpuMs } from '../../support/cpu.ts';

const texts = fc.string({ unit: fc.constantFrom('0', '.', ' ', 'a', '\n', '👍') });

describe('trimming characters of a kind', () => {
  it('gives what a pattern anchored at that end gives', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(trimEndOf(text, /[0.\s]/u)).toBe(text.replace(/[0.\s]+$/u, ''));
        expect(trimStartOf(text, /[0.\s]/u)).toBe(text.replace(/^[0.\s]+/u, ''));
      }),
    );
  });

  it('takes no longer for a run that does not stand at the end', () => {
    const text = `${'0'.repeat(2_000_000)}1`;
    // Tried from each of the zeros, either takes many minutes. The collector may run meanwhile.
    expect(cpuMs(() => trimEndOf(text, /0/))).toBeLessThan(1_000);
    expect(cpuMs(() => trimStartOf(text, /0/))).toBeLessThan(1_000);
  });
});
