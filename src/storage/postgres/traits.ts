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
  rowsOf: (table, list) => sql`json_populate_recordset(null::${sql.table(table)}, ${list}::json)`,
  amongTexts: (list) => sql`= any (array(select json_array_elements_text(${list}::json)))`,
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
