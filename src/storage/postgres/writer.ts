import type { Kysely } from 'kysely';
import type { Actor } from '../../domain/actors/actor.ts';
import type { RunAs } from '../../domain/actors/for-actors.ts';
import {
  BATCH_COMMANDS,
  runCommand,
  WORKER_COMMANDS,
  type CommandName,
  type Input,
  type Output,
} from '../../domain/commands.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { compileStatements, makeStores } from '../queries/stores.ts';
import { textsOf } from '../queries/statement.ts';
import type { Tables } from '../schema.ts';
import { OUTDATED } from './connection.ts';
import { createCommandQueue, type QueuedCommand } from './command-queue.ts';
import type { Pool } from './pool.ts';
import { postgresTraits } from './traits.ts';

export interface WriterOptions {
  pool: Pool;
  clock: Clock;
  timeoutMs: number;
  /** Commands that may wait for their turn; a further one is refused as overloaded at once, unless it is a worker's. */
  maxWaiting: number;
  /** Called after every commit. */
  onCommit: (name: CommandName) => void;
}

/**
 * SQLSTATEs after which the same transaction may well succeed: serialization failure, deadlock, two that insert one key
 * at once, and
 * tables that have changed under a compiled statement.
 */
const REPEATABLE = new Set(['40001', '40P01', '23505', OUTDATED]);
const ATTEMPTS = 5;
/**
 * The server's own time limits end a command first. If they do not, the command and its connection are given up this
 * much later, in ms.
 */
const PATIENCE_MS = 1_000;

/**
 * Runs each command in a transaction of its own, on the connections for writes. Further commands wait for their turn, and
 * submissions of one call for each other.
 */
export function createWriter({ pool, clock, timeoutMs, maxWaiting, onCommit }: WriterOptions): RunAs {
  const statements = compileStatements(pool.kysely, postgresTraits);
  for (const group of Object.values(statements)) pool.keep(textsOf(group));
  const queue = createCommandQueue({ places: pool.size, maxWaiting, timeoutMs });
  // One round trip begins, sets this transaction's limits and reads the one clock all nodes agree on.
  const begin = `begin;
    select set_config('statement_timeout', '${timeoutMs}', true), set_config('lock_timeout', '${pool.lockTimeoutMs}', true),
           set_config('idle_in_transaction_session_timeout', '${timeoutMs}', true),
           floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`;

  async function inTransaction<T>(
    isBatch: boolean,
    work: (database: Kysely<Tables>, now: number) => Promise<T>,
  ): Promise<T> {
    const connection = await pool.connect();
    // The limit is for the whole command, because somebody waits for its answer. A batch has no limit: it takes as long
    // as its input is large.
    const deadline = isBatch
      ? undefined
      : setTimeout(() => connection.destroy(new Error('the database took too long')), timeoutMs + PATIENCE_MS);
    try {
      const {
        rows: [begun],
      } = await connection.run(begin);
      const output = await work(connection.kysely, Number(begun.now) + clock.offset());
      const { command } = await connection.run('commit');
      if (command !== 'COMMIT') throw new Error('the database did not commit');
      return output;
    } catch (error) {
      // Where the connection is gone, so is the transaction.
      if (!connection.failure()) await connection.run('rollback').catch(() => {});
      throw error;
    } finally {
      clearTimeout(deadline);
      connection.release();
    }
  }

  async function attempt<Name extends CommandName>(
    actor: Actor,
    name: Name,
    input: Input<Name>,
  ): Promise<Output<Name>> {
    for (let count = 1; ; count += 1) {
      try {
        return await inTransaction(BATCH_COMMANDS.has(name), (database, now) => {
          const stores = makeStores({ database, traits: postgresTraits, now, statements });
          return runCommand(name, { actor, stores, now, newId }, input);
        });
      } catch (error) {
        if (count >= ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
  }

  return async function execute<Name extends CommandName>(
    actor: Actor,
    name: Name,
    input: Input<Name>,
  ): Promise<Output<Name>> {
    const output = await queue.run(() => attempt(actor, name, input), queued(name, input));
    onCommit(name);
    return output;
  };
}

/** Workers take turns with organisations, so that what one of those submits does not keep others' calls from being assessed. */
function queued(name: CommandName, input: object): QueuedCommand {
  if (WORKER_COMMANDS.has(name)) return { owner: '', mustNotBeRefused: true };
  const owner = 'orgId' in input ? String(input.orgId) : '';
  const call =
    'externalConversationId' in input && 'userId' in input
      ? JSON.stringify([owner, input.userId, input.externalConversationId])
      : undefined;
  return { owner, name: call, mustNotBeRefused: false };
}

function isRepeatable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && REPEATABLE.has(error.code);
}
