import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openConnection, type Connection } from '../connection.ts';
import { migrate } from '../migrate.ts';

const TRIGGER = 'trigger ';
/** Tables and triggers by their names, and each column of a table. */
const PARTS = `
  select type || ' ' || name as part from sqlite_schema where type in ('table', 'trigger') and name not like 'sqlite_%'
  union all
  select 'column ' || tables.name || '.' || columns.name
  from sqlite_schema as tables, pragma_table_xinfo(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite_%'`;

/** SQLITE_ERROR: a statement names a table or a column that is not there. */
const NOT_THERE = 1;

/**
 * Brings a backup up to date, and makes sure that it has all tables and columns that this program makes, and no trigger,
 * which would change what is written. Further tables, indices and views are the operator's own and do no harm, and some of
 * the first versions lacked an index.
 * @param folder where a new database may be made to compare with
 * @throws Error with a sentence for the operator
 */
export async function requireSchema(backup: Connection, folder: string, now: number): Promise<void> {
  try {
    await migrate(backup, now);
  } catch (error) {
    throw error instanceof Error && 'errcode' in error && error.errcode === NOT_THERE ? changed(error.message) : error;
  }
  const fresh = openConnection(join(folder, 'fresh'), 'write');
  try {
    await migrate(fresh, now);
    const found = partsOf(backup.raw);
    const missing = partsOf(fresh.raw).find((part) => !found.includes(part));
    if (missing !== undefined) throw changed(`it lacks the ${missing}`);
    // This program makes none. An operator's own is in every backup, so there is no other one to restore.
    const trigger = found.find((part) => part.startsWith(TRIGGER))?.slice(TRIGGER.length);
    if (trigger !== undefined)
      throw new Error(
        `The backup has a trigger ${trigger}, which would change what Debrief writes. Nothing was changed; remove it from a copy of the backup with \`drop trigger "${trigger}"\`, and restore it then.`,
      );
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
