import type { Migration } from './migration.ts';

export const epochs: Migration = {
  name: '0009-epochs',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds a column with a default and a table, which nothing before it reads or writes.',
  },
  async up(database, { columns: { id, text }, smallRows }) {
    await database.schema
      .alterTable('organisations')
      .addColumn('epoch', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await database.schema
      .createTable('installation')
      .addColumn('name', id, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('installation_key', ['name'])
      .modifyEnd(smallRows)
      .execute();
  },
};
