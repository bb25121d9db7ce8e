import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openConnection } from '../connection.ts';
import { migrate } from '../migrate.ts';

/** Tables and triggers by their names, and each column of a table. */
const PARTS = `
  select type || ' ' || name as part from sqlite_schema where type in ('table', 'trigger') and name not like 'sqlite_%'
  union all
  select 'column ' || tables.name || '.' || columns.name
  from sqlite_schema as tables, pragma_table_xinfo(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite_%'`;

/**
 * Makes sure that a database that is up to date has all tables and columns that this program makes, and no trigger, which
 * would change what is written. Further tables, indices and views are the operator's own and do no harm, and some of the
 * first versions lacked an index.
 * @param folder where a new database may be made to compare with
 * @throws Error with a sentence for the operator
 */
export async function requireSchema(database: DatabaseSync, folder: string, now: number): Promise<void> {
  const fresh = openConnection(join(folder, 'fresh'), 'write');
  try {
    await migrate(fresh, now);
    const found = partsOf(database);
    const missing = partsOf(fresh.raw).find((part) => !found.includes(part));
    if (missing !== undefined) throw changed(`it lacks the ${missing}`);
    // This program makes none.
    const trigger = found.find((part) => part.startsWith('trigger '));
    if (trigger !== undefined) throw changed(`it has a ${trigger}`);
  } finally {
    fresh.close();
  }
}

function partsOf(database: DatabaseSync): string[] {
  return database
    .prepare(PARTS)
    .all()
    .map(({ part }) => String(part));
}

const changed = (how: string) =>
  new Error(
    `The backup was changed by something other than Debrief: ${how}. Nothing was changed; restore another one.`,
  );
