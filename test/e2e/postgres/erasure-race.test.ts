import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { createClock } from '../../../src/lib/clock.ts';
import { openPostgres } from '../../../src/storage/postgres/engine.ts';
import { createDatabase, queryRows } from '../../support/postgres-database.ts';
import { eraseUser } from '../../support/erased-person.ts';
import { filesIn, textsFound } from '../../support/database-bytes.ts';
import { ingest, makeOrganisation } from '../../support/organisation.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';
import { TEST } from '../../support/test-actor.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let storage: Storage;
let holder: Client;
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  storage = (
    await openPostgres({
      url: database.url,
      directUrl: database.url,
      poolSize: 10,
      timeoutMs: 20_000,
      maxWaiting: 100,
      clock: createClock(),
      log: silentLog,
      mayMigrate: true,
    })
  ).as(TEST);
  holder = new Client(database.url);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await storage.close();
  await database.drop();
});

async function deleteOrganisation(orgId: string): Promise<void> {
  for (let done = false; !done;) ({ done } = await storage.execute('deleteOrganisation', { orgId }));
}

it.each([
  ['a person who is erased', 'erased', (orgId: string) => eraseUser(storage, orgId, 'u')],
  ['an organisation that is deleted', 'deleted', deleteOrganisation],
] as const)('a call that has found its user and is not yet kept leaves nothing of %s', async (_what, orgId, end) => {
  await makeOrganisation(storage, orgId);
  // A transaction of ours has the call's identity and does not say whether it will keep it: the ingest waits for that,
  // past its look at the user.
  await holder.query('begin');
  await holder.query(`insert into sessions (org_id, session_id, user_id, kind, external_conversation_id, received_at, listed, list_key, transcript_revision, updated_at)
    values ('${orgId}', 'held', 'u', 'real_call', 'call', 1, 0, 0, 0, 1)`);
  const waiting = async () =>
    Number(
      (
        await queryRows(
          database.url,
          `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]?.['count'],
    );
  const call = ingest(storage, orgId, 'call');
  await until('the call waits', async () => (await waiting()) >= 1);
  let ended = false;
  const ending = Promise.resolve(end(orgId)).finally(() => {
    ended = true;
  });
  await until('what ends it waits too, or has not waited', async () => ended || (await waiting()) >= 2);
  await holder.query('rollback');
  await call;
  await ending;
  for (const table of ['sessions', 'transcripts', 'assessments']) {
    expect(await queryRows(database.url, `select * from ${table} where org_id = '${orgId}'`), table).toEqual([]);
  }
});

it('the files are cleared only once no transaction of before is open: it could still see what was deleted', async () => {
  await makeOrganisation(storage, 'seen');
  await ingest(storage, 'seen', 'call', { transcript: 'Seller: SEEN-BY-ANOTHER-TRANSACTION' });
  await holder.query('begin isolation level repeatable read');
  // Of a table that is not rewritten: it is in nobody's way but for what it may still read.
  await holder.query('select count(*) from migrations');
  await eraseUser(storage, 'seen', 'u');
  let done = false;
  const compacted = storage.compact().finally(() => {
    done = true;
  });
  // It looks several times a second; were it not to wait, it would be through by then.
  const looks = async () =>
    Number(
      (
        await queryRows(
          database.url,
          `select count(*) as count from pg_stat_activity where datname = current_database() and query like '%pg_prepared_xacts%' and pid <> pg_backend_pid()`,
        )
      )[0]?.['count'],
    );
  await until('it waits', async () => done || (await looks()) > 0);
  expect(done).toBe(false);
  await holder.query('rollback');
  await compacted;
  const [place] = await queryRows(
    database.url,
    `select current_setting('data_directory') as folder, oid from pg_database where datname = current_database()`,
  );
  await queryRows(database.url, 'checkpoint');
  expect(
    textsFound(filesIn(join(String(place?.['folder']), 'base', String(place?.['oid']))), [
      'SEEN-BY-ANOTHER-TRANSACTION',
    ]),
  ).toEqual([]);
}, 60_000);
