import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { postgresTraits } from '../../../src/storage/postgres/traits.ts';
import { compileStatements } from '../../../src/storage/queries/stores.ts';
import type { Tables } from '../../../src/storage/schema.ts';

/** Makes statements as for PostgreSQL, and runs none. */
const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('inserts of many rows are in one order, so that two transactions never wait for each other', () => {
  const inserts = Object.values(compileStatements(database, postgresTraits))
    .flatMap((group) => Object.values(group).map(({ sql }) => sql))
    // What updates rows that are locked already finds them by such an insert too, and returns nothing.
    .filter((text) => /^\s*insert into\b[\s\S]*\bselect\b[\s\S]*\breturning\b/.test(text));
  expect(inserts.length).toBeGreaterThan(5);
  expect(inserts.filter((text) => !/\border by\b/.test(text))).toEqual([]);
});
