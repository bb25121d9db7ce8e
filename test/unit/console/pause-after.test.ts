import { expect, it } from 'vitest';
import { pauseAfter } from '../../../console/src/api/pause-after.ts';

it('asks for a refused stream again after two seconds, then after twice as long, and never waits over 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 5_000].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});
