import type { Migration } from './migration.ts';

/** What becomes of scores that say too little, by organisation. */
export const wideScores: Migration = {
  name: '0024-wide-scores',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a column that may stay empty: an older node leaves such scores out, as without the setting.',
  },
  async up(database, { columns: { text } }) {
    await database.schema.alterTable('organisations').addColumn('wide_scores', text).execute();
  },
};
