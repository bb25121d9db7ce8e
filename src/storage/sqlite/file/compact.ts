import { setTimeout as pause } from 'node:timers/promises';
import { openConnection, type Connection } from '../connection.ts';

/** How long to wait for another reader or writer to end, in ms. */
const LONGEST_WAIT_MS = 60_000;
const PAUSE_MS = 200;

/**
 * Writes the database anew from its live rows, and empties the write-ahead log: free pages, the gaps inside pages and
 * earlier versions of rows are gone then. Readers go on meanwhile; writers wait, for as long as copying the file takes.
 * Needs as much free disk as the database has, twice.
 * @param patienceMs how long to wait for a reader or a writer that is in the way
 * @throws Error with a sentence where somebody reads or writes for too long
 */
export async function compact(file: string, patienceMs = LONGEST_WAIT_MS): Promise<void> {
  const connection = openConnection(file, 'write', patienceMs);
  try {
    // Its copy is as large as the database: on the disk, not in memory.
    connection.raw.exec('pragma temp_store = file; vacuum');
    await emptyLog(connection, patienceMs);
  } catch (error) {
    throw new Error(
      'The database could not be compacted: somebody reads or writes for too long, or the disk is full. What was deleted is gone from the data, and may still be in the file. Run debrief compact when no export or backup runs.',
      { cause: error },
    );
  } finally {
    connection.close();
  }
}

/** The write-ahead log can be emptied only while no connection reads from it. */
async function emptyLog({ raw }: Connection, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    if (raw.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0) return;
    if (performance.now() > end) throw new Error('a reader is open for too long');
    await pause(PAUSE_MS);
  }
}
