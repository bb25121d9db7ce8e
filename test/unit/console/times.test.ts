import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timesIn } from '../../../console/src/parts/numbers/times-in.ts';

const NOW = Date.UTC(2026, 4, 20, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it('says of less than a minute that it was just now, and of more how long ago', () => {
  const { ago } = timesIn('en-GB', 'just now');
  expect([0, 59_999, -2_000].map((ms) => ago(NOW - ms))).toEqual(['just now', 'just now', 'just now']);
  expect([60_000, 3_600_000, 26 * 3_600_000].map((ms) => ago(NOW - ms))).toEqual([
    '1 minute ago',
    '1 hour ago',
    'yesterday',
  ]);
  expect(timesIn('de', 'gerade eben').ago(NOW)).toBe('gerade eben');
});

it('writes what is less than nothing with a minus, and not with a hyphen', () => {
  const { signed, hundredth } = timesIn('en', 'just now');
  expect([-0.34, 0, 0.39].map(signed)).toEqual(['−0.34', '0', '+0.39']);
  expect([-0.05, 0.2].map(hundredth)).toEqual(['−0.05', '0.20']);
});
