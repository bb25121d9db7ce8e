import { sql } from 'kysely';
import { assessmentHead, sessionHead } from './pages/row-heads.ts';
import type { Traits } from '../traits.ts';

/** A text of more bytes is long: what is shorter takes less time as text. */
const LONG_BYTES = 65_536;

/** SQLite compares text by its bytes, and a writing transaction locks the whole database, so there are no row locks. */
export const sqliteTraits: Traits = {
  engine: 'sqlite',
  columns: { id: sql`text`, text: sql`text`, whole: sql`integer`, number: sql`real` },
  rowHeads: { sessions: sessionHead, assessments: assessmentHead },
  // 5 MB take 15 ms as text, and 5 as bytes of which text is made (2026-11-28).
  longText: (column) =>
    sql`case when octet_length(${column}) > ${sql.lit(LONG_BYTES)} then cast(${column} as blob) else ${column} end`,
  rowsOf: null,
  amongTexts: (list) => sql`in (select value from json_each(${list}))`,
  notAmongTexts: (list) => sql`not in (select value from json_each(${list}))`,
  rowsOfIds: (table, id, { orgId, ids }) => sql`
    select * from ${sql.table(table)}
    where org_id = ${orgId} and ${sql.ref(id)} in (select value from json_each(${ids})) order by ${sql.ref(id)}`,
  smallRows: sql`strict, without rowid`,
  largeRows: sql`strict`,
  lockRows: sql``,
  holdRows: () => sql``,
  lockHeldRows: sql``,
  lockRowsSkipLocked: sql``,
};
