import type { Migration } from './migration.ts';

/** At which state of the directory each person changed last, and since which state that is known. */
export const changesOfPeople: Migration = {
  name: '0036-changes-of-people',
  whileOldNodesRun: {
    step: 'expand',
    because:
      'It adds columns with a default and an index. An older node moves `directory_version` alone, by which others see that it stamped nobody.',
  },
  async up(database, { columns: { whole } }) {
    for (const name of ['stamped_version', 'stamped_since'])
      await database.schema
        .alterTable('organisations')
        .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
        .execute();
    await database.schema
      .alterTable('users')
      .addColumn('listed_at', whole, (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema
      .createIndex('users_by_change')
      .ifNotExists()
      .on('users')
      .columns(['org_id', 'listed_at', 'user_id'])
      .execute();
  },
};
