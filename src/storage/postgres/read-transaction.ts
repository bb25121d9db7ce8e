import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Pool } from './pool.ts';

/**
 * Runs reads in one snapshot, in a transaction that the server makes read-only. Its start shares the round trip of the
 * first statement. Its end is not waited for: the next statements of the connection are queued after it.
 */
export async function inReadTransaction<T>(pool: Pool, work: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  const begun = connection.run(
    `begin isolation level repeatable read read only;
     select set_config('statement_timeout', '${pool.timeoutMs}', true), set_config('lock_timeout', '${pool.lockTimeoutMs}', true),
            set_config('idle_in_transaction_session_timeout', '${pool.timeoutMs}', true)`,
  );
  // An error of it is thrown where it is awaited below; this keeps it from counting as unhandled before.
  begun.catch(() => {});
  try {
    const found = await work(connection.kysely);
    await begun;
    return found;
  } finally {
    // Where this breaks the connection, the next holder's first statement fails, and the pool removes it.
    connection.run('rollback').catch(() => {});
    connection.release();
  }
}
