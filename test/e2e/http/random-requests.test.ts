import { expect, it } from 'vitest';
import { fuzz, prepareFuzz } from '../../support/http/fuzz.ts';
import { startService } from '../../support/service-under-test.ts';

const SEED = 20_260_408;

it('three thousand random requests get nothing but what the contract knows', { timeout: 120_000 }, async () => {
  const service = await startService();
  const statuses = await fuzz(service, await prepareFuzz(service), 3_000, SEED);
  // Each is met, or the requests have grown too tame to show anything.
  expect([...statuses.keys()].toSorted((left, right) => left - right)).toEqual([
    200, 202, 204, 304, 400, 401, 403, 404, 405,
  ]);
  await service.stop();
});
