import type { Migration } from './migration.ts';

/** Codes of an app, beside passwords. */
export const secondFactors: Migration = {
  name: '0021-second-factors',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a table, which nothing before it names: an older node asks nobody for a code.',
  },
  async up({ schema }, { columns: { id, text, whole }, smallRows }) {
    await schema
      .createTable('second_factors')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('account_id', id, (column) => column.notNull())
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('last_step', whole, (column) => column.notNull())
      .addColumn('recovery', text, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('second_factors_key', ['org_id', 'account_id'])
      .modifyEnd(smallRows)
      .execute();
  },
};
