import type { Migration } from './migration.ts';

/** What people write about turns of a conversation. */
export const turnComments: Migration = {
  name: '0031-turn-comments',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a table, which nothing before it names: an older node shows no comments.',
  },
  async up({ schema }, { columns: { id, text, whole } }) {
    await schema
      .createTable('turn_comments')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('assessment_id', id, (column) => column.notNull())
      .addColumn('comment_id', id, (column) => column.notNull())
      .addColumn('turn', whole, (column) => column.notNull())
      .addColumn('words', text, (column) => column.notNull())
      .addColumn('account_id', id)
      .addColumn('written_by', text)
      .addColumn('at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('turn_comments_key', ['org_id', 'assessment_id', 'comment_id'])
      .execute();
    await schema
      .createIndex('turn_comments_by_account')
      .on('turn_comments')
      .columns(['org_id', 'account_id'])
      .execute();
  },
};
