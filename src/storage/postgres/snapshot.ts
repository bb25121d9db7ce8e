import { type Kysely, type ControlledTransaction } from 'kysely';
import type { Snapshot } from '../../domain/ports.ts';
import type { Walk } from '../queries/walk.ts';
import type { Tables } from '../schema.ts';

/** Opens a transaction that only reads and sees one state from its first read until it is closed. */
export async function openTransaction(
  database: Kysely<Tables>,
): Promise<{ transaction: Kysely<Tables>; close: () => Promise<void> }> {
  const transaction = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  return { transaction, close: () => end(transaction) };
}

/** Opens a transaction with a snapshot that lasts until it is closed, and reads in batches. */
export async function openSnapshot<Row>(
  database: Kysely<Tables>,
  walk: (transaction: Kysely<Tables>) => Promise<Walk<Row>>,
): Promise<Snapshot<Row>> {
  const { transaction, close } = await openTransaction(database);
  try {
    const { epoch, version, batches } = await walk(transaction);
    return { epoch, version, batches, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function end(transaction: ControlledTransaction<Tables>): Promise<void> {
  // The transaction only read, so there is nothing to undo where the connection is lost.
  await transaction
    .rollback()
    .execute()
    .catch(() => {});
}
