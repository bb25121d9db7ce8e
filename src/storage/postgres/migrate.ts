import { sql, type Kysely } from 'kysely';
import { pendingMigrations } from '../migrations/index.ts';
import type { Tables } from '../schema.ts';
import { postgresTraits } from './traits.ts';

/**
 * The key of the advisory lock with which one process at a time migrates. Any number will do, but it must never change.
 */
const MIGRATION_LOCK = 4_702_394_921_427_289;

/**
 * Applies pending migrations in one transaction, under a lock that ends with it. Of nodes that start at the same time,
 * one migrates, and the others find nothing pending.
 * @param limit how many are applied at most, for tests of the steps between
 * @returns the names of the migrations that were applied now
 * @throws Error with a sentence for the operator where the database is newer than the program
 */
export async function migrate(database: Kysely<Tables>, now: number, limit = Infinity): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const applied = await transaction.selectFrom('migrations').select('name').execute();
    const due = pendingMigrations(applied.map(({ name }) => name)).slice(0, limit);
    for (const migration of due) {
      await migration.up(transaction, postgresTraits);
      await transaction.insertInto('migrations').values({ name: migration.name, applied_at: now }).execute();
    }
    return due.map(({ name }) => name);
  });
}

/**
 * Refuses a database with pending migrations.
 * @throws Error with a sentence that says what to run
 */
export async function requireCurrent(database: Kysely<Tables>): Promise<void> {
  const {
    rows: [found],
  } = await sql<{ known: boolean }>`select to_regclass('migrations') is not null as known`.execute(database);
  const applied = found?.known ? await database.selectFrom('migrations').select('name').execute() : [];
  if (pendingMigrations(applied.map(({ name }) => name)).length > 0) {
    throw new Error(
      'The database is not up to date with this program. Run debrief migrate first, or start debrief serve, which does it.',
    );
  }
}
