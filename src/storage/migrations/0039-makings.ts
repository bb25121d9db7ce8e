import type { Migration } from './migration.ts';

/** What was made by requests that may come twice. */
export const makings: Migration = {
  name: '0039-makings',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a table, which nothing before it names: what an older node is sent twice, it makes twice.',
  },
  async up({ schema }, { columns: { id }, smallRows }) {
    await schema
      .createTable('makings')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('making_id', id, (column) => column.notNull())
      .addColumn('made', id)
      .addPrimaryKeyConstraint('makings_key', ['org_id', 'making_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema.createIndex('makings_by_made').ifNotExists().on('makings').columns(['org_id', 'made']).execute();
  },
};
