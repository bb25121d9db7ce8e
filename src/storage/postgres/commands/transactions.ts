import { CompiledQuery, type Kysely } from 'kysely';
import { together } from '../../../lib/work/together.ts';
import type { Tables } from '../../schema.ts';
import type { Connection } from '../connection.ts';
import type { Pool } from '../pool.ts';

/**
 * The server's own limits end a command first. If they do not, the command and its connection are ended this much
 * later, in ms.
 */
const PATIENCE_MS = 1_000;
/** What a transaction fails with that was given up. */
export const TOOK_TOO_LONG = 'the database took too long';

/** The server's clock, which is the same for all nodes, in ms since 1970 UTC. */
const NOW = `floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
const CLOCK = `select ${NOW}`;

/** Runs work in a transaction. @param isLong whether no time limit applies */
export type RunInTransaction = <T>(
  isLong: boolean,
  work: (database: Kysely<Tables>, now: number) => Promise<T>,
) => Promise<T>;

/** Makes a function that runs transactions on connections of a pool, with a time limit in ms. */
export function createTransactions(pool: Pool, timeoutMs: number): RunInTransaction {
  pool.keep([CLOCK]);
  // Behind a pooler, settings of a session do not last: each transaction sets its own.
  const beginPooled = `begin;
    select set_config('statement_timeout', '${timeoutMs}', true), set_config('lock_timeout', '${pool.lockTimeoutMs}', true),
           set_config('idle_in_transaction_session_timeout', '${timeoutMs}', true), ${NOW}`;

  /** Begins a transaction and reads the clock, in one round trip. */
  async function begin(connection: Connection): Promise<number> {
    if (!connection.isDirect) return Number((await connection.run(beginPooled)).rows[0]?.now);
    const [, { rows }] = await together(
      connection.run('begin'),
      connection.executeQuery<{ now: number }>(CompiledQuery.raw(CLOCK)),
    );
    return Number(rows[0]?.now);
  }

  return async function inTransaction(isLong, work) {
    const connection = await pool.connect();
    // The limit is for the whole transaction, because a caller waits for its result.
    const deadline = isLong
      ? undefined
      : setTimeout(() => connection.destroy(new Error(TOOK_TOO_LONG)), timeoutMs + PATIENCE_MS);
    try {
      const output = await work(connection.kysely, await begin(connection));
      const { command } = await connection.run('commit');
      if (command !== 'COMMIT') throw new Error('the database did not commit');
      return output;
    } catch (error) {
      // Where the connection is broken, the server has ended the transaction.
      if (!connection.failure()) await connection.run('rollback').catch(() => {});
      throw error;
    } finally {
      clearTimeout(deadline);
      connection.release();
    }
  };
}
