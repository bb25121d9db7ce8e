import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const sessionsAndAssessments: Migration = {
  name: '0003-sessions-and-assessments',
  whileOldNodesRun: { step: 'expand', because: 'It only makes tables, which nothing before it reads or writes.' },
  async up(database, { columns: { id, text, whole }, smallRows, largeRows }) {
    const { schema } = database;
    await schema
      .createTable('sessions')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('session_id', id, (column) => column.notNull())
      .addColumn('user_id', id, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('scenario_id', id)
      .addColumn('external_conversation_id', id)
      .addColumn('started_at', whole)
      .addColumn('ended_at', whole)
      .addColumn('received_at', whole, (column) => column.notNull())
      .addColumn('listed', whole, (column) => column.notNull())
      .addColumn('list_key', whole, (column) => column.notNull())
      .addColumn('first_assessment_id', id)
      .addColumn('transcript_revision', whole, (column) => column.notNull())
      .addColumn('updated_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('sessions_key', ['org_id', 'session_id'])
      .modifyEnd(smallRows)
      .execute();
    // These two hold all that a page of the session list shows, so that serving it visits no table row.
    await schema
      .createIndex('sessions_listed')
      .on('sessions')
      .columns(['org_id', 'user_id', 'list_key', 'session_id', 'scenario_id'])
      .where(sql<boolean>`listed = 1`)
      .execute();
    await schema
      .createIndex('sessions_listed_by_scenario')
      .on('sessions')
      .columns(['org_id', 'user_id', 'scenario_id', 'list_key', 'session_id'])
      .where(sql<boolean>`listed = 1`)
      .execute();
    await schema
      .createIndex('sessions_by_call')
      .unique()
      .on('sessions')
      .columns(['org_id', 'user_id', 'external_conversation_id'])
      .where('external_conversation_id', 'is not', null)
      .execute();
    await schema
      .createTable('transcripts')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('session_id', id, (column) => column.notNull())
      .addColumn('revision', whole, (column) => column.notNull())
      .addColumn('digest', text, (column) => column.notNull())
      .addColumn('received_at', whole, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('transcripts_key', ['org_id', 'session_id', 'revision'])
      .modifyEnd(largeRows)
      .execute();
    await schema
      .createTable('assessments')
      .addColumn('org_id', id, (column) => column.notNull())
      .addColumn('assessment_id', id, (column) => column.notNull())
      .addColumn('user_id', id, (column) => column.notNull())
      .addColumn('session_id', id)
      .addColumn('scenario_version', whole)
      .addColumn('transcript_revision', whole, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('attempts', whole, (column) => column.notNull())
      .addColumn('ready_at', whole, (column) => column.notNull())
      .addColumn('lease_token', text)
      .addColumn('failure_reason', text)
      .addColumn('requested_at', whole, (column) => column.notNull())
      .addColumn('list_key', whole, (column) => column.notNull())
      .addColumn('strongest_criteria', text)
      .addColumn('criteria', text, (column) => column.notNull())
      .addColumn('coach_feedback', text)
      .addColumn('assessor', text)
      .addColumn('updated_at', whole, (column) => column.notNull())
      // Last, because it is large and no list reads it.
      .addColumn('evidence', text)
      .addPrimaryKeyConstraint('assessments_key', ['org_id', 'assessment_id'])
      .modifyEnd(largeRows)
      .execute();
    await schema
      .createIndex('assessments_completed')
      .on('assessments')
      .columns(['org_id', 'user_id', 'list_key', 'assessment_id'])
      .where(sql<boolean>`state = 'completed'`)
      .execute();
    await schema
      .createIndex('assessments_by_session')
      .on('assessments')
      .columns(['org_id', 'session_id', 'assessment_id'])
      .execute();
    await schema
      .createIndex('assessments_failed')
      .on('assessments')
      .columns(['org_id', 'assessment_id'])
      .where(sql<boolean>`state = 'failed'`)
      .execute();
    // The second of the two indexes that do not begin with the organisation: whose turn is it. With the state in it,
    // the queue is
    // counted without visiting a row.
    await schema
      .createIndex('assessments_ready')
      .on('assessments')
      .columns(['ready_at', 'org_id', 'assessment_id', 'state'])
      .where(sql<boolean>`state in ('queued', 'processing')`)
      .execute();
  },
};
