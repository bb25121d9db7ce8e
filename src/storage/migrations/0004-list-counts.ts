import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const DAY_MS = 86_400_000;

export const listCounts: Migration = {
  name: '0004-list-counts',
  whileOldNodesRun: {
    step: 'stop',
    because:
      'An older node writes sessions and assessments without counting them, so the counts would be wrong for ever.',
  },
  async up(database, { columns: { id, text, whole }, smallRows }) {
    await database.schema
      .createTable('list_counts')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('user_id', id, (column) => column.notNull())
      .addColumn('list', text, (column) => column.notNull())
      .addColumn('scenario_id', id, (column) => column.notNull())
      .addColumn('day', whole, (column) => column.notNull())
      .addColumn('count', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('list_counts_key', ['org_id', 'user_id', 'list', 'scenario_id', 'day'])
      .modifyEnd(smallRows)
      .execute();

    // Integer division rounds towards zero in both engines; the shift makes it round down for times before 1970.
    const shift = 105_000_000;
    const day = sql`((list_key + ${sql.lit(shift * DAY_MS)}) / ${sql.lit(DAY_MS)} - ${sql.lit(shift)})`;
    const insert = sql`insert into list_counts (org_id, user_id, list, scenario_id, day, count)`;
    await sql`${insert} select org_id, user_id, 'sessions', '', ${day}, count(*) from sessions where listed = 1 group by org_id, user_id, ${day}`.execute(
      database,
    );
    await sql`${insert} select org_id, user_id, 'sessions', scenario_id, ${day}, count(*) from sessions
      where listed = 1 and scenario_id is not null group by org_id, user_id, scenario_id, ${day}`.execute(database);
    await sql`${insert} select org_id, user_id, 'assessments', '', ${day}, count(*) from assessments
      where state = 'completed' group by org_id, user_id, ${day}`.execute(database);
  },
};
