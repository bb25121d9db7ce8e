import type { Migration } from './migration.ts';

export const scenarios: Migration = {
  name: '0002-scenarios',
  whileOldNodesRun: { step: 'expand', because: 'It only makes tables, which nothing before it reads or writes.' },
  async up(database, { columns: { id, text, whole, number }, smallRows, largeRows }) {
    const { schema } = database;
    await schema
      .createTable('scenarios')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('scenario_id', id, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('archived', whole, (column) => column.notNull())
      .addColumn('version', whole, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('scenarios_key', ['org_id', 'scenario_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema
      .createTable('scenario_versions')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('scenario_id', id, (column) => column.notNull())
      .addColumn('version', whole, (column) => column.notNull())
      .addColumn('scale_min', number, (column) => column.notNull())
      .addColumn('scale_max', number, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('scenario_versions_key', ['org_id', 'scenario_id', 'version'])
      .modifyEnd(smallRows)
      .execute();
    await schema
      .createTable('criteria')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('scenario_id', id, (column) => column.notNull())
      .addColumn('version', whole, (column) => column.notNull())
      .addColumn('position', whole, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('description', text, (column) => column.notNull())
      .addColumn('measures', text)
      .addPrimaryKeyConstraint('criteria_key', ['org_id', 'scenario_id', 'version', 'position'])
      .modifyEnd(largeRows)
      .execute();
  },
};
