import type { Migration } from './migration.ts';

export const directoryAndKeys: Migration = {
  name: '0001-directory-and-keys',
  whileOldNodesRun: { step: 'expand', because: 'It begins an empty database.' },
  async up(database, { columns: { id, text, whole }, smallRows }) {
    const { schema } = database;
    await schema
      .createTable('organisations')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('directory_version', whole, (column) => column.notNull())
      .addColumn('catalogue_version', whole, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('organisations_key', ['org_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema
      .createTable('teams')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('team_id', id, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('teams_key', ['org_id', 'team_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema
      .createTable('users')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('user_id', id, (column) => column.notNull())
      .addColumn('email', text)
      .addColumn('display_name', text)
      .addColumn('org_role', text)
      .addColumn('org_status', text)
      .addColumn('report_version', whole, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('users_key', ['org_id', 'user_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema
      .createTable('team_members')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('user_id', id, (column) => column.notNull())
      .addColumn('team_id', id, (column) => column.notNull())
      .addColumn('position', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('team_members_key', ['org_id', 'user_id', 'team_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema
      .createIndex('team_members_by_team')
      .on('team_members')
      .columns(['org_id', 'team_id', 'user_id'])
      .execute();
    await schema
      .createTable('api_keys')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('key_id', id, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('scopes', text, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('expires_at', whole)
      .addColumn('revoked_at', whole)
      .addColumn('last_used_at', whole)
      .addPrimaryKeyConstraint('api_keys_key', ['org_id', 'key_id'])
      .modifyEnd(smallRows)
      .execute();
    await schema
      .createTable('api_key_secrets')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('key_id', id, (column) => column.notNull())
      .addColumn('secret_hash', id, (column) => column.notNull())
      .addColumn('last_four', text, (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('expires_at', whole)
      .addPrimaryKeyConstraint('api_key_secrets_key', ['org_id', 'key_id', 'secret_hash'])
      .modifyEnd(smallRows)
      .execute();
    // The first of the two indexes that do not begin with the organisation: who is asking.
    await schema.createIndex('api_key_secrets_by_hash').unique().on('api_key_secrets').column('secret_hash').execute();
    await schema
      .createTable('audit_events')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('event_id', id, (column) => column.notNull())
      .addColumn('at', whole, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_events_key', ['org_id', 'event_id'])
      .modifyEnd(smallRows)
      .execute();
  },
};
