import { setTimeout as pause } from 'node:timers/promises';
import { createClock } from '../../lib/time/clock.ts';
import { openConnection } from './connection.ts';
import { createFileCheck } from './file/file-check.ts';
import {
  LOOK_AGAIN,
  toFailure,
  type WriterData,
  type WriterMessage,
  type WriterReport,
  type WriterRequest,
} from './protocol.ts';
import { createRunGroups } from './run-groups.ts';
import { hasOwnLock } from './file/own-locks.ts';
import { isBusy, LOCKED_OUT, troubleError, troubleOf, type Trouble } from './file/trouble.ts';

/**
 * How many commands may share a commit: enough to make good use of each write to the disk, few enough to answer soon.
 */
const LARGEST_BATCH = 128;
/**
 * How long a batch waits for the lock while another program has been holding it, in ms: those that come behind the first
 * must not each wait as long as that one did.
 */
const LOCK_TIMEOUT_WHILE_BUSY_MS = 200;
/** How often a damaged file is checked as a whole, in ms: it may have been restored meanwhile. */
const EXAMINE_EVERY_MS = 60_000;

/** How long the thread of a command does other things before it tries for the lock again, in ms. */
const LOCK_AGAIN_MS = 20;

/** Where commands come from and reports go to. */
export interface WritePort {
  postMessage: (report: WriterReport) => void;
  /** Everything is written, and the file is closed. */
  close: () => void;
}

/**
 * Runs commands: the only place of a process that writes. Commands that wait at the same time share a transaction, and so
 * one wait for the disk.
 * @param hasThread whether this is a thread of its own, which may stand still while another program has the lock
 * @returns what takes messages
 */
export function runWrites(
  { file, clock, most, lockTimeoutMs }: WriterData,
  port: WritePort,
  hasThread: boolean,
): (message: WriterMessage) => void {
  const { now } = createClock(clock);
  const connection = openConnection(file, 'write', lockTimeoutMs);
  // The first read makes the write-ahead log, where it is not there.
  connection.raw.prepare('select 1 from migrations limit 1').get();
  const check = createFileCheck(file, connection);
  const totalChanges = connection.raw.prepare('select total_changes() as changes');
  const runGroups = createRunGroups({ connection, now, most, explain });
  const waiting: WriterRequest[] = [];
  let working = false;
  let ending = false;
  let lookAgain = false;
  /** The last trouble, until something could be written again. */
  let trouble: Trouble | null = null;
  let lastExamined = -Infinity;
  /** How long the connection waits for the lock at present, in ms. */
  let lockWait = lockTimeoutMs;

  async function drain(): Promise<void> {
    while (waiting.length > 0 || lookAgain) {
      if (waiting.length > 0) {
        port.postMessage(await runBatch(waiting.splice(0, LARGEST_BATCH)));
        // Lets messages that arrived meanwhile into the queue, so that their commands can share the next commit.
        await new Promise((resolve) => setImmediate(resolve));
        continue;
      }
      lookAgain = false;
      if (!ending) port.postMessage({ replies: [], changed: false, trouble: await tryToWrite() });
    }
    working = false;
    if (!ending) return;
    connection.close();
    port.close();
  }

  /** Runs a batch. It is acknowledged only where the path leads to the open file before and after the commit. */
  async function runBatch(batch: WriterRequest[]): Promise<WriterReport> {
    try {
      const before = changes();
      requireFile();
      await begin();
      trouble = null;
      const replies = await runGroups(batch);
      connection.raw.exec('commit');
      requireFile();
      return { replies, changed: changes() !== before, trouble };
    } catch (error) {
      // Nothing of the batch was stored, so none of its commands may be acknowledged.
      if (connection.raw.isTransaction) connection.raw.exec('rollback');
      const failure = toFailure(explain(error));
      return { replies: batch.map(({ id }) => ({ id, ok: false, failure })), changed: false, trouble };
    }
  }

  /** Begins a transaction that writes. @throws Error where another program keeps the lock for longer than is waited */
  async function begin(): Promise<void> {
    const wait = trouble?.kind === 'busy' ? Math.min(LOCK_TIMEOUT_WHILE_BUSY_MS, lockTimeoutMs) : lockTimeoutMs;
    if (hasThread) {
      waitForLock(wait);
      connection.raw.exec('begin immediate');
      return;
    }
    const last = performance.now() + wait;
    while (!beginAtOnce(performance.now() >= last)) await pause(LOCK_AGAIN_MS);
  }

  /** Begins where the lock is free. @param isLast whether it fails where it is not; @returns whether it has begun */
  function beginAtOnce(isLast: boolean): boolean {
    waitForLock(0);
    try {
      connection.raw.exec('begin immediate');
      return true;
    } catch (error) {
      if (isLast || !isBusy(error)) throw error;
      return false;
    } finally {
      waitForLock(lockTimeoutMs);
    }
  }

  function waitForLock(milliseconds: number): void {
    if (milliseconds === lockWait) return;
    connection.raw.exec(`pragma busy_timeout = ${milliseconds}`);
    lockWait = milliseconds;
  }

  /** @throws DomainError unavailable where the path leads to another file, or the file is damaged */
  function requireFile(): void {
    const found = check.trouble();
    if (!found) return;
    trouble = found;
    throw troubleError(found);
  }

  /** Turns an error of the file into one that tells the caller to try again. */
  function explain(error: unknown): unknown {
    const found = troubleOf(error);
    if (!found) return error;
    // Nothing else of this process writes: where it has a lock outside of a transaction, that is one it could not give back.
    const isOwn = found.kind === 'busy' && !connection.raw.isTransaction && hasOwnLock(file);
    trouble = isOwn ? LOCKED_OUT : found;
    return troubleError(trouble, error);
  }

  /** Checks whether the trouble is over, with a write that changes nothing. */
  async function tryToWrite(): Promise<Trouble | null> {
    try {
      requireFile();
      if (trouble?.kind === 'damaged') {
        // This reads the whole file, so it is done less often than it is asked for.
        if (performance.now() - lastExamined < EXAMINE_EVERY_MS) return trouble;
        lastExamined = performance.now();
        trouble = check.damage();
        return trouble;
      }
      const version = connection.raw.prepare('pragma user_version').get()?.['user_version'];
      await begin();
      connection.raw.exec(`pragma user_version = ${Number(version)}; commit`);
      trouble = null;
    } catch (error) {
      if (connection.raw.isTransaction) connection.raw.exec('rollback');
      explain(error);
    }
    return trouble;
  }

  /** How many rows this connection has changed so far. */
  function changes(): unknown {
    return totalChanges.get()?.['changes'];
  }

  return (message) => {
    if (message === LOOK_AGAIN) lookAgain = true;
    else if (message) waiting.push(...message);
    else ending = true;
    if (working) return;
    working = true;
    // By then all messages that arrived together are in the queue.
    setImmediate(drain);
  };
}
