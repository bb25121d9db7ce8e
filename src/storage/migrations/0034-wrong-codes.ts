import type { Migration } from './migration.ts';

/** How many wrong codes of a second factor were given since the last right one, and when the last was. */
export const wrongCodes: Migration = {
  name: '0034-wrong-codes',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds columns with what they are without a wrong code: an older node counts in its memory, as it did.',
  },
  async up(database, { columns: { whole } }) {
    await database.schema
      .alterTable('second_factors')
      .addColumn('wrong_codes', whole, (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema.alterTable('second_factors').addColumn('wrong_code_at', whole).execute();
  },
};
