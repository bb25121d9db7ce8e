import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const privacy: Migration = {
  name: '0008-privacy',
  whileOldNodesRun: {
    step: 'expand',
    because: 'It adds columns that may stay empty, a table and an index, which nothing before it reads or writes.',
  },
  async up(database, { columns: { id, whole }, smallRows }) {
    const { schema } = database;
    await schema.alterTable('transcripts').addColumn('removed_at', whole).execute();
    await schema.alterTable('organisations').addColumn('transcript_retention_days', whole).execute();
    await schema
      .createTable('erasures')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('user_id', id, (column) => column.notNull())
      .addColumn('erasure_id', id, (column) => column.notNull())
      .addColumn('started_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('erasures_key', ['org_id', 'user_id'])
      .modifyEnd(smallRows)
      .execute();
    // What retention looks through: only transcripts that still have their text.
    await schema
      .createIndex('transcripts_kept')
      .ifNotExists()
      .on('transcripts')
      .columns(['org_id', 'received_at', 'session_id', 'revision'])
      .where(sql<boolean>`removed_at is null`)
      .execute();
  },
};
