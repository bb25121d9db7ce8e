import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { ORGANISATION_TABLES } from '../queries/organisation/delete-organisation.ts';
import type { Connection } from './connection.ts';
import type { Pool } from './pool.ts';
import { currentTransaction, untilNobodySees } from './until-nobody-sees.ts';

/** How long one attempt waits for a table's lock, in ms: meanwhile every other statement on the table waits for it. */
const LOCK_MS = 3_000;
const TRIES = 40;
const PAUSE_MS = 200;
/** How long to wait for transactions that were already open, in ms. */
const PATIENCE_MS = 60_000;
const IN_USE =
  'The database could not be compacted: a table or a transaction is open for too long. What was deleted is gone from the data, and may still be in the files. Run debrief compact when no export or backup runs.';
/** SQLSTATE lock_not_available. */
const LOCKED = '55P03';
/** SQLSTATE insufficient_privilege. */
const FORBIDDEN = '42501';

/** How to wait for transactions that were already open; tests use shorter times. */
export interface Patience {
  patienceMs: number;
  untilNobodySees: typeof untilNobodySees;
}

/**
 * Writes every table anew from its live rows. PostgreSQL keeps the bytes of deleted rows, and plain VACUUM leaves them
 * in the gaps of pages; its planner's statistics hold samples of values. Each table is locked while it is rewritten:
 * nobody reads or writes it meanwhile.
 * @throws Error with a sentence where a table is in use for too long, or a transaction that may see what was deleted is open
 * for too long
 */
export async function compact(pool: Pool, options: Partial<Patience> = {}): Promise<void> {
  const patience = { patienceMs: PATIENCE_MS, untilNobodySees, ...options };
  const connection = await pool.connect();
  try {
    await connection.run(`set lock_timeout = ${LOCK_MS}`);
    // From then on, an ANALYZE that began before can no longer write samples of deleted rows.
    const deleted = await currentTransaction(connection);
    await wait(connection, deleted, patience);
    await clearStatistics(connection);
    await rewriteAll(connection, patience);
  } finally {
    connection.release();
  }
}

async function wait(connection: Connection, deleted: string, patience: Patience): Promise<void> {
  const end = performance.now() + patience.patienceMs;
  if (!(await patience.untilNobodySees(connection, deleted, end))) throw new Error(IN_USE);
}

/**
 * Rewrites the tables, and rewrites those again in which the server kept deleted rows: before PostgreSQL 18 it does not
 * show every transaction that may still read them, such as that of a connection that is just starting. The oldest
 * transaction whose rows a table may have tells which these are.
 */
async function rewriteAll(connection: Connection, patience: Patience): Promise<void> {
  const deleted = await currentTransaction(connection);
  let tables: readonly string[] = ORGANISATION_TABLES;
  // Only the database's owner may rewrite the statistics; for other users the server skips them with a warning.
  if (await ownsDatabase(connection)) tables = [...tables, 'pg_statistic'];
  let waitedMs = 0;
  for (let pauseMs = PAUSE_MS; ; pauseMs *= 2) {
    await wait(connection, deleted, patience);
    for (const table of tables)
      await rewrite(connection, `vacuum (full${table === 'pg_statistic' ? '' : ', analyze'}) ${table}`);
    tables = await keptIn(connection, tables, deleted);
    if (tables.length === 0) return;
    if (waitedMs >= patience.patienceMs) throw new Error(IN_USE);
    await pause(pauseMs);
    waitedMs += pauseMs;
  }
}

/** Which tables may still have rows that were deleted before a transaction. */
async function keptIn(connection: Connection, tables: readonly string[], deleted: string): Promise<string[]> {
  const { rows } = await connection.run(`select relname from pg_class
    where oid in (${tables.map((table) => `'${table}'::regclass`).join(', ')}) and age(relfrozenxid) >= age(${deleted})`);
  const kept = new Set(rows.map(({ relname }) => String(relname)));
  return tables.filter((table) => kept.has(table));
}

async function ownsDatabase(connection: Connection): Promise<boolean> {
  const {
    rows: [found],
  } = await connection.run(
    `select pg_has_role(datdba, 'usage') as owns from pg_database where datname = current_database()`,
  );
  return found?.owns === true;
}

/**
 * Removes the planner's samples of values: ANALYZE keeps the old samples of a table that has become empty. Servers
 * before 18 have no function for that, and only a superuser may delete the samples.
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
