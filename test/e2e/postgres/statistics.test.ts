import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { importFile } from '../../../src/transfer/import-file.ts';
import { openImportSource } from '../../../src/transfer/import-source.ts';
import { silentLog } from '../../support/silent-log.ts';
import { userLine } from '../../support/organisation.ts';
import { freePort } from '../../support/http/free-port.ts';
import { openStorage } from '../../support/postgres/open-storage.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let storage: Storage;

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  storage = await openStorage(database.url);
  for (const table of ['users', 'team_members'])
    await queryRows(database.url, `alter table ${table} set (autovacuum_enabled = false)`);
});

afterAll(async () => {
  await storage.close();
  await database.drop();
});

const people = Array.from({ length: 1_200 }, (_item, index) => userLine(`user-${index}`, { team_ids: ['team'] }));

async function bring(into: Storage, lines: readonly object[], orgId = 'acme') {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const source = await openImportSource({ stream: Readable.from([Buffer.from(text)]) });
  try {
    return await importFile(into, orgId, source);
  } finally {
    source.remove();
  }
}

it('after an import of many lines the planner knows how many people there are, without waiting for autovacuum', async () => {
  await storage.execute('createOrganisation', { orgId: 'acme', name: 'Acme' });
  const known = () =>
    queryRows(database.url, `select reltuples::int as people from pg_class where oid = 'users'::regclass`);
  await bring(storage, people.slice(0, 10));
  expect(await known()).toEqual([{ people: -1 }]);
  await bring(storage, people);
  expect(await known()).toEqual([{ people: 1_200 }]);
});

it('an import whose statistics cannot be renewed has succeeded, and the log says that they were not', async () => {
  await storage.execute('createOrganisation', { orgId: 'other', name: 'Other' });
  const warnings: string[] = [];
  const cutOff = await openStorage(database.url, {
    directUrl: `postgres://127.0.0.1:${await freePort()}/`,
    mayMigrate: false,
    log: { ...silentLog, warn: (_fields, message) => warnings.push(message) },
  });
  try {
    expect(await bring(cutOff, people, 'other')).toMatchObject({ problems: null, result: { written: people.length } });
    expect(warnings).toContainEqual(expect.stringContaining('statistics were not renewed'));
  } finally {
    await cutOff.close();
  }
});
