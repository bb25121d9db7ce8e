import type { Migration } from './migration.ts';

export const criterionAnchors: Migration = {
  name: '0005-criterion-anchors',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds columns that may stay empty, which nothing before it reads or writes.',
  },
  async up(database, { columns: { text, number } }) {
    // One statement each: SQLite adds one column at a time.
    await database.schema.alterTable('criteria').addColumn('anchors', text).execute();
    await database.schema.alterTable('criteria').addColumn('weight', number).execute();
  },
};
