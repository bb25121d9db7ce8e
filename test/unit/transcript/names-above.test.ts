import { expect, it, vi } from 'vitest';
import { namesAbove } from '../../../src/transcript/lines/names-above.ts';
import { roleOf } from '../../../src/transcript/speakers/role-words.ts';

// Counted, and otherwise as it is.
vi.mock(import('../../../src/transcript/speakers/role-words.ts'), async (original) => {
  const real = await original();
  return { ...real, roleOf: vi.fn(real.roleOf) };
});

it('lines that come again and again are looked at once', () => {
  expect(namesAbove.recognise('A: hi\nB: ok\n'.repeat(5_000))).toBe(false);
  expect(vi.mocked(roleOf).mock.calls.length).toBeLessThan(10);
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
