import { sql } from 'kysely';
import { assessmentHead, sessionHead } from './pages/row-heads.ts';
import type { Traits } from '../traits.ts';

/** SQLite compares text by its bytes, and a writing transaction locks the whole database, so there are no row locks. */
export const sqliteTraits: Traits = {
  engine: 'sqlite',
  columns: { id: sql`text`, text: sql`text`, whole: sql`integer`, number: sql`real` },
  rowHeads: { sessions: sessionHead, assessments: assessmentHead },
  rowsOf: null,
  amongTexts: (list) => sql`in (select value from json_each(${list}))`,
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
