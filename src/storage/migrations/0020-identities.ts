import type { Migration } from './migration.ts';

/** Who the holders of accounts are at an identity provider. */
export const identities: Migration = {
  name: '0020-identities',
  whileOldNodesRun: { step: 'expand', because: 'It adds a table and its index, which nothing before it names.' },
  async up(database, { columns: { id, whole }, smallRows }) {
    const { schema } = database;
    await schema
      .createTable('identities')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('issuer', id, (column) => column.notNull())
      .addColumn('subject', id, (column) => column.notNull())
      .addColumn('account_id', id, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('identities_key', ['org_id', 'issuer', 'subject'])
      .modifyEnd(smallRows)
      .execute();
    await schema.createIndex('identities_by_account').on('identities').columns(['org_id', 'account_id']).execute();
  },
};
