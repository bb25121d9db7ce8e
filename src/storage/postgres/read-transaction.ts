import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Pool } from './pool.ts';

/**
 * Runs reads over one state of the data, in a transaction that the server makes read-only. Its start shares the round
 * trip of the first statement, and the caller does not wait for its end.
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
    void connection
      .run('rollback')
      .catch(() => {})
      .then(() => connection.release());
  }
}
