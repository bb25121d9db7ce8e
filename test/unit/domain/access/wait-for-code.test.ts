import { expect, it } from 'vitest';
import { waitForCode } from '../../../../src/domain/access/sign-in/wait-for-code.ts';

const MINUTE = 60_000;
const LAST = 1_000 * MINUTE;
const wait = (wrongCodes: number, now = LAST) =>
  waitForCode(
    {
      orgId: 'acme',
      accountId: 'a',
      secret: 's',
      lastStep: 1,
      recovery: [],
      createdAt: 0,
      wrongCodes,
      wrongCodeAt: LAST,
    },
    now,
  ) / MINUTE;

it('every fifth wrong code is followed by a wait twice as long as the one before, of a day at most', () => {
  expect([0, 1, 4, 6, 9].map((count) => wait(count))).toEqual([0, 0, 0, 0, 0]);
  expect([5, 10, 15, 35, 40, 5_000].map((count) => wait(count))).toEqual([15, 30, 60, 960, 1_440, 1_440]);
});

it('ends when its time is over, and is never longer than meant where the clock was put back', () => {
  expect(wait(5, LAST + 14 * MINUTE)).toBe(1);
  expect(wait(5, LAST + 15 * MINUTE)).toBe(0);
  expect(wait(5, LAST - 900 * MINUTE)).toBe(15);
});
