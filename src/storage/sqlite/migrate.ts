import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { pendingMigrations } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { LOCK_TIMEOUT_MS, type Connection } from './connection.ts';
import { sqliteTraits } from './traits.ts';

/** Marks the file as Debrief's: "dbrf". */
export const APPLICATION_ID = 0x64_62_72_66;
/** SQLITE_NOTADB */
const NOT_A_DATABASE = 26;

/**
 * Refuses a file that is not Debrief's, before anything of it is touched.
 * @throws Error with a sentence for the operator
 */
export function refuseForeign(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
  try {
    if (isEmpty(database) || database.prepare('pragma application_id').get()?.['application_id'] === APPLICATION_ID)
      return;
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === NOT_A_DATABASE)) throw error;
    throw new Error(`The file ${file} is not a database. Name another in DEBRIEF_DATABASE_URL.`, { cause: error });
  } finally {
    database.close();
  }
  throw new Error(
    `The file ${file} is a SQLite database, but not one of Debrief. Name another in DEBRIEF_DATABASE_URL.`,
  );
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare('select 1 from sqlite_schema limit 1').get() === undefined;
}

/**
 * Brings the database up to date in one transaction. Of two processes that start at once, one migrates and the other
 * finds it done.
 * @param limit stop after this many, for tests of the steps between
 * @returns the names of the migrations that were applied now
 * @throws Error with a sentence for the operator where the database is newer than the program
 */
export async function migrate(connection: Connection, now: number, limit = Infinity): Promise<string[]> {
  const { raw, kysely } = connection;
  raw.exec('begin immediate');
  try {
    if (isEmpty(raw)) {
      raw.exec(`pragma application_id = ${APPLICATION_ID}`);
      await kysely.schema
        .createTable('migrations')
        .addColumn('name', sql`text`, (column) => column.notNull())
        .addColumn('applied_at', sql`integer`, (column) => column.notNull())
        .addPrimaryKeyConstraint('migrations_key', ['name'])
        .modifyEnd(sqliteTraits.smallRows)
        .execute();
    }
    const applied = await kysely.selectFrom('migrations').select('name').execute();
    const due: Migration[] = pendingMigrations(applied.map(({ name }) => name)).slice(0, limit);
    for (const migration of due) {
      await migration.up(kysely, sqliteTraits);
      await kysely.insertInto('migrations').values({ name: migration.name, applied_at: now }).execute();
    }
    raw.exec('commit');
    return due.map(({ name }) => name);
  } catch (error) {
    if (raw.isTransaction) raw.exec('rollback');
    throw error;
  }
}
