import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';
import { compileLater, withValues } from './statement.ts';

/**
 * How each column of a table is written: the one list of the table's columns. The compiler requires every column, and
 * insert and update follow from it.
 */
export type Columns<Row, Item> = { readonly [Name in keyof Row]: (item: Item, now: number) => Row[Name] };

/** A column that has the same value in all rows that a statement writes: the value stands in the statement. */
export interface Same<Value> {
  readonly same: Value;
}

/** How each column is written by a statement for rows that have some columns in common. */
export type SomeColumns<Row, Item> = {
  readonly [Name in keyof Row]: ((item: Item, now: number) => Row[Name]) | Same<Row[Name]>;
};

/** How each column of a table is written, whether or not rows have some in common. */
export type AnyColumns<Row, Item> = Columns<Row, Item> | SomeColumns<Row, Item>;

/** A table, and how its columns are written. */
export interface TableColumns<Row, Item> {
  table: keyof Tables;
  columns: AnyColumns<Row, Item>;
}

/** A table, how each column of a row is written, and by which a row is found. */
export interface KeyedTable<Row, Item> {
  table: keyof Tables;
  columns: Columns<Row, Item>;
  key: readonly (keyof Row & string)[];
}

type Write<Item> = (item: Item, now: number) => unknown;

/** A frequent statement that writes one item: built and compiled once, given new values for every call. */
export interface WriteStatement<Item> {
  sql: string;
  /** @param now goes into columns that say when the row was changed, in ms since 1970 UTC */
  bind: (item: Item, now: number) => CompiledQuery<unknown>;
}

/** The names of a table's columns, in the order of the list. */
export function columnNames<Row extends object>(columns: AnyColumns<Row, never>): (keyof Row & string)[] {
  return Object.keys(columns).filter((name): name is keyof Row & string => name in columns);
}

/** How the columns are written that differ from row to row, by their names. */
export function writersOf<Row extends object, Item>(columns: AnyColumns<Row, Item>): Map<string, Write<Item>> {
  const writers = new Map<string, Write<Item>>();
  for (const name of columnNames(columns)) {
    const column: Write<Item> | Same<unknown> = columns[name];
    if (typeof column === 'function') writers.set(name, column);
  }
  return writers;
}

/** What stands for each column where values are listed. @param place where the value of a row goes */
export function valuesIn<Row extends object>(
  columns: AnyColumns<Row, never>,
  place: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const values = columnNames(columns).map((name) => {
    const column: Write<never> | Same<unknown> = columns[name];
    return typeof column === 'function' ? place(name) : sql.lit(column.same);
  });
  return sql.join(values);
}

/** Inserts a row of all columns. @param end what follows the values, such as what a conflict does */
export function insertStatement<Row extends object, Item>(
  database: Kysely<Tables>,
  { table, columns }: TableColumns<Row, Item>,
  end: RawBuilder<unknown> = sql``,
): WriteStatement<Item> {
  const places = sql.join(columnNames(columns).map((name) => sql.ref(name)));
  return write(
    database,
    columns,
    (argument) => sql`insert into ${sql.table(table)} (${places}) values (${valuesIn(columns, argument)}) ${end}`,
  );
}

/**
 * Updates the row with the same key: all columns, or only some, because an engine updates every index of a column that
 * is named, even where its value stays.
 */
export function updateStatement<Row extends object, Item>(
  database: Kysely<Tables>,
  { table, columns, key }: KeyedTable<Row, Item>,
  only: readonly (keyof Row & string)[] = columnNames(columns),
): WriteStatement<Item> {
  const names = only.filter((name) => !key.includes(name));
  return write(database, columns, (argument) => {
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
  const changed = changedFields(before, after);
  return narrower.find(([{ fields }]) => changed.every((name) => fields.has(name)))?.[1] ?? whole;
}

/** The fields whose values are not the same. */
export function changedFields<Item extends object>(before: Item, after: Item): string[] {
  return Object.entries(after).flatMap(([name, value]) => (Reflect.get(before, name) === value ? [] : [name]));
}

function write<Row extends object, Item>(
  database: Kysely<Tables>,
  columns: AnyColumns<Row, Item>,
  build: (argument: (name: string) => RawBuilder<unknown>) => ReturnType<typeof sql>,
): WriteStatement<Item> {
  const compiled = compileLater<Record<string, unknown>, unknown>((argument) => ({
    compile: () => build(argument).compile(database),
  }));
  let inOrder: readonly Write<Item>[] | undefined;
  /** How each parameter is written. */
  function parameterWriters(): readonly Write<Item>[] {
    const writers = writersOf(columns);
    return compiled().parameters.flatMap(({ name }) => writers.get(name ?? '') ?? []);
  }
  return {
    get sql() {
      return compiled().query.sql;
    },
    bind(item, now) {
      inOrder ??= parameterWriters();
      return withValues(
        compiled().query,
        inOrder.map((valueOf) => valueOf(item, now)),
      );
    },
  };
}

/** Rows as a JSON list for `Traits.rowsOf`: without columns that are null, because looking for a name takes most of its time. */
export function rowsText<Item>(writers: ReadonlyMap<string, Write<Item>>, items: readonly Item[], now: number): string {
  return JSON.stringify(
    items.map((item) => {
      const row: Record<string, unknown> = {};
      for (const [name, valueOf] of writers) {
        const value = valueOf(item, now);
        if (value !== null) row[name] = value;
      }
      return row;
    }),
  );
}
