import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { openConnection } from './connection.ts';
import { drawEpochs, forgetPlace } from '../queries/epochs.ts';
import { APPLICATION_ID, migrate } from './migrate.ts';

/** Pages copied between two looks at progress. */
const PAGES_AT_ONCE = 1_000;

/**
 * Writes a consistent copy of a live database, as it is when the copy begins. The file appears under its name only when
 * it is complete and on the disk.
 * @throws Error where the file exists already: a backup never overwrites another
 */
export async function backup(
  database: string,
  file: string,
  progress: (done: number, total: number) => void,
): Promise<void> {
  if (existsSync(file)) throw new Error('The file exists already. Name another: a backup never overwrites.');
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const connection = openConnection(database, 'read');
  try {
    // Holds one state: a copy of a moving database begins again with every commit, and on a busy day would never end.
    connection.raw.exec('begin; select 1 from migrations limit 1');
    await copyDatabase(connection.raw, partial, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) => progress(totalPages - remainingPages, totalPages),
    });
    await prepareForAnyPlace(partial);
    renameSync(partial, file);
  } finally {
    connection.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(partial + suffix, { force: true });
  }
}

/**
 * Puts a backup in place of the database. A service that has the database open keeps running and serves the restored
 * data.
 * @throws Error with a sentence where the backup is not whole, is not Debrief's, or is newer than this program; nothing
 * is changed then
 */
export async function restore(source: string, target: string, now: number): Promise<void> {
  if (!existsSync(source)) throw new Error('There is no such backup file.');
  const from = new DatabaseSync(source, { readOnly: true });
  try {
    if (applicationId(from) !== APPLICATION_ID) throw new Error('The file is not a backup of Debrief.');
    if (!isWhole(from)) throw new Error('The backup is damaged. Nothing was changed.');
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    // A copy is brought up to date first, so that a backup this program cannot read never replaces data that it can.
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    const prepared = `${target}.restoring`;
    rmSync(prepared, { force: true });
    await copyDatabase(from, prepared);
    const connection = openConnection(prepared, 'write');
    try {
      await migrate(connection, now);
      // What is put back is an earlier state: none of its counters may mean what they meant since.
      await drawEpochs(connection.kysely);
      await copyDatabase(connection.raw, target);
    } finally {
      connection.close();
      for (const suffix of ['', '-wal', '-shm']) rmSync(prepared + suffix, { force: true });
    }
  } finally {
    from.close();
  }
}

/** Makes whoever opens the copy see that it is one, however it was put in its place. */
async function prepareForAnyPlace(copy: string): Promise<void> {
  const connection = openConnection(copy, 'write');
  try {
    await forgetPlace(connection.kysely);
  } finally {
    connection.close();
  }
}

function applicationId(database: DatabaseSync): unknown {
  try {
    return database.prepare('pragma application_id').get()?.['application_id'];
  } catch {
    return undefined;
  }
}

function isWhole(database: DatabaseSync): boolean {
  try {
    return database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  }
}
