import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './connection.ts';

const PAUSE_MS = 200;

/** The number of a transaction that begins and ends now: what was deleted before has a lower number. */
export async function currentTransaction(connection: Connection): Promise<string> {
  const {
    rows: [own],
  } = await connection.run('select pg_current_xact_id()::xid::text as xid');
  return `'${Number(own?.xid)}'::xid`;
}

/**
 * Waits until nobody can see what was deleted before a transaction. Rewriting a table keeps every row that an open
 * transaction may still read, those of replicas and of the server's own analysis included. A transaction that has
 * written counts as well, in whichever database it is and whether it reads or not: every later look at the data, that
 * of the rewriting itself too, is taken as of a time at which it was open.
 * @param end until when to wait, by `performance.now()` @returns whether nobody can
 */
export async function untilNobodySees(connection: Connection, xid: string, end: number): Promise<boolean> {
  for (;;) {
    const {
      rows: [found],
    } = await connection.run(`select count(*) as count from (
      select pg_snapshot_xmin(pg_current_snapshot())::xid as xmin
      union all select backend_xmin from pg_stat_activity where pid <> pg_backend_pid() and (datname = current_database() or datname is null)
      union all select xmin from pg_replication_slots union all select transaction from pg_prepared_xacts where database = current_database()) as readers
      where xmin is not null and age(xmin) >= age(${xid})`);
    if (Number(found?.count) === 0) return true;
    if (performance.now() > end) return false;
    await pause(PAUSE_MS);
  }
}
