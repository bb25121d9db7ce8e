import type { Migration } from './migration.ts';

/** How many tokens of a model an organisation's assessments may use in a day, where it says so itself. */
export const dailyTokens: Migration = {
  name: '0042-daily-tokens',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a column that may stay empty: an older node goes by the limit of its settings alone.',
  },
  async up(database, { columns: { whole } }) {
    await database.schema.alterTable('organisations').addColumn('daily_tokens', whole).execute();
  },
};
