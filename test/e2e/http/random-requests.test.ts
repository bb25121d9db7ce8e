import { expect, inject, it } from 'vitest';
import { fuzz, prepareFuzz } from '../../support/http/fuzz.ts';
import { startService } from '../../support/service-under-test.ts';

const SEED = 20_260_408;
/** A third of them on PostgreSQL: what is judged before a database is asked is the same there. */
const REQUESTS = inject('engine') === 'postgres' ? 1_000 : 3_000;

it(`${REQUESTS} random requests get nothing but what the contract knows`, { timeout: 120_000 }, async () => {
  const service = await startService();
  const statuses = await fuzz(service, await prepareFuzz(service), REQUESTS, SEED);
  // Each is met, or the requests have grown too tame to show anything.
  expect([...statuses.keys()].toSorted((left, right) => left - right)).toEqual([
    200, 202, 204, 304, 400, 401, 403, 404, 405,
  ]);
  await service.stop();
});
