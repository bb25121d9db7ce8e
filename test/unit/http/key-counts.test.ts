import { expect, it } from 'vitest';
import { DomainError } from '../../../src/domain/errors.ts';
import type { KeyUse } from '../../../src/domain/keys/key-use.ts';
import { createKeyCounts } from '../../../src/http/counting/key-counts.ts';
import { silentLog } from '../../support/silent-log.ts';

const DAY_MS = 86_400_000;

it('names no count twice in one statement, though the clock goes back over midnight', async () => {
  let time = 20_000 * DAY_MS - 1;
  const given: (readonly KeyUse[])[] = [];
  const counts = createKeyCounts(
    async (uses) => {
      given.push(uses);
    },
    silentLog,
    () => time,
  );
  for (const step of [0, 2, -2, 2, 5]) {
    time += step;
    counts.count({ orgId: 'o', keyId: 'k' }, 'users', 'answered');
  }
  await counts.flush();
  const named = given.map((uses) => uses.map(({ day, endpoint, outcome }) => JSON.stringify([day, endpoint, outcome])));
  expect(named.map((names) => new Set(names).size)).toEqual(named.map(({ length }) => length));
  expect(given.flat().reduce((sum, { requests }) => sum + requests, 0)).toBe(5);
});

/** Counts, how many requests each write had, and what keeps the next writes from being kept. */
function counting() {
  const written: number[] = [];
  const failures: Error[] = [];
  const counts = createKeyCounts(
    async (uses) => {
      const failure = failures.shift();
      if (failure) throw failure;
      written.push(uses.reduce((sum, { requests }) => sum + requests, 0));
    },
    silentLog,
    () => 20_000 * DAY_MS,
  );
  const count = (times: number) => {
    for (let time = 0; time < times; time += 1) counts.count({ orgId: 'o', keyId: 'k' }, 'users', 'answered');
  };
  return { counts, count, written, failures };
}

it('writes what was refused before it began once more, and beside it what was counted since', async () => {
  const { counts, count, written, failures } = counting();
  failures.push(new DomainError('overloaded', ''));
  count(3);
  await counts.flush();
  expect(written).toEqual([]);
  count(2);
  for (let time = 0; time < 3; time += 1) await counts.flush();
  expect(written).toEqual([3, 2]);
});

it('gives up what failed so that it may have been kept, and counts on', async () => {
  const { counts, count, written, failures } = counting();
  failures.push(new Error('the connection closed'));
  count(3);
  for (let time = 0; time < 2; time += 1) await counts.flush();
  expect(written).toEqual([]);
  count(1);
  for (let time = 0; time < 2; time += 1) await counts.flush();
  expect(written).toEqual([1]);
});

it('holds a bounded number of counts', async () => {
  const { counts, written } = counting();
  for (let key = 0; key < 100_500; key += 1) counts.count({ orgId: 'o', keyId: `k${key}` }, 'users', 'answered');
  await counts.flush();
  expect(written.reduce((sum, requests) => sum + requests, 0)).toBe(100_000);
});
