import type { Migration } from './migration.ts';

export const modelUsage: Migration = {
  name: '0007-model-usage',
  whileOldNodesRun: { step: 'expand', because: 'It adds a table that nothing before it reads or writes.' },
  async up(database, { columns: { id, whole }, smallRows }) {
    await database.schema
      .createTable('model_usage')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('day', whole, (column) => column.notNull())
      .addColumn('tokens', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('model_usage_key', ['org_id', 'day'])
      .modifyEnd(smallRows)
      .execute();
  },
};
