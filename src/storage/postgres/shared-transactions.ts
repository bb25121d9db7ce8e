import type { Kysely } from 'kysely';
import type { CommandName } from '../../domain/commands.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Tables } from '../schema.ts';
import { createBatches } from './batches.ts';
import type { CommandGroup } from './command-queue.ts';
import type { RunInTransaction } from './transactions.ts';

/** Commands of one transaction at most. */
const MOST = 16;
/** Transactions of one organisation that its commands share, at a time: the fewer, the more commands there are in each. */
const AT_A_TIME = 2;
/** Characters of a transcript up to which its call shares a transaction: a longer one would delay the others. */
const LARGEST = 65_536;
/** SQLSTATE of statements after one that failed. */
const AFTERWARDS = '25P02';

type Work<T> = (database: Kysely<Tables>, now: number) => Promise<T>;

/** A command that waits. */
interface Waiting {
  /** Whether somebody runs it, so that its caller is going to be told. */
  isTaken: boolean;
  /** Runs it in a transaction that others share. @returns what tells its caller once that is kept */
  within: Work<() => void>;
  /** Runs it in a transaction of its own and tells its caller. */
  alone: () => Promise<void>;
  fail: (error: unknown) => void;
}

/**
 * Runs commands of one organisation together that wait at the same time: they share a connection, its round trips and a
 * commit. Never those of two, because one may wait for a row of its organisation that somebody holds.
 */
export interface SharedTransactions {
  /**
   * @param work the command, which throws a DomainError only before it writes
   * @param alone runs it in a transaction of its own, where another one kept the shared one from being kept
   * @param queue waits for a place
   */
  run: <T>(
    work: Work<T>,
    alone: () => Promise<T>,
    queue: (begin: () => Promise<void>, group: CommandGroup) => Promise<void>,
    owner: string,
  ) => Promise<T>;
}

/** Whether a command may share a transaction: calls that are submitted change no row that another call changes. */
export function mayShare(name: CommandName, input: object): boolean {
  return name === 'ingestCall' && 'transcript' in input && String(input.transcript).length <= LARGEST;
}

/** Makes what runs commands together. @param mayRepeat whether they may succeed one by one after an error */
export function createSharedTransactions(
  inTransaction: RunInTransaction,
  mayRepeat: (error: unknown) => boolean,
): SharedTransactions {
  const batches = createBatches<Waiting>(MOST);

  async function runAll(commands: readonly Waiting[]): Promise<void> {
    for (const command of commands) command.isTaken = true;
    const [first, ...others] = commands;
    if (others.length === 0) {
      await first?.alone();
      return;
    }
    try {
      const kept = await inTransaction(false, (database, now) =>
        all(commands.map(({ within }) => within(database, now))),
      );
      for (const tell of kept) tell();
    } catch (error) {
      if (mayRepeat(error)) for (const { alone } of commands) await alone();
      else for (const { fail } of commands) fail(error);
    }
  }

  return {
    run: (work, alone, queue, owner) =>
      new Promise((resolve, reject) => {
        const own: Waiting = {
          isTaken: false,
          within: (database, now) =>
            work(database, now).then(
              (output) => () => resolve(output),
              (error: unknown) => {
                if (!(error instanceof DomainError)) throw error;
                return () => reject(error);
              },
            ),
          alone: () => alone().then(resolve, reject),
          fail: reject,
        };
        const begin = () => runAll(batches.take(owner, own));
        const onWait = () => batches.add(owner, own);
        queue(begin, { places: AT_A_TIME, onWait }).catch((error: unknown) => {
          if (own.isTaken) return;
          batches.remove(owner, own);
          reject(error);
        });
      }),
  };
}

/** Waits for all, so that nothing goes on behind a rollback, and fails with what failed first. */
async function all<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(work);
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (errors.length > 0)
    throw (
      errors.find((error) => !(error instanceof Error && 'code' in error && error.code === AFTERWARDS)) ?? errors[0]
    );
  return Promise.all(work);
}
