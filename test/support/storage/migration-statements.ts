import { DatabaseSync } from 'node:sqlite';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteDialect,
  type Dialect,
} from 'kysely';
import type { Migration } from '../../../src/storage/migrations/migration.ts';
import { postgresTraits } from '../../../src/storage/postgres/traits.ts';
import type { Tables } from '../../../src/storage/schema.ts';
import { sqliteTraits } from '../../../src/storage/sqlite/traits.ts';
import type { Traits } from '../../../src/storage/traits.ts';

/**
 * Runs migrations as an engine does and writes down each one's statements: SQLite's on a database in memory,
 * PostgreSQL's as it would be sent them.
 */
export const recorders: Record<string, (migrations: readonly Migration[]) => Promise<Map<string, string[]>>> = {
  async sqlite(migrations) {
    const raw = new DatabaseSync(':memory:');
    const dialect = new SqliteDialect({
      database: {
        close: () => raw.close(),
        prepare(text) {
          const statement = raw.prepare(text);
          const given = (values: readonly unknown[]) =>
            values.map((value) => (typeof value === 'number' ? value : String(value)));
          return {
            reader: statement.columns().length > 0,
            all: (values) => statement.all(...given(values)),
            run: (values) => statement.run(...given(values)),
            iterate: (values) => statement.iterate(...given(values)),
          };
        },
      },
    });
    return record(dialect, sqliteTraits, migrations);
  },
  postgres(migrations) {
    const dialect: Dialect = {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
    return record(dialect, postgresTraits, migrations);
  },
};

async function record(
  dialect: Dialect,
  traits: Traits,
  migrations: readonly Migration[],
): Promise<Map<string, string[]>> {
  const recorded = new Map<string, string[]>();
  let current: string[] = [];
  const database = new Kysely<Tables>({ dialect, log: ({ query }) => void current.push(query.sql) });
  try {
    for (const { name, up } of migrations) {
      current = [];
      recorded.set(name, current);
      await up(database, traits);
    }
  } finally {
    await database.destroy();
  }
  return recorded;
}
