import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_MARK_RUN, normalizeText, toStreamSafe } from '../../../src/lib/text/stream-safe.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
const MARKS = ['\u0301', '\u0316', '\u0344', '\u0F73', '\u3099', '\uFF9E', '\u09BE', '\u{1D165}', '\u{1D16D}'];
const LETTERS = ['a', 'é', 'ﬃ', '한', 'ᄀ', 'か', '\u{1F600}', ' ', '\n', '\u034F', '\uD800', '\uDC00'];

const text = (longestRun: number) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...LETTERS),
        fc.array(fc.constantFrom(...MARKS), { maxLength: longestRun, size: 'max' }).map((marks) => marks.join('')),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.flat().join(''));

/** The longest run of marks, counted the slow way. */
function longestRun(given: string): number {
  let longest = 0;
  let run = 0;
  for (const character of given) {
    run = character !== '\u034F' && /[\p{M}\uFF9E\uFF9F]/u.test(character) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** CPU time of one call, in ms. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('text that is made safe to normalise', () => {
  it('is the same where no run of marks is longer than the bound, and normalises as the language does', () => {
    fc.assert(
      fc.property(text(LONGEST_MARK_RUN), fc.constantFrom(...FORMS), (given, form) => {
        expect(toStreamSafe(given)).toBe(given);
        expect(normalizeText(given, form)).toBe(given.normalize(form));
      }),
      { numRuns: 500 },
    );
  });

  it('has no longer run, loses nothing, and is the same when it is made safe again', () => {
    fc.assert(
      fc.property(text(4 * LONGEST_MARK_RUN), (given) => {
        const safe = toStreamSafe(given);
        expect(longestRun(safe)).toBeLessThanOrEqual(LONGEST_MARK_RUN);
        expect(safe.replaceAll('\u034F', '')).toBe(given.replaceAll('\u034F', ''));
        expect(safe === given).toBe(longestRun(given) <= LONGEST_MARK_RUN);
        expect(toStreamSafe(safe)).toBe(safe);
      }),
      { numRuns: 500 },
    );
  });

  it('breaks a run behind each thirtieth mark, wherever the run begins', () => {
    for (const before of ['', 'a', 'a'.repeat(29), 'a'.repeat(30), 'a'.repeat(31), '\u{1F600}'.repeat(15)])
      for (const mark of ['\u0301', '\u{1D165}'])
        expect(toStreamSafe(`${before}${mark.repeat(61)}b`)).toBe(
          `${before}${mark.repeat(30)}\u034F${mark.repeat(30)}\u034F${mark}b`,
        );
  });

  it.each(FORMS)(
    '%s of a megabyte of marks in the wrong order costs no more than a few times as many letters',
    (form) => {
      const hostile = `a${'\u0301'.repeat(262_144)}${'\u0316'.repeat(262_144)}`;
      // Unsorted, these marks alone would take minutes.
      expect(cpuOf(() => normalizeText(hostile, form))).toBeLessThan(3_000);
    },
  );
});
