import { sql } from 'kysely';
import type { Traits } from '../traits.ts';

/**
 * PostgreSQL compares text by its bytes under collation "C". Many transactions write at the same time, so rows are
 * locked.
 */
export const postgresTraits: Traits = {
  engine: 'postgres',
  columns: { id: sql`text collate "C"`, text: sql`text`, whole: sql`bigint`, number: sql`double precision` },
  smallRows: sql``,
  largeRows: sql``,
  rowHeads: null,
  longText: (column) => column,
  rowsOf: (table, list) => sql`json_populate_recordset(null::${sql.table(table)}, ${list}::json)`,
  amongTexts: (list) => sql`= any (array(select json_array_elements_text(${list}::json)))`,
  // A select is hashed once. Each text of an array is compared with each row: 2,000 with 2,000 rows took 26 ms.
  notAmongTexts: (list) => sql`not in (select json_array_elements_text(${list}::json))`,
  // Each row by itself, as the first of a range in the order of the key: so no plan reads all rows of the organisation by
  // another index. Without statistics one does where the ids are a list, or are asked for as equal.
  rowsOfIds: (table, id, { orgId, ids, lock }) => sql`
    select found.* from (select value from json_array_elements_text(${ids}::json) order by value collate "C") as given
    cross join lateral (
      select * from ${sql.table(table)}
      where org_id = ${orgId} and ${sql.ref(id)} between given.value and given.value
      order by ${sql.ref(id)} limit 1 ${lock}
    ) as found`,
  lockRows: sql`for update`,
  holdRows: (table) => sql`for key share of ${sql.ref(table)}`,
  lockHeldRows: sql`for no key update`,
  lockRowsSkipLocked: sql`for update skip locked`,
};

/** The same for reads, which lock no rows. */
export const readOnlyTraits: Traits = {
  ...postgresTraits,
  lockRows: sql``,
  holdRows: () => sql``,
  lockHeldRows: sql``,
  lockRowsSkipLocked: sql``,
};
