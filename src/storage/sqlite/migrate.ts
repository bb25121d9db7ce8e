import { sql } from 'kysely';
import { pendingMigrations } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Connection } from './connection.ts';
import { sqliteTraits } from './traits.ts';

/** Marks the file as Debrief's: "dbrf". */
export const APPLICATION_ID = 0x64_62_72_66;

/**
 * Brings the database up to date in one transaction. Of two processes that start at once, one migrates and the other finds it done.
 * @param limit stop after this many, for tests of the steps between
 * @returns the names of the migrations that were applied now
 * @throws Error with a sentence for the operator where the database is newer than the program, or is not Debrief's
 */
export async function migrate(connection: Connection, now: number, limit = Infinity): Promise<string[]> {
  const { raw, kysely } = connection;
  raw.exec('begin immediate');
  try {
    const isEmpty = raw.prepare('select 1 from sqlite_schema limit 1').get() === undefined;
    const marked = raw.prepare('pragma application_id').get()?.['application_id'];
    if (!isEmpty && marked !== APPLICATION_ID) throw new Error('The file is a SQLite database, but not one of Debrief. Name another in DEBRIEF_DATABASE_URL.');
    if (isEmpty) {
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
