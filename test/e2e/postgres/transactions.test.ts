import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { createTransactions } from '../../../src/storage/postgres/commands/transactions.ts';
import { openPool } from '../../../src/storage/postgres/pool.ts';
import { assessmentLine, makeOrganisation, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { openStorage } from '../../support/postgres/open-storage.ts';
import { createDatabase, queryRows } from '../../support/postgres/postgres-database.ts';
import { until } from '../../support/until.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let storage: Storage;
let other: Client;
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  storage = await openStorage(database.url, { poolSize: 4 });
  other = new Client(database.url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await storage.close();
  await database.drop();
});

it('a transaction is not taken for kept whose commit the server answers with a rollback', async () => {
  const pool = openPool({ url: database.url, size: 1, timeoutMs: 5_000, onError() {} });
  try {
    const inTransaction = createTransactions(pool, 5_000);
    const work = inTransaction(false, async (kysely) => {
      // A statement fails, and nobody hears of it.
      await sql`select 1 / 0`.execute(kysely).catch(() => {});
    });
    await expect(work).rejects.toThrow('did not commit');
  } finally {
    await pool.close();
  }
});

it('a command that the server ends because of a deadlock is run again', async () => {
  const orgId = 'acme';
  await makeOrganisation(storage, orgId, [
    scenarioLine('s'),
    userLine('u'),
    sessionLine('ses', 'u', { scenario_id: 's' }),
    assessmentLine('a', 'u', { session_id: 'ses' }),
  ]);
  // The command takes the person first, and then the assessment; this one does it the other way round, and waits for longer
  // before it looks for a deadlock.
  await other.query(`set deadlock_timeout = '20s'; begin; select 1 from assessments where org_id = 'acme' for update`);
  const overridden = storage.execute('overrideScore', {
    orgId,
    assessmentId: 'a',
    criterion: 'Discovery',
    score: 2,
    reason: 'Heard it.',
    by: null,
  });
  const waiting = async () =>
    (await queryRows(database.url, `select 1 from pg_locks where not granted and pid <> pg_backend_pid()`)).length > 0;
  await until('the command waits for the assessment', waiting);
  await other.query(`select 1 from users where org_id = 'acme' for update`);
  await other.query('commit');
  await expect(overridden).resolves.toMatchObject({ now: 2 });
});
