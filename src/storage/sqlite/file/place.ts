import { statSync } from 'node:fs';
import { settlePlaceAs } from '../../queries/organisation/epochs.ts';
import type { Connection } from '../connection.ts';

/**
 * Draws new epochs where the file's inode is not the recorded one: another file was put in its place, or it was moved
 * to another disk. A copy that is written over the file keeps the inode and is not noticed, unless `debrief backup`
 * made it, which removes the record.
 */
export async function settlePlace({ raw, kysely }: Connection, file: string): Promise<void> {
  const place = `inode ${statSync(file, { bigint: true }).ino}`;
  raw.exec('begin immediate');
  try {
    await settlePlaceAs(kysely, place);
    raw.exec('commit');
  } catch (error) {
    if (raw.isTransaction) raw.exec('rollback');
    throw error;
  }
}
