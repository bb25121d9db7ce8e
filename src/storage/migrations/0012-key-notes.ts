import type { Migration } from './migration.ts';

export const keyNotes: Migration = {
  name: '0012-key-notes',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds columns that may stay empty, which nothing before it reads or writes.',
  },
  async up(database, { columns: { text } }) {
    await database.schema.alterTable('api_keys').addColumn('note', text).execute();
    await database.schema.alterTable('api_keys').addColumn('created_by', text).execute();
  },
};
