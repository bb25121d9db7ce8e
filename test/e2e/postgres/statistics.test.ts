import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openPostgres } from '../../../src/storage/postgres/engine.ts';
import { importFile } from '../../../src/transfer/import-file.ts';
import { openImportSource } from '../../../src/transfer/import-source.ts';
import { userLine } from '../../support/organisation.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import { silentLog } from '../../support/silent-log.ts';
import { TEST } from '../../support/test-actor.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let storage: Storage;

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  const engine = await openPostgres({
    url: database.url,
    directUrl: database.url,
    poolSize: 4,
    timeoutMs: 20_000,
    maxWaiting: 100,
    clock: createClock(),
    log: silentLog,
    mayMigrate: true,
  });
  storage = engine.as(TEST);
  for (const table of ['users', 'team_members'])
    await queryRows(database.url, `alter table ${table} set (autovacuum_enabled = false)`);
});

afterAll(async () => {
  await storage.close();
  await database.drop();
});

it('after an import of many lines the planner knows how many people there are, without waiting for autovacuum', async () => {
  await storage.execute('createOrganisation', { orgId: 'acme', name: 'Acme' });
  const lines = Array.from({ length: 1_200 }, (_item, index) => userLine(`user-${index}`, { team_ids: ['team'] }));
  const known = () =>
    queryRows(database.url, `select reltuples::int as people from pg_class where oid = 'users'::regclass`);
  const bring = async (some: readonly object[]) => {
    const text = some.map((line) => `${JSON.stringify(line)}\n`).join('');
    const source = await openImportSource({ stream: Readable.from([Buffer.from(text)]) });
    try {
      return await importFile(storage, 'acme', source);
    } finally {
      source.remove();
    }
  };
  await bring(lines.slice(0, 10));
  expect(await known()).toEqual([{ people: -1 }]);
  await bring(lines);
  expect(await known()).toEqual([{ people: 1_200 }]);
});
