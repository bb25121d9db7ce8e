import { sql, type Kysely } from 'kysely';
import type { Change } from '../../domain/stores.ts';
import { together } from '../../lib/together.ts';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';
import { columnNames, narrowest, rowOf, updateStatement, type Columns, type Narrow } from './columns.ts';
import { statement } from './statement.ts';

/** A frequent statement that updates several rows. */
export interface UpdateRowsStatement<Item> {
  sql: string;
  /** @param now goes into columns that say when the row was changed, in ms since 1970 UTC */
  update: (database: Kysely<Tables>, items: readonly Item[], now: number) => Promise<void>;
}

/**
 * Updates columns of the rows with the same keys: in one statement where the engine takes a list of rows as one value,
 * else one by one.
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
  if (rowsOf === null) {
    const one = updateStatement(compiler, table, columns, key, only);
    return {
      sql: one.sql,
      async update(database, items, now) {
        for (const item of items) await database.executeQuery(one.bind(item, now));
      },
    };
  }
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${given(name)}`));
  const same = sql.join(
    key.map((name) => sql`${sql.ref(`${table}.${name}`)} = ${given(name)}`),
    sql` and `,
  );
  // Without the limit PostgreSQL expects so many rows from a JSON list that it reads a table of up to some ten thousand
  // rows as a whole instead of its index.
  const { sql: text, bind } = statement<{ rows: string; count: number }>().compile((argument) => ({
    compile: () =>
      sql`
        update ${sql.table(table)} set ${set}
        from (select * from ${rowsOf(table, argument('rows'))} limit ${argument('count')}) as given where ${same}`.compile(
        compiler,
      ),
  }));
  return {
    sql: text,
    async update(database, items, now) {
      if (items.length === 0) return;
      const rows = items.map((item) => rowOf(columns, [...key, ...names], item, now));
      await database.executeQuery(bind({ rows: JSON.stringify(rows), count: rows.length }));
    },
  };
}

/**
 * Updates rows that exist, each by the statement with the fewest columns that writes every changed field.
 * @param whole writes all columns
 */
export async function updateChanged<Item extends object>(
  database: Kysely<Tables>,
  changes: readonly Change<Item>[],
  {
    narrow,
    whole,
    now,
  }: {
    narrow: readonly (readonly [Narrow<string>, UpdateRowsStatement<Item>])[];
    whole: UpdateRowsStatement<Item>;
    now: number;
  },
): Promise<void> {
  const updates = Map.groupBy(
    changes.flatMap(({ before, after }) => (before ? [{ before, after }] : [])),
    ({ before, after }) => narrowest(before, after, narrow, whole),
  );
  const write = ([one, some]: [UpdateRowsStatement<Item>, { after: Item }[]]) =>
    one.update(
      database,
      some.map(({ after }) => after),
      now,
    );
  await together(...[...updates].map(write));
}

/** A column of the rows that were given. */
function given(name: string) {
  return sql.ref(`given.${name}`);
}
