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
import type { OrganisationLimits } from '../../domain/organisations/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { compileStatements, makeStores } from '../queries/stores.ts';
import { textsOf } from '../queries/statement.ts';
import type { Tables } from '../schema.ts';
import { OUTDATED } from './connection.ts';
import { createCommandQueue, type QueuedCommand } from './command-queue.ts';
import type { Pool } from './pool.ts';
import { gatherCommands } from './gathered-commands.ts';
import { createSharedTransactions, mayShare } from './shared-transactions.ts';
import { createTransactions } from './transactions.ts';
import { postgresTraits } from './traits.ts';

export interface WriterOptions {
  pool: Pool;
  clock: Clock;
  timeoutMs: number;
  /** Commands that may wait for their turn; a further one is refused as overloaded at once, unless it is a worker's. */
  maxWaiting: number;
  most: OrganisationLimits;
  /** Called after every commit. */
  onCommit: (name: CommandName) => void;
}

/**
 * SQLSTATEs after which the same transaction may well succeed: serialization failure, deadlock, two that insert one key
 * at once, and tables that have changed under a compiled statement.
 */
const REPEATABLE = new Set(['40001', '40P01', '23505', OUTDATED]);
const ATTEMPTS = 5;

/**
 * Runs commands in transactions, on the connections for writes: each in one of its own, but submitted calls that wait at
 * the same time share one, and so do claims, and results. Further commands wait for their turn, and submissions of one call for each other.
 */
export function createWriter({ pool, clock, timeoutMs, maxWaiting, most, onCommit }: WriterOptions): RunAs {
  const statements = compileStatements(pool.kysely, postgresTraits);
  for (const group of Object.values(statements)) pool.keep(textsOf(group));
  const queue = createCommandQueue({ places: pool.size, maxWaiting, timeoutMs });
  const inTransaction = createTransactions(pool, timeoutMs);
  const shared = createSharedTransactions(inTransaction, isRepeatable);

  async function attempt<T>(isLong: boolean, work: (database: Kysely<Tables>, now: number) => Promise<T>): Promise<T> {
    for (let count = 1; ; count += 1) {
      try {
        return await inTransaction(isLong, work);
      } catch (error) {
        if (count >= ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
  }

  async function execute<Name extends CommandName>(
    actor: Actor,
    name: Name,
    input: Input<Name>,
  ): Promise<Output<Name>> {
    const work = (database: Kysely<Tables>, at: number) => {
      const now = at + clock.offset();
      const stores = makeStores({ database, traits: postgresTraits, now, statements });
      return runCommand(name, { actor, stores, now, most, newId }, input);
    };
    const alone = () => attempt(BATCH_COMMANDS.has(name), work);
    const command = queued(name, input);
    const output = await (mayShare(name, input)
      ? shared.run(work, alone, (begin, group) => queue.run(begin, { ...command, group }), command.owner)
      : queue.run(alone, command));
    onCommit(name);
    return output;
  }

  const gathered = gatherCommands(execute);
  return (actor, name, input) => gathered[name]?.(actor, input) ?? execute(actor, name, input);
}

/**
 * Workers take turns with organisations, so that what one of those submits does not keep others' calls from being
 * assessed.
 */
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
