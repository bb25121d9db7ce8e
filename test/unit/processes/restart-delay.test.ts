import { expect, it } from 'vitest';
import { restartDelay } from '../../../src/processes/restart-delay.ts';

it('a process that ran well is started again at once; one that does not come up waits twice as long each time, half a minute at most', () => {
  expect([0, 1, 2, 3, 7, 8, 9, 1_000].map(restartDelay)).toEqual([0, 250, 500, 1_000, 16_000, 30_000, 30_000, 30_000]);
});
