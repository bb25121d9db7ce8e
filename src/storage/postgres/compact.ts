import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { ORGANISATION_TABLES } from '../queries/delete-organisation.ts';
import type { Connection } from './connection.ts';
import type { Pool } from './pool.ts';

/** How long one attempt waits for a table's lock, in ms: every other statement on the table waits behind it. */
const LOCK_MS = 3_000;
const TRIES = 40;
const PAUSE_MS = 200;
/** How long to wait for transactions that were open before, in ms. */
const PATIENCE_MS = 60_000;
const IN_USE =
  'The database could not be compacted: a table or a transaction is open for too long. What was deleted is gone from the data, and may still be in the files. Run debrief compact when no export or backup runs.';
/** SQLSTATE lock_not_available. */
const LOCKED = '55P03';
/** SQLSTATE insufficient_privilege. */
const FORBIDDEN = '42501';

/**
 * Writes every table anew from its live rows. PostgreSQL keeps the bytes of deleted rows, and plain VACUUM leaves them
 * in the gaps of
 * pages; its planner's statistics hold samples of values. Each table is locked while it is rewritten: nobody reads or
 * writes it meanwhile.
 * @throws Error with a sentence where a table is in use for too long
 */
export async function compact(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.run(`set lock_timeout = ${LOCK_MS}`);
    await untilNobodySees(connection);
    await clearStatistics(connection);
    for (const table of ORGANISATION_TABLES) await rewrite(connection, `vacuum (full, analyze) ${table}`);
    // Only the database's owner may; for anybody else the server leaves it out with a warning.
    await rewrite(connection, 'vacuum full pg_statistic');
  } finally {
    connection.release();
  }
}

/**
 * Waits until no transaction can see the deleted rows. Rewriting a table keeps every row that an open transaction may
 * still read, including those of a replica or of the server's own analysis.
 */
async function untilNobodySees(connection: Connection): Promise<void> {
  const {
    rows: [own],
  } = await connection.run('select pg_current_xact_id()::xid::text as xid');
  const xid = `'${Number(own?.xid)}'::xid`;
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const {
      rows: [found],
    } = await connection.run(`select count(*) as count from (
      select backend_xmin as xmin from pg_stat_activity where pid <> pg_backend_pid() and (datname = current_database() or datname is null)
      union all select xmin from pg_replication_slots union all select transaction from pg_prepared_xacts where database = current_database()) as readers
      where xmin is not null and age(xmin) >= age(${xid})`);
    if (Number(found?.count) === 0) return;
    if (performance.now() > end) throw new Error(IN_USE);
    await pause(PAUSE_MS);
  }
}

/**
 * Takes away the planner's samples of values: analysing a table that has become empty keeps the old ones. Servers
 * before 18 have no function
 * for that, and let only a superuser do it.
 */
async function clearStatistics(connection: Connection): Promise<void> {
  const tables = ORGANISATION_TABLES.map((table) => `'${table}'::regclass`).join(', ');
  const {
    rows: [server],
  } = await connection.run(`select to_regproc('pg_catalog.pg_clear_attribute_stats') is not null as clears`);
  if (server?.clears === true) {
    await rewrite(
      connection,
      `select pg_clear_attribute_stats(space.nspname::text, class.relname::text, attribute.attname::text, false)
      from pg_attribute attribute join pg_class class on class.oid = attribute.attrelid join pg_namespace space on space.oid = class.relnamespace
      where class.oid in (${tables}) and attribute.attnum > 0 and not attribute.attisdropped`,
    );
    return;
  }
  await rewrite(connection, `delete from pg_statistic where starelid in (${tables})`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.code === FORBIDDEN)) throw error;
  });
}

async function rewrite(connection: Connection, statement: string): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      await connection.run(statement);
      return;
    } catch (error) {
      const isLocked = error instanceof DatabaseError && error.code === LOCKED;
      if (!isLocked) throw error;
      if (count >= TRIES) throw new Error(IN_USE, { cause: error });
      await pause(PAUSE_MS);
    }
  }
}
