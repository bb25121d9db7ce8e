import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const turns: Migration = {
  name: '0010-turns',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a column with a default and an index, which nothing before it reads or writes.',
  },
  async up(database, { columns: { whole } }) {
    await database.schema
      .alterTable('assessments')
      .addColumn('resubmissions', whole, (column) => column.notNull().defaultTo(0))
      .execute();
    // Which organisations have something waiting, and what of theirs comes next. Its condition is worded unlike that of
    // `assessments_ready`, so that no planner takes the one where the other is meant.
    await database.schema
      .createIndex('assessments_turns')
      .ifNotExists()
      .on('assessments')
      .columns(['org_id', 'ready_at', 'assessment_id'])
      .where(sql<boolean>`state <> 'completed' and state <> 'failed'`)
      .execute();
  },
};
