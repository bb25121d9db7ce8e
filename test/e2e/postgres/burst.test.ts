import { afterEach, expect, inject, it } from 'vitest';
import { DomainError } from '../../../src/domain/errors.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { openStorage } from '../../support/postgres/open-storage.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import {
  importLines,
  ingest,
  makeOrganisation,
  assessmentLine,
  mustClaim,
  sessionLine,
  succeed,
  userLine,
  scenarioLine,
} from '../../support/organisation.ts';
import { until } from '../../support/until.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open({ maxWaiting = 5_000, timeoutMs = 60_000, poolSize = 10 } = {}): Promise<{
  storage: Storage;
  url: string;
}> {
  const { url, drop } = await createDatabase(inject('postgresUrl'));
  const storage = await openStorage(url, { poolSize, timeoutMs, maxWaiting });
  closing.push(drop, () => storage.close());
  await makeOrganisation(storage, 'acme');
  return { storage, url };
}

const burst = (storage: Storage, count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => ingest(storage, 'acme', `call ${index}`)));
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((result) =>
      result.status === 'rejected'
        ? [result.reason instanceof DomainError ? result.reason.code : String(result.reason)]
        : [],
    ),
  );
const kept = async (url: string) =>
  Number((await queryRows(url, 'select count(*) as count from sessions'))[0]?.['count']);

/** How many there were; known once the connections that had them have ended. */
async function deadlocks(storage: Storage, url: string): Promise<number> {
  await storage.close();
  await until(
    'the connections have ended',
    async () =>
      (
        await queryRows(
          url,
          `select from pg_stat_activity where datname = current_database() and application_name = 'debrief'`,
        )
      ).length === 0,
  );
  return Number(
    (await queryRows(url, 'select deadlocks from pg_stat_database where datname = current_database()'))[0]?.[
      'deadlocks'
    ],
  );
}

it('two thousand calls at once are all kept, and a look-up among them does not wait for them', async () => {
  const { storage, url } = await open();
  const all = burst(storage, 2_000);
  const began = performance.now();
  await storage.reader.lookUp('nobody', null);
  const ms = performance.now() - began;
  const results = await all;
  expect(performance.now() - began).toBeGreaterThan(ms * 2);
  expect(reasons(results)).toEqual(new Set());
  expect(await kept(url)).toBe(2_000);
});

it('calls that share a transaction with some that are refused are kept, and take far fewer transactions', async () => {
  const { storage, url } = await open();
  const results = await Promise.allSettled(
    Array.from({ length: 400 }, (_, index) =>
      ingest(storage, 'acme', `call ${index}`, index % 8 === 0 ? { scenarioId: 'unknown' } : {}),
    ),
  );
  expect(reasons(results)).toEqual(new Set(['invalid_argument']));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(350);
  expect(await kept(url)).toBe(350);
  const [row] = await queryRows(url, 'select count(distinct xmin::text) as transactions from sessions');
  expect(Number(row?.['transactions'])).toBeLessThan(100);
});

it('more than may wait are refused at once as overloaded, and every other one is kept', async () => {
  const { storage, url } = await open({ maxWaiting: 100 });
  const results = await burst(storage, 1_000);
  // Those that wait, and one on each of the four connections for writes.
  expect(reasons(results)).toEqual(new Set(['overloaded']));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(104);
  expect(await kept(url)).toBe(104);
});

it('one that waits for longer than the database may take is refused as overloaded, and was not kept', async () => {
  const { storage, url } = await open({ timeoutMs: 1_000, poolSize: 1 });
  const results = await burst(storage, 1_500);
  expect([...reasons(results)].filter((reason) => reason !== 'overloaded')).toEqual([]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(await kept(url));
});

it('an import into lists that results are being written to ends, and so do they, without a deadlock', async () => {
  const { storage, url } = await open();
  await importLines(storage, 'acme', [userLine('u'), scenarioLine('s')]);
  for (let index = 0; index < 40; index += 1) await ingest(storage, 'acme', `call ${index}`);
  const lines = (part: number) =>
    Array.from({ length: 60 }, (_, index) => [
      sessionLine(`ses ${part} ${index}`, 'u', {
        scenario_id: 's',
        completed_at: new Date(Date.now() - index * 3_600_000).toISOString(),
      }),
      assessmentLine(`asm ${part} ${index}`, 'u', {
        session_id: `ses ${part} ${index}`,
        completed_at: new Date(Date.now() - index * 3_600_000).toISOString(),
      }),
    ]).flat();
  const lane = async () => {
    for (let index = 0; index < 10; index += 1) await succeed(storage, await mustClaim(storage));
  };
  await Promise.all([
    lane(),
    lane(),
    lane(),
    lane(),
    ...[1, 2, 3].map((part) => importLines(storage, 'acme', lines(part))),
  ]);
  expect(await kept(url)).toBe(40 + 180);
  expect((await storage.diagnose()).filter(({ ok }) => !ok)).toEqual([]);
  expect(await deadlocks(storage, url)).toBe(0);
});

it('calls that are submitted again while they are being assessed wait for no deadlock', async () => {
  const { storage, url } = await open();
  for (let index = 0; index < 60; index += 1) await ingest(storage, 'acme', `call ${index}`);
  const lane = async () => {
    for (let index = 0; index < 15; index += 1) await succeed(storage, await mustClaim(storage));
  };
  await Promise.all([
    lane(),
    lane(),
    lane(),
    lane(),
    ...Array.from({ length: 300 }, (_, index) =>
      ingest(storage, 'acme', `call ${index % 60}`, { transcript: `Seller: version ${index % 7}` }),
    ),
  ]);
  expect(await kept(url)).toBe(60);
  expect(await deadlocks(storage, url)).toBe(0);
});
