import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeNewFile, makePrivateFile, makePrivateFolder } from '../../../lib/files/new-file.ts';
import { openConnection } from '../connection.ts';
import { drawEpochs, forgetPlace } from '../../queries/organisation/epochs.ts';
import { APPLICATION_ID } from '../migrate.ts';
import { requireSchema } from './require-schema.ts';

/** How many pages are copied between two reports of progress. */
const PAGES_AT_ONCE = 1_000;

/** For how long a restore waits for others who write, as long as a statement waits for a lock elsewhere, and its pauses. */
const WAIT_MS = 10_000;
const PAUSE_MS = 10;

/**
 * Writes a consistent copy of a live database into one file, as the database is when the copy begins. The file gets its
 * name only when it is complete and on the disk, and only its owner may read it.
 * @throws FileExistsError where a file has the name already: a backup never overwrites
 */
export async function backup(
  database: string,
  file: string,
  progress: (done: number, total: number) => void,
): Promise<void> {
  await makeNewFile(file, async (partial) => {
    const connection = openConnection(database, 'read');
    try {
      // Keeps one snapshot open: without it, SQLite begins the copy again after every commit, and under load it
      // would not end.
      connection.raw.exec('begin; select 1 from migrations limit 1');
      await copyDatabase(connection.raw, partial, {
        rate: PAGES_AT_ONCE,
        progress: ({ totalPages, remainingPages }) => progress(totalPages - remainingPages, totalPages),
      });
    } finally {
      connection.close();
    }
    await prepareForAnyPlace(partial);
  });
}

/**
 * Puts a backup in place of the database. A service that has the database open keeps running and serves the restored
 * data. The backup and its folder need not be writable.
 * @throws Error with a sentence where the backup is not whole, is not Debrief's, lacks a table or has a trigger, or is
 * newer than this program; nothing is changed then
 */
export async function restore(source: string, target: string, now: number): Promise<void> {
  if (!existsSync(source)) throw new Error('There is no such backup file.');
  // A pipe would be waited for without an end.
  if (!statSync(source).isFile()) throw notABackup();
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const folder = makePrivateFolder(dirname(target));
  try {
    const prepared = copyBackup(source, join(folder, 'restoring'));
    requireBackup(prepared);
    // The copy is migrated first, so that a backup that this program cannot read never replaces data that it can read.
    const connection = openConnection(prepared, 'write');
    try {
      await requireSchema(connection, folder, now);
      // The backup is an earlier state: none of its counters may be taken for a later one.
      await drawEpochs(connection.kysely);
      if (!existsSync(target)) makePrivateFile(target);
      await putInPlace(connection.raw, target);
    } finally {
      connection.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Copies the restored data over the database. Node gives up at once where another has the lock to write in that moment,
 * as a service that is in use often has, and reports SQLite's code 0, "not an error".
 * @throws Error that says that the database is locked, once it was so for ten seconds
 */
async function putInPlace(prepared: DatabaseSync, target: string): Promise<void> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    try {
      await copyDatabase(prepared, target);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === 0)) throw error;
      if (performance.now() > end) throw new Error('database is locked', { cause: error });
    }
    await pause(PAUSE_MS);
  }
}

/**
 * Copies a backup with its write-ahead log, which has a part of the data where a live database was copied by other
 * means. The copy is made because SQLite may create files beside a database even to read it, and the backup's folder
 * may be read-only.
 * @returns the path of the copy
 */
function copyBackup(source: string, copy: string): string {
  for (const suffix of ['', '-wal']) {
    if (suffix !== '' && !existsSync(source + suffix)) continue;
    copyFileSync(source + suffix, copy + suffix);
    chmodSync(copy + suffix, 0o600);
  }
  return copy;
}

function requireBackup(file: string): void {
  const database = new DatabaseSync(file);
  try {
    if (pragma(database, 'application_id') !== APPLICATION_ID) throw notABackup();
    // SQLite takes what is missing of the last page for zeros, and its check sees no fault in a text with zeros at its end.
    const isCut = statSync(file).size % Number(pragma(database, 'page_size')) !== 0;
    if (isCut || pragma(database, 'quick_check') !== 'ok')
      throw new Error('The backup is damaged. Nothing was changed.');
  } finally {
    database.close();
  }
}

/**
 * Removes the copy's record of where it is, so that it is recognised as a copy, and puts all of it into a single file.
 */
async function prepareForAnyPlace(copy: string): Promise<void> {
  const connection = openConnection(copy, 'write');
  try {
    await forgetPlace(connection.kysely);
    connection.raw.exec('pragma journal_mode = delete');
  } finally {
    connection.close();
  }
}

const notABackup = () =>
  new Error('The file is not a backup of Debrief. Nothing was changed; debrief backup FILE makes one.');

/** What a pragma answers first; undefined where the file cannot be read. */
function pragma(database: DatabaseSync, name: 'application_id' | 'page_size' | 'quick_check'): unknown {
  try {
    return database.prepare(`pragma ${name}`).get()?.[name];
  } catch {
    return undefined;
  }
}
