import { parentPort, workerData } from 'node:worker_threads';
import { runCommand } from '../../domain/commands.ts';
import { createClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { compileStatements, makeStores } from '../queries/stores.ts';
import { openConnection } from './connection.ts';
import { toFailure, type WriterData, type WriterReply, type WriterReport, type WriterRequest } from './protocol.ts';
import { sqliteTraits } from './traits.ts';

/*
 * The one place of this process that writes. Commands that wait at the same time share a transaction and so a single
 * wait for the
 * disk; each has a savepoint of its own, so that one that fails takes no other with it.
 */

/** How many commands may share a commit: enough to hide the disk, few enough to answer soon. */
const LARGEST_BATCH = 128;

const { file, clock, lockTimeoutMs }: WriterData = workerData;
const { now } = createClock(clock);
const connection = openConnection(file, 'write', lockTimeoutMs);
const statements = compileStatements(connection.kysely, sqliteTraits);
const totalChanges = connection.raw.prepare('select total_changes() as changes');
const waiting: WriterRequest[] = [];
let working = false;
let ending = false;

parentPort?.on('message', (request: WriterRequest | null) => {
  if (request) waiting.push(request);
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
  working = false;
  if (!ending) return;
  connection.close();
  parentPort?.close();
}

async function runBatch(batch: WriterRequest[]): Promise<WriterReport> {
  const replies: WriterReply[] = [];
  const before = changes();
  try {
    connection.raw.exec('begin immediate');
    for (const request of batch) replies.push(await runOne(request));
    connection.raw.exec('commit');
    return { replies, changed: changes() !== before };
  } catch (error) {
    // Nothing of the batch is kept, so nothing of it may be acknowledged.
    if (connection.raw.isTransaction) connection.raw.exec('rollback');
    return { replies: batch.map(({ id }) => ({ id, ok: false, failure: toFailure(error) })), changed: false };
  }
}

/** How many rows this connection has changed so far. */
function changes(): unknown {
  return totalChanges.get()?.['changes'];
}

async function runOne({ id, name, input }: WriterRequest): Promise<WriterReply> {
  const { raw, kysely } = connection;
  raw.exec('savepoint command');
  try {
    const time = now();
    const stores = makeStores({ database: kysely, traits: sqliteTraits, now: time, statements });
    const output = await runCommand(name, { stores, now: time, newId }, input);
    raw.exec('release command');
    return { id, ok: true, output };
  } catch (error) {
    // A full or broken disk may have ended the transaction itself: then the whole batch is lost.
    if (!raw.isTransaction) throw error;
    raw.exec('rollback to command; release command');
    return { id, ok: false, failure: toFailure(error) };
  }
}
