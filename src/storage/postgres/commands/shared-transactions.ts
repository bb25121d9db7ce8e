import type { Kysely } from 'kysely';
import type { Actor } from '../../../domain/actors/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { SHORT_CALL } from '../../../domain/sessions/call-lengths.ts';
import type { IngestCallInput } from '../../../domain/sessions/submitted-call.ts';
import type { Tables } from '../../schema.ts';
import { createBatches } from './batches.ts';
import type { CommandGroup } from './command-queue.ts';
import type { RunInTransaction } from './transactions.ts';

/** How many commands share a transaction at most. */
const MOST = 16;
/** How many shared transactions of one organisation run at the same time: with fewer, each has more commands. */
const AT_A_TIME = 2;

/** A command that waits. */
interface Waiting<Input, Output> {
  input: Input;
  /** Whether it is in a transaction that will tell its caller the result. */
  isTaken: boolean;
  /** Gives its caller the result. */
  tell: (outcome: Output | DomainError) => void;
  /** Runs it in a transaction of its own and gives its caller the result. */
  alone: () => Promise<void>;
  fail: (error: unknown) => void;
}

/**
 * Runs waiting commands of one organisation together: they share a connection, its round trips and a commit. Commands
 * of two organisations are never run together, because one may wait for a row of its organisation that is locked.
 */
export interface SharedTransactions<Input, Output> {
  run: (command: SharedCommand<Input, Output>) => Promise<Output>;
}

/** A command that may share a transaction. */
export interface SharedCommand<Input, Output> {
  /** Only commands of one owner are run together. */
  owner: string;
  input: Input;
  /** Runs it in a transaction of its own, after another command made the shared one fail. */
  alone: () => Promise<Output>;
  /** Waits for a place. */
  queue: (begin: () => Promise<void>, group: CommandGroup) => Promise<void>;
}

export interface SharedOptions<Input, Output> {
  inTransaction: RunInTransaction;
  /** Runs several in one transaction. @returns for each its output, or the error that only this one gets */
  runAll: (database: Kysely<Tables>, now: number, inputs: readonly Input[]) => Promise<(Output | DomainError)[]>;
  /** Whether commands may succeed one by one after this error of all. */
  mayRepeat: (error: unknown) => boolean;
}

/**
 * Whether a call may share a transaction: a short one, as a longer one would delay the others, and one that a key submits, as
 * that changes no row that another call changes. Calls that people add do, because each is recorded in the audit log.
 */
export function mayShare(actor: Actor, { transcript }: Pick<IngestCallInput, 'transcript'>): boolean {
  return actor.kind !== 'person' && transcript.length <= SHORT_CALL;
}

/** Makes shared transactions. */
export function createSharedTransactions<Input, Output>({
  inTransaction,
  runAll,
  mayRepeat,
}: SharedOptions<Input, Output>): SharedTransactions<Input, Output> {
  const batches = createBatches<Waiting<Input, Output>>(MOST);

  async function begin(commands: readonly Waiting<Input, Output>[]): Promise<void> {
    for (const command of commands) command.isTaken = true;
    const [first, ...others] = commands;
    if (others.length === 0) {
      await first?.alone();
      return;
    }
    try {
      const outcomes = await inTransaction(false, (database, now) =>
        runAll(
          database,
          now,
          commands.map(({ input }) => input),
        ),
      );
      for (const [index, { tell, fail }] of commands.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) fail(new Error('a command that shared a transaction has no outcome'));
        else tell(outcome);
      }
    } catch (error) {
      if (mayRepeat(error)) for (const { alone } of commands) await alone();
      else for (const { fail } of commands) fail(error);
    }
  }

  return {
    run: ({ owner, input, alone, queue }) =>
      new Promise((resolve, reject) => {
        const own: Waiting<Input, Output> = {
          input,
          isTaken: false,
          tell: (outcome) => (outcome instanceof DomainError ? reject(outcome) : resolve(outcome)),
          alone: () => alone().then(resolve, reject),
          fail: reject,
        };
        const onWait = () => batches.add(owner, own);
        queue(() => begin(batches.take(owner, own)), { places: AT_A_TIME, onWait }).catch((error: unknown) => {
          if (own.isTaken) return;
          batches.remove(owner, own);
          reject(error);
        });
      }),
  };
}
