import { parentPort, workerData } from 'node:worker_threads';
import { runCommand } from '../../domain/commands.ts';
import { createClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { compileStatements, makeStores } from '../queries/stores.ts';
import { openConnection } from './connection.ts';
import { createFileCheck } from './file-check.ts';
import {
  LOOK_AGAIN,
  toFailure,
  type WriterData,
  type WriterReply,
  type WriterReport,
  type WriterRequest,
} from './protocol.ts';
import { sqliteTraits } from './traits.ts';
import { troubleError, troubleOf, type Trouble } from './trouble.ts';

/*
 * The only place of this process that writes. Commands that wait at the same time share a transaction, and so one wait
 * for the disk. Each has its own savepoint, so that a command that fails does not undo the others.
 */

/** How many commands may share a commit: enough to hide the disk, few enough to answer soon. */
const LARGEST_BATCH = 128;
/** How often a damaged file is examined again, in ms: it may have been restored. */
const EXAMINE_EVERY_MS = 60_000;

const { file, clock, most, lockTimeoutMs }: WriterData = workerData;
const { now } = createClock(clock);
const connection = openConnection(file, 'write', lockTimeoutMs);
// The first read makes the write-ahead log, where it is not there.
connection.raw.prepare('select 1 from migrations limit 1').get();
const check = createFileCheck(file, connection);
const statements = compileStatements(connection.kysely, sqliteTraits);
const totalChanges = connection.raw.prepare('select total_changes() as changes');
const waiting: WriterRequest[] = [];
let working = false;
let ending = false;
let lookAgain = false;
/** What went wrong last, until something is written again. */
let trouble: Trouble | null = null;
let lastExamined = -Infinity;

parentPort?.on('message', (request: WriterRequest | typeof LOOK_AGAIN | null) => {
  if (request === LOOK_AGAIN) lookAgain = true;
  else if (request) waiting.push(request);
  else ending = true;
  if (working) return;
  working = true;
  // Messages that arrived together are all in the queue by then.
  setImmediate(drain);
});

async function drain(): Promise<void> {
  while (waiting.length > 0) {
    parentPort?.postMessage(await runBatch(waiting.splice(0, LARGEST_BATCH)));
    // Lets messages in that arrived meanwhile, so that they can share the next commit.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (lookAgain && !ending) parentPort?.postMessage({ replies: [], changed: false, trouble: tryToWrite() });
  lookAgain = false;
  working = false;
  if (!ending) return;
  connection.close();
  parentPort?.close();
}

/**
 * Runs a batch. Nothing is acknowledged unless the file it was committed to is the one at the path, before and after.
 */
async function runBatch(batch: WriterRequest[]): Promise<WriterReport> {
  const replies: WriterReply[] = [];
  try {
    const before = changes();
    requireFile();
    connection.raw.exec('begin immediate');
    trouble = null;
    for (const request of batch) replies.push(await runOne(request));
    connection.raw.exec('commit');
    requireFile();
    return { replies, changed: changes() !== before, trouble };
  } catch (error) {
    // Nothing of the batch is kept, so nothing of it may be acknowledged.
    if (connection.raw.isTransaction) connection.raw.exec('rollback');
    const failure = toFailure(explain(error));
    return { replies: batch.map(({ id }) => ({ id, ok: false, failure })), changed: false, trouble };
  }
}

/** @throws DomainError unavailable where the file is not the one that was opened, or not whole */
function requireFile(): void {
  const found = check.trouble();
  if (!found) return;
  trouble = found;
  throw troubleError(found);
}

/** An error of the file becomes one after which the caller may come back. */
function explain(error: unknown): unknown {
  const found = troubleOf(error);
  if (!found) return error;
  trouble = found;
  return troubleError(found, error);
}

/** Looks whether the trouble is over, by writing something that changes nothing. */
function tryToWrite(): Trouble | null {
  try {
    requireFile();
    if (trouble?.kind === 'damaged') {
      // Reads the whole file, so not as often as it is asked to.
      if (performance.now() - lastExamined < EXAMINE_EVERY_MS) return trouble;
      lastExamined = performance.now();
      trouble = check.damage();
      return trouble;
    }
    const version = connection.raw.prepare('pragma user_version').get()?.['user_version'];
    connection.raw.exec(`begin immediate; pragma user_version = ${Number(version)}; commit`);
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

async function runOne({ id, actor, name, input }: WriterRequest): Promise<WriterReply> {
  const { raw, kysely } = connection;
  raw.exec('savepoint command');
  try {
    const time = now();
    const stores = makeStores({ database: kysely, traits: sqliteTraits, now: time, statements });
    const output = await runCommand(name, { actor, stores, now: time, most, newId }, input);
    raw.exec('release command');
    return { id, ok: true, output };
  } catch (error) {
    // A full or broken disk may have ended the transaction itself: then the whole batch is lost.
    if (!raw.isTransaction) throw error;
    raw.exec('rollback to command; release command');
    return { id, ok: false, failure: toFailure(explain(error)) };
  }
}
