import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: '0011-accounts',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds tables and their indexes, which nothing before it reads or writes.',
  },
  async up(database, { columns: { id, text, whole }, smallRows }) {
    const { schema } = database;
    await schema
      .createTable('accounts')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('account_id', id, (column) => column.notNull())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('email_key', id, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('role', text, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('user_id', id)
      .addColumn('password_hash', text)
      .addColumn('password_set_at', whole)
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('created_by', text, (column) => column.notNull())
      .addColumn('signed_in_at', whole)
      .addPrimaryKeyConstraint('accounts_key', ['org_id', 'account_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema.createIndex('accounts_by_email').unique().on('accounts').columns(['org_id', 'email_key']).execute();
    await schema
      .createTable('sign_ins')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('account_id', id, (column) => column.notNull())
      .addColumn('sign_in_id', id, (column) => column.notNull())
      .addColumn('token_hash', id, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('seen_at', whole, (column) => column.notNull())
      .addColumn('client', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_ins_key', ['org_id', 'account_id', 'sign_in_id'])
      .modifyEnd(smallRows)
      .execute();
    // As with keys: who is asking is not known before.
    await schema.createIndex('sign_ins_by_hash').unique().on('sign_ins').column('token_hash').execute();
    await schema
      .createTable('access_links')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('link_id', id, (column) => column.notNull())
      .addColumn('token_hash', id, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('account_id', id)
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('expires_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('access_links_key', ['org_id', 'link_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema.createIndex('access_links_by_hash').unique().on('access_links').column('token_hash').execute();
  },
};
