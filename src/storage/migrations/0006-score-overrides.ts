import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const scoreOverrides: Migration = {
  name: '0006-score-overrides',
  whileOldNodesRun: {
    step: 'expand',
    because:
      'It adds columns that may stay empty, which nothing before it reads or writes, and an index of none but what is written there.',
  },
  async up(database, { columns: { id, text } }) {
    // Behind the evidence, which no list reads. One statement each: SQLite adds one column at a time.
    await database.schema.alterTable('assessments').addColumn('scenario_id', id).execute();
    await database.schema.alterTable('assessments').addColumn('briefing', text).execute();
    await database.schema.alterTable('assessments').addColumn('overrides', text).execute();
    await database.schema
      .createIndex('assessments_overridden')
      .ifNotExists()
      .on('assessments')
      .columns(['org_id', 'assessment_id'])
      .where(sql<boolean>`overrides is not null`)
      .execute();
  },
};
