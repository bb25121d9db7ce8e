import { sql, type Transaction } from 'kysely';
import { runCommand, WORKER_COMMANDS, type CommandName, type Input, type Output } from '../../domain/commands.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { compileStatements, makeStores } from '../queries/stores.ts';
import type { Tables } from '../schema.ts';
import type { Pool } from './pool.ts';
import { postgresTraits } from './traits.ts';

export interface WriterOptions {
  pool: Pool;
  clock: Clock;
  timeoutMs: number;
  /** Commands that may wait for a connection; a further one is refused as overloaded at once, unless it is a worker's. */
  maxWaiting: number;
  /** Called after every commit. */
  onCommit: (name: CommandName) => void;
}

/** SQLSTATEs after which the same transaction may well succeed: serialization failure, deadlock, and two that insert one key at once. */
const REPEATABLE = new Set(['40001', '40P01', '23505']);
const ATTEMPTS = 5;

/** Runs commands, each in a transaction of its own on any connection of the pool. */
export function createWriter({ pool, clock, timeoutMs, maxWaiting, onCommit }: WriterOptions) {
  const statements = compileStatements(pool.kysely, postgresTraits);

  async function begin(transaction: Transaction<Tables>): Promise<number> {
    // One round trip sets this transaction's limits and reads the one clock all nodes agree on.
    const { rows: [row] } = await sql<{ now: number }>`
      select set_config('statement_timeout', ${String(timeoutMs)}, true), set_config('lock_timeout', ${String(timeoutMs)}, true),
             set_config('idle_in_transaction_session_timeout', ${String(timeoutMs)}, true),
             floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(transaction);
    if (!row) throw new Error('the database did not tell the time');
    return row.now + clock.offset();
  }

  return async function execute<Name extends CommandName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
    if (pool.raw.waitingCount >= maxWaiting && !WORKER_COMMANDS.has(name)) throw new DomainError('overloaded', '');
    for (let attempt = 1; ; attempt += 1) {
      try {
        const output = await pool.kysely.transaction().execute(async (transaction) => {
          const now = await begin(transaction);
          const stores = makeStores({ database: transaction, traits: postgresTraits, now, statements });
          return runCommand(name, { stores, now, newId }, input);
        });
        onCommit(name);
        return output;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
  };
}

function isRepeatable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && REPEATABLE.has(error.code);
}
