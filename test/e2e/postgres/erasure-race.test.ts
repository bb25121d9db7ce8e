import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { newId } from '../../../src/lib/bytes/ids.ts';
import { compact } from '../../../src/storage/postgres/compact.ts';
import { openPool, type Pool } from '../../../src/storage/postgres/pool.ts';
import { openStorage } from '../../support/postgres/open-storage.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import { eraseUser } from '../../support/people/erased-person.ts';
import { filesIn, textsFound } from '../../support/storage/database-bytes.ts';
import { ingest, makeOrganisation } from '../../support/organisation.ts';
import { until } from '../../support/until.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let storage: Storage;
let holder: Client;
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  storage = await open(database.url);
  holder = new Client(database.url);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await storage.close();
  await database.drop();
});

const open = (url: string) => openStorage(url, { poolSize: 10 });

async function deleteOrganisation(orgId: string): Promise<void> {
  for (let done = false; !done;) ({ done } = await storage.execute('deleteOrganisation', { orgId }));
}

it.each([
  ['a person who is erased', (orgId: string) => eraseUser(storage, orgId, 'u')],
  ['an organisation that is deleted', deleteOrganisation],
] as const)('a call that has found its user and is not yet kept leaves nothing of %s', async (_what, end) => {
  const orgId = newId('org');
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

const SEEN = 'SEEN-BY-ANOTHER-TRANSACTION';

/** Transactions that may still see what was deleted before they end, and so keep its bytes while they are open. */
const HOLDERS: readonly [string, string, () => URL][] = [
  ['reads the same database', 'begin isolation level repeatable read; select count(*) from migrations', here],
  ['has written and reads nothing now', 'begin; select pg_current_xact_id()', here],
  ['writes in another database of the server', 'begin; select pg_current_xact_id()', elsewhere],
];

function here(): URL {
  return new URL(database.url);
}

function elsewhere(): URL {
  const url = new URL(database.url);
  url.pathname = '/postgres';
  return url;
}

it.each(HOLDERS)(
  'the files are cleared only once no transaction is open that %s',
  async (_what, statements, place) => {
    const orgId = newId('org');
    await makeOrganisation(storage, orgId);
    await ingest(storage, orgId, 'call', { transcript: `Seller: ${SEEN}` });
    const another = new Client(place().href);
    await another.connect();
    try {
      await another.query(statements);
      await eraseUser(storage, orgId, 'u');
      let done = false;
      const compacted = storage.compact().finally(() => {
        done = true;
      });
      const looks = new Set<string>();
      const look = async () => {
        for (const at of await looksForReaders()) looks.add(at);
        return looks.size;
      };
      await until('it looks again and again, or is through', async () => done || (await look()) >= 3);
      expect(done).toBe(false);
      await another.query('rollback');
      await compacted;
      expect(await textsKept()).toEqual([]);
    } finally {
      await another.end();
    }
  },
  60_000,
);

it('a table in which the server kept deleted rows is written anew until it has none', async () => {
  const orgId = newId('org');
  await makeOrganisation(storage, orgId);
  await ingest(storage, orgId, 'call', { transcript: `Seller: ${SEEN}` });
  const [holding, pool] = [new Client(elsewhere().href), openCompacting()];
  await holding.connect();
  try {
    await holding.query('begin; select pg_current_xact_id()');
    await eraseUser(storage, orgId, 'u');
    const files = new Set<unknown>();
    const look = async () => {
      const [row] = await queryRows(database.url, `select pg_relation_filenode('transcripts') as file`);
      return files.add(row?.['file']).size;
    };
    await look();
    let done = false;
    // As if the transaction was not shown.
    const compacted = compact(pool, { untilNobodySees: () => Promise.resolve(true) }).finally(() => {
      done = true;
    });
    await until('it is written for the second time, or all is done', async () => done || (await look()) >= 3);
    expect(done).toBe(false);
    await holding.query('rollback');
    await compacted;
    expect(await textsKept()).toEqual([]);
  } finally {
    await pool.close();
    await holding.end();
  }
});

it.each([
  ['is shown', {}],
  ['is not shown', { untilNobodySees: () => Promise.resolve(true) }],
])('says so where a transaction that may see what was deleted does not end, and %s', async (_what, options) => {
  const [holding, pool] = [new Client(elsewhere().href), openCompacting()];
  await holding.connect();
  try {
    await holding.query('begin; select pg_current_xact_id()');
    await expect(compact(pool, { patienceMs: 0, ...options })).rejects.toThrow('may still be in the files');
  } finally {
    await pool.close();
    await holding.end();
  }
});

function openCompacting(): Pool {
  return openPool({ url: database.url, size: 1, timeoutMs: 20_000, onError: () => {} });
}

/** When it last looked for transactions that may see what was deleted. */
async function looksForReaders(): Promise<string[]> {
  const rows = await queryRows(
    database.url,
    `select query_start::text as at from pg_stat_activity where datname = current_database() and query like '%pg_prepared_xacts%' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ at }) => String(at));
}

/** What of the text is in the files of the database. */
async function textsKept(): Promise<string[]> {
  const [place] = await queryRows(
    database.url,
    `select current_setting('data_directory') as folder, oid from pg_database where datname = current_database()`,
  );
  await queryRows(database.url, 'checkpoint');
  return textsFound(filesIn(join(String(place?.['folder']), 'base', String(place?.['oid']))), [SEEN]);
}
