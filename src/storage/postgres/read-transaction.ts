import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Pool } from './pool.ts';

/**
 * Runs reads over one state of the data, in a transaction that the server makes read-only. Its start shares the round
 * trip of the first statement. Nobody waits for its end: whoever has the connection next asks behind it.
 */
export async function inReadTransaction<T>(pool: Pool, work: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  const begun = connection.run(
    `begin isolation level repeatable read read only;
     select set_config('statement_timeout', '${pool.timeoutMs}', true), set_config('lock_timeout', '${pool.lockTimeoutMs}', true),
            set_config('idle_in_transaction_session_timeout', '${pool.timeoutMs}', true)`,
  );
  // Its failure is thrown below; until then nobody listens.
  begun.catch(() => {});
  try {
    const found = await work(connection.kysely);
    await begun;
    return found;
  } finally {
    // A connection that breaks on it is broken for whoever has it next, and given up with its first statement.
    connection.run('rollback').catch(() => {});
    connection.release();
  }
}
