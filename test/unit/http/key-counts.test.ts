import { expect, it } from 'vitest';
import type { KeyUse } from '../../../src/domain/keys/key-use.ts';
import { createKeyCounts } from '../../../src/http/key-counts.ts';
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
