import { expect, it, vi } from 'vitest';
import { namesAbove } from '../../../../src/transcript/lines/names-above.ts';

it('lines that come again and again are looked at once', () => {
  // A line is normalised wherever it is looked up among the words for roles.
  const normalise = vi.spyOn(String.prototype, 'normalize');
  try {
    expect(namesAbove.recognise('A: hi\nB: ok\n'.repeat(5_000))).toBe(false);
    expect(normalise.mock.calls.length).toBeGreaterThan(0);
    expect(normalise.mock.calls.length).toBeLessThan(100);
  } finally {
    normalise.mockRestore();
  }
});

it('names alone in their lines are found, with those that repeat only', () => {
  const text = 'Anna Lee\nWhat brings you here?\nBen Ray\nReports.\n'.repeat(3);
  expect(namesAbove.recognise(text)).toBe(true);
  expect(namesAbove.read(text).segments.map(({ speaker }) => speaker)).toEqual([
    'Anna Lee',
    'Ben Ray',
    'Anna Lee',
    'Ben Ray',
    'Anna Lee',
    'Ben Ray',
  ]);
});
