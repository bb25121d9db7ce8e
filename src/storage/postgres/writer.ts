import type { Kysely } from 'kysely';
import type { Actor } from '../../domain/actors/actor.ts';
import type { RunAs } from '../../domain/actors/for-actors.ts';
import { LARGE_COMMANDS, runCommand, type CommandName, type Input, type Output } from '../../domain/commands.ts';
import type { CommandContext } from '../../domain/context.ts';
import type { OrganisationLimits } from '../../domain/organisations/limits.ts';
import { ingestCalls } from '../../domain/sessions/ingest-call.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { newId } from '../../lib/bytes/ids.ts';
import { compileStatements, makeStores } from '../queries/stores.ts';
import { textsOf } from '../queries/statements/statement.ts';
import type { Tables } from '../schema.ts';
import { OUTDATED } from './connection.ts';
import { createCommandQueue } from './commands/command-queue.ts';
import type { Pool } from './pool.ts';
import { gatherCommands, type GatheredCommands } from './commands/gathered-commands.ts';
import { queued, sizeOfCall } from './commands/queued.ts';
import { createSharedTransactions, mayShare } from './commands/shared-transactions.ts';
import { createTransactions } from './commands/transactions.ts';
import { postgresTraits } from './traits.ts';

export interface WriterOptions {
  pool: Pool;
  clock: Clock;
  timeoutMs: number;
  /**
   * How many commands may wait for their turn; a further one is refused as overloaded at once, unless a worker sent it.
   */
  maxWaiting: number;
  most: OrganisationLimits;
  /** Called after every commit. */
  onCommit: (name: CommandName) => void;
}

/** Runs commands, and tells which would wait too long. */
export interface Writer {
  run: RunAs;
  /** As the engine has it. */
  roomForCall: (orgId: string, characters: number) => (() => void) | null;
}

/** A call that is submitted. */
interface Submission {
  actor: Actor;
  input: Input<'ingestCall'>;
}

/**
 * SQLSTATEs after which the same transaction may well succeed: serialization failure, deadlock, two that insert one key
 * at once, and tables that have changed under a compiled statement.
 */
const REPEATABLE = new Set(['40001', '40P01', '23505', OUTDATED]);
const ATTEMPTS = 5;

/**
 * Runs commands in transactions, on the connections for writes. Submitted calls that wait at the same time share a
 * transaction, and so do claims, and results; every other command has its own. Further commands wait for their turn,
 * and two submissions of the same call run one after the other.
 */
export function createWriter({ pool, clock, timeoutMs, maxWaiting, most, onCommit }: WriterOptions): Writer {
  const statements = compileStatements(pool.kysely, postgresTraits);
  for (const group of Object.values(statements)) pool.keep(textsOf(group));
  const queue = createCommandQueue({ places: pool.size, maxWaiting, timeoutMs });
  const inTransaction = createTransactions(pool, timeoutMs);
  const shared = createSharedTransactions<Submission, Output<'ingestCall'>>({
    inTransaction,
    mayRepeat: (error) => isRepeatable(error) || isRefusal(error),
    runAll(database, at, submissions) {
      const [first] = submissions;
      if (!first) return Promise.resolve([]);
      const calls = submissions.map(({ input }) => input);
      return ingestCalls(contextOf(first.actor, database, at), calls);
    },
  });

  function contextOf(actor: Actor, database: Kysely<Tables>, at: number): CommandContext {
    const now = at + clock.offset();
    return { actor, stores: makeStores({ database, traits: postgresTraits, now, statements }), now, most, newId };
  }

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
    const output = await queue.run(() => alone(actor, name, input), queued(name, input));
    onCommit(name);
    return output;
  }

  function alone<Name extends CommandName>(actor: Actor, name: Name, input: Input<Name>): Promise<Output<Name>> {
    return attempt(LARGE_COMMANDS.has(name), (database, at) => runCommand(name, contextOf(actor, database, at), input));
  }

  async function ingest(actor: Actor, input: Input<'ingestCall'>): Promise<Output<'ingestCall'>> {
    if (!mayShare(actor, input)) return execute(actor, 'ingestCall', input);
    const command = queued('ingestCall', input);
    const output = await shared.run({
      owner: JSON.stringify([command.owner, actor]),
      input: { actor, input },
      alone: () => alone(actor, 'ingestCall', input),
      queue: (begin, group) => queue.run(begin, { ...command, group }),
    });
    onCommit('ingestCall');
    return output;
  }

  const gathered: GatheredCommands = { ...gatherCommands(execute), ingestCall: ingest };
  return {
    run: (actor, name, input) => gathered[name]?.(actor, input) ?? execute(actor, name, input),
    roomForCall: (orgId, characters) => queue.roomFor(orgId, sizeOfCall(characters)),
  };
}

/** A data exception or a violated constraint (SQLSTATE classes 22 and 23): the error of one command and not of all. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}

function isRepeatable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && REPEATABLE.has(error.code);
}
