import type { Migration } from './migration.ts';

/** Keys of devices that people sign in with, and the challenges that they have answered. */
export const passkeys: Migration = {
  name: '0033-passkeys',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds tables and an index of them, which nothing before it names: an older node offers no passkeys.',
  },
  async up({ schema }, { columns: { id, text, whole }, smallRows }) {
    await schema
      .createTable('passkeys')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('account_id', id, (column) => column.notNull())
      .addColumn('passkey_id', id, (column) => column.notNull())
      .addColumn('credential_hash', id, (column) => column.notNull())
      .addColumn('credential_id', text, (column) => column.notNull())
      .addColumn('public_key', text, (column) => column.notNull())
      .addColumn('counter', whole, (column) => column.notNull())
      .addColumn('transports', text, (column) => column.notNull())
      .addColumn('host', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('used_at', whole)
      .addPrimaryKeyConstraint('passkeys_key', ['org_id', 'account_id', 'passkey_id'])
      .modifyEnd(smallRows)
      .execute();
    // As with sign-ins: who is asking is not known before.
    await schema.createIndex('passkeys_by_credential').unique().on('passkeys').column('credential_hash').execute();
    await schema
      .createTable('used_challenges')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('account_id', id, (column) => column.notNull())
      .addColumn('mark', id, (column) => column.notNull())
      .addColumn('until', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('used_challenges_key', ['org_id', 'account_id', 'mark'])
      .modifyEnd(smallRows)
      .execute();
  },
};
