import type { Snapshot } from '../../domain/ports.ts';
import type { Walk } from '../queries/walk.ts';
import { openConnection, type Connection } from './connection.ts';

/** SQLite's cache for a snapshot, in kB: enough for the pages between two rows. */
const CACHE_KB = 2_000;

/** Opens a separate connection in a transaction, which sees one state from its first read until it is closed. */
export function openSnapshotConnection(file: string): Connection {
  const connection = openConnection(file, 'read');
  try {
    // The data is read once from one end to the other, so a small cache is enough.
    connection.raw.exec(`pragma cache_size = -${CACHE_KB}; begin`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Opens a separate connection with a snapshot that lasts until it is closed, and reads in batches. Other work can run
 * between batches.
 */
export async function openSnapshot<Row>(
  file: string,
  walk: (connection: Connection) => Promise<Walk<Row>>,
): Promise<Snapshot<Row>> {
  const connection = openSnapshotConnection(file);
  try {
    const { epoch, version, batches } = await walk(connection);
    return { epoch, version, batches: yielding(batches), close: () => Promise.resolve(connection.close()) };
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function* yielding<Row>(batches: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    yield batch;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
