import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';
import { columnNames, rowOf, updateStatement, type Columns } from './columns.ts';

/** A hot statement that updates several rows. */
export interface UpdateRowsStatement<Item> {
  /** What updates one of them, where they are updated one by one. */
  sql: string;
  /** @param now goes into columns that say when the row was changed, in ms since 1970 UTC */
  update: (database: Kysely<Tables>, items: readonly Item[], now: number) => Promise<void>;
}

/**
 * Updates columns of the rows that have the same keys: by one statement where the engine takes rows as one value, else by one
 * each.
 * @param only what is updated, as in `updateStatement`
 */
export function updateRowsStatement<Row extends object, Item>(
  compiler: Kysely<Tables>,
  { rowsOf }: Traits,
  table: keyof Tables,
  columns: Columns<Row, Item>,
  key: readonly (keyof Row & string)[],
  only: readonly (keyof Row & string)[] = columnNames(columns),
): UpdateRowsStatement<Item> {
  const names = only.filter((name) => !key.includes(name));
  const one = updateStatement(compiler, table, columns, key, only);
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${given(name)}`));
  const same = sql.join(
    key.map((name) => sql`${sql.ref(`${table}.${name}`)} = ${given(name)}`),
    sql` and `,
  );
  return {
    sql: one.sql,
    async update(database, items, now) {
      if (rowsOf === null || items.length < 2) {
        for (const item of items) await database.executeQuery(one.bind(item, now));
        return;
      }
      const rows = JSON.stringify(items.map((item) => rowOf(columns, [...key, ...names], item, now)));
      await sql`update ${sql.table(table)} set ${set} from ${rowsOf(table, sql`${rows}`)} as given where ${same}`.execute(
        database,
      );
    },
  };
}

/** A column of the rows that were given. */
function given(name: string) {
  return sql.ref(`given.${name}`);
}
