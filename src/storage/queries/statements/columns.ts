import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';
import { statement } from './statement.ts';

/**
 * How each column of a table is written: the one list of the table's columns. The compiler requires every column, and
 * insert and update follow from it.
 */
export type Columns<Row, Item> = { readonly [Name in keyof Row]: (item: Item, now: number) => Row[Name] };

/** A frequent statement that writes one item: built and compiled once, given new values for every call. */
export interface WriteStatement<Item> {
  sql: string;
  /** @param now goes into columns that say when the row was changed, in ms since 1970 UTC */
  bind: (item: Item, now: number) => CompiledQuery<unknown>;
}

/** The names of a table's columns, in the order of the list. */
export function columnNames<Row extends object>(columns: Columns<Row, never>): (keyof Row & string)[] {
  return Object.keys(columns).filter((name): name is keyof Row & string => name in columns);
}

/** Inserts a row of all columns. @param end what follows the values, such as what a conflict does */
export function insertStatement<Row extends object, Item>(
  database: Kysely<Tables>,
  table: keyof Tables,
  columns: Columns<Row, Item>,
  end: RawBuilder<unknown> = sql``,
): WriteStatement<Item> {
  const names = columnNames(columns);
  return write(database, columns, names, (argument) => {
    const [places, values] = [names.map((name) => sql.ref(name)), names.map(argument)];
    return sql`insert into ${sql.table(table)} (${sql.join(places)}) values (${sql.join(values)}) ${end}`;
  });
}

/**
 * Updates the row with the same key: all columns, or only some, because an engine updates every index of a column that
 * is named, even where its value stays.
 */
export function updateStatement<Row extends object, Item>(
  database: Kysely<Tables>,
  table: keyof Tables,
  columns: Columns<Row, Item>,
  key: readonly (keyof Row & string)[],
  only: readonly (keyof Row & string)[] = columnNames(columns),
): WriteStatement<Item> {
  const names = only.filter((name) => !key.includes(name));
  return write(database, columns, [...key, ...names], (argument) => {
    const equal = (name: string) => sql`${sql.ref(name)} = ${argument(name)}`;
    return sql`update ${sql.table(table)} set ${sql.join(names.map(equal))} where ${sql.join(key.map(equal), sql` and `)}`;
  });
}

/** Makes an insert do nothing where the row exists already. */
export const UNLESS_THERE = sql`on conflict do nothing`;

/** Some columns of a table, and all the fields of an item that they are written from. */
export interface Narrow<Column extends string> {
  columns: readonly Column[];
  fields: ReadonlySet<string>;
}

/**
 * The first of some statements with fewer columns that writes every changed field; `whole` where none does. An object
 * counts as changed where it is not the same object.
 */
export function narrowest<Item extends object, Statement>(
  before: Item,
  after: Item,
  narrower: readonly (readonly [Narrow<string>, Statement])[],
  whole: Statement,
): Statement {
  const changed = Object.entries(after).flatMap(([name, value]) => (Reflect.get(before, name) === value ? [] : [name]));
  return narrower.find(([{ fields }]) => changed.every((name) => fields.has(name)))?.[1] ?? whole;
}

function write<Row extends object, Item>(
  database: Kysely<Tables>,
  columns: Columns<Row, Item>,
  names: readonly (keyof Row & string)[],
  build: (argument: (name: string) => ReturnType<typeof sql>) => ReturnType<typeof sql>,
): WriteStatement<Item> {
  const compiled = statement<Record<string, unknown>>().compile((argument) => ({
    compile: () => build(argument).compile(database),
  }));
  return {
    get sql() {
      return compiled.sql;
    },
    bind: (item, now) => compiled.bind(rowOf(columns, names, item, now)),
  };
}

/** The columns of an item's row, by name. */
function rowOf<Row extends object, Item>(
  columns: Columns<Row, Item>,
  names: readonly (keyof Row & string)[],
  item: Item,
  now: number,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const name of names) row[name] = columns[name](item, now);
  return row;
}

/** Rows as a JSON list for `Traits.rowsOf`: without columns that are null, because looking for a name takes most of its time. */
export function rowsText<Row extends object, Item>(
  columns: Columns<Row, Item>,
  names: readonly (keyof Row & string)[],
  items: readonly Item[],
  now: number,
): string {
  return JSON.stringify(
    items.map((item) => {
      const row: Record<string, unknown> = {};
      for (const name of names) {
        const value = columns[name](item, now);
        if (value !== null) row[name] = value;
      }
      return row;
    }),
  );
}
