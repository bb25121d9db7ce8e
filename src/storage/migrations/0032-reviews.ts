import type { Migration } from './migration.ts';

/** What reviewers give the criteria of conversations. */
export const reviews: Migration = {
  name: '0032-reviews',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a table, which nothing before it names: an older node has no reviews.',
  },
  async up({ schema }, { columns: { id, text, whole, number } }) {
    await schema
      .createTable('reviews')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('assessment_id', id, (column) => column.notNull())
      .addColumn('account_id', id, (column) => column.notNull())
      .addColumn('reviewed_by', text, (column) => column.notNull())
      .addColumn('scale_min', number, (column) => column.notNull())
      .addColumn('scale_max', number, (column) => column.notNull())
      .addColumn('scores', text, (column) => column.notNull())
      .addColumn('at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('reviews_key', ['org_id', 'assessment_id', 'account_id'])
      .execute();
    await schema.createIndex('reviews_by_account').on('reviews').columns(['org_id', 'account_id']).execute();
    await schema.createIndex('reviews_by_time').on('reviews').columns(['org_id', 'at']).execute();
  },
};
