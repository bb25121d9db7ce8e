import { sql, type Kysely } from 'kysely';
import type { Change } from '../../../domain/change.ts';
import { together } from '../../../lib/work/together.ts';
import type { Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import {
  columnNames,
  narrowest,
  rowsText,
  updateStatement,
  writersOf,
  type KeyedTable,
  type Narrow,
} from './columns.ts';
import { statement } from './statement.ts';

/** A frequent statement that updates several rows. */
export interface UpdateRowsStatement<Item> {
  sql: string;
  /** @param now goes into columns that say when the row was changed, in ms since 1970 UTC */
  update: (database: Kysely<Tables>, items: readonly Item[], now: number) => Promise<void>;
}

/**
 * Updates columns of the rows with the same keys, which exist and which the transaction has locked: in one statement
 * where the engine takes a list of rows as one value, else one by one.
 * @param only what is updated, as in `updateStatement`
 */
export function updateRowsStatement<Row extends object, Item>(
  { database: compiler, traits: { rowsOf } }: { database: Kysely<Tables>; traits: Traits },
  updated: KeyedTable<Row, Item>,
  only: readonly (keyof Row & string)[] = columnNames(updated.columns),
): UpdateRowsStatement<Item> {
  const { table, columns, key } = updated;
  const names = only.filter((name) => !key.includes(name));
  if (rowsOf === null) {
    const one = updateStatement(compiler, updated, only);
    return {
      get sql() {
        return one.sql;
      },
      async update(database, items, now) {
        for (const item of items) await database.executeQuery(one.bind(item, now));
      },
    };
  }
  // An insert whose every row is there already: it finds them by the key, whatever statistics there are. Joined with a
  // list, PostgreSQL reads a table of up to some thousand rows as a whole, and goes on so by a plan that it keeps while
  // the table grows.
  const all = columnNames(columns);
  const places = sql.join(all.map((name) => sql.ref(name)));
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  const statementOfRows = statement<{ rows: string }>().compile((argument) => ({
    compile: () =>
      sql`
        insert into ${sql.table(table)} (${places}) select ${places} from ${rowsOf(table, argument('rows'))}
        on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${set}`.compile(compiler),
  }));
  return {
    get sql() {
      return statementOfRows.sql;
    },
    async update(database, items, now) {
      if (items.length === 0) return;
      await database.executeQuery(statementOfRows.bind({ rows: rowsText(writersOf(columns), items, now) }));
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
