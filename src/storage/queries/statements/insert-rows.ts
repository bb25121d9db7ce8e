import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import { columnNames, insertStatement, rowsText, valuesIn, writersOf, type TableColumns } from './columns.ts';
import { statement } from './statement.ts';

/** A frequent statement that inserts several items. */
export interface RowsStatement<Item> {
  sql: string;
  /** @returns the ids of the inserted rows */
  insert: (database: Kysely<Tables>, items: readonly Item[], now: number) => Promise<Set<string>>;
}

/**
 * Inserts several rows with all columns: in one statement where the engine takes a list of rows as one value, else one
 * by one.
 */
export function rowsStatement<Row extends object, Item>(
  { database, traits }: { database: Kysely<Tables>; traits: Traits },
  { table, columns, id, order = [id], end = sql`` }: InsertedRows<Row, Item>,
): RowsStatement<Item> {
  const { rowsOf } = traits;
  if (rowsOf === null) return oneByOne(database, { table, columns, id, end });
  const writers = writersOf(columns);
  const places = sql.join(columnNames(columns).map((name) => sql.ref(name)));
  const statementOfRows = statement<{ rows: string }>().compile<{ id: string }>((argument) => ({
    compile: () =>
      sql<{ id: string }>`
        insert into ${sql.table(table)} (${places}) select ${valuesIn(columns, (name) => sql.ref(name))}
        from ${rowsOf(table, argument('rows'))}
        order by ${sql.join(order.map((name) => sql.ref(name)))} ${end} returning ${sql.ref(id)} as id`.compile(
        database,
      ),
  }));
  return {
    get sql() {
      return statementOfRows.sql;
    },
    async insert(transaction, items, now) {
      if (items.length === 0) return new Set();
      const { rows } = await transaction.executeQuery(statementOfRows.bind({ rows: rowsText(writers, items, now) }));
      return new Set(rows.map((row) => row.id));
    },
  };
}

interface InsertedRows<Row, Item> extends TableColumns<Row, Item> {
  /** The column that identifies an item. */
  id: keyof Row & string;
  /** In which order rows are inserted, so that two transactions cannot deadlock; that of the ids unless said. */
  order?: readonly (keyof Row & string)[];
  /** What follows the values, such as what a conflict does. */
  end?: RawBuilder<unknown>;
}

function oneByOne<Row extends object, Item>(
  database: Kysely<Tables>,
  { table, columns, id, end }: InsertedRows<Row, Item>,
): RowsStatement<Item> {
  const one = insertStatement(database, { table, columns }, end);
  const idOf = writersOf(columns).get(id);
  return {
    get sql() {
      return one.sql;
    },
    async insert(transaction, items, now) {
      const written = new Set<string>();
      for (const item of items) {
        const { numAffectedRows = 0n } = await transaction.executeQuery(one.bind(item, now));
        if (numAffectedRows > 0n) written.add(String(idOf?.(item, now)));
      }
      return written;
    },
  };
}
