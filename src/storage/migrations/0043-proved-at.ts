import type { Migration } from './migration.ts';

/** When whoever is signed in last proved who they are: a provider may let somebody in whom it asked days ago. */
export const provedAt: Migration = {
  name: '0043-proved-at',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a column that may stay empty: a sign-in that an older node opens counts as one without proof.',
  },
  async up(database, { columns: { whole } }) {
    await database.schema.alterTable('sign_ins').addColumn('proved_at', whole).execute();
  },
};
