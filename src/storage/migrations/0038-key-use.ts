import type { Migration } from './migration.ts';

/** What keys did, counted by day. */
export const keyUse: Migration = {
  name: '0038-key-use',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a table, which nothing before it names: what an older node answers is not counted.',
  },
  async up({ schema }, { columns: { id, whole }, smallRows }) {
    await schema
      .createTable('key_use')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('key_id', id, (column) => column.notNull())
      .addColumn('day', whole, (column) => column.notNull())
      .addColumn('endpoint', id, (column) => column.notNull())
      .addColumn('outcome', id, (column) => column.notNull())
      .addColumn('requests', whole, (column) => column.notNull())
      .addColumn('last_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('key_use_key', ['org_id', 'key_id', 'day', 'endpoint', 'outcome'])
      .modifyEnd(smallRows)
      .execute();
  },
};
