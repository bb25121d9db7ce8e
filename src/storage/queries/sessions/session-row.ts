import type { Selectable } from 'kysely';
import type { Session, Transcript } from '../../../domain/sessions/session.ts';
import { fromListKey, toListKey, type Tables } from '../../schema.ts';
import type { Columns, Narrow } from '../statements/columns.ts';

/** How each column is written from the domain's session. */
export const sessionColumns: Columns<Tables['sessions'], Session> = {
  org_id: ({ orgId }) => orgId,
  session_id: ({ sessionId }) => sessionId,
  user_id: ({ userId }) => userId,
  kind: ({ kind }) => kind,
  scenario_id: ({ scenarioId }) => scenarioId,
  external_conversation_id: ({ externalConversationId }) => externalConversationId,
  started_at: ({ startedAt }) => startedAt,
  ended_at: ({ endedAt }) => endedAt,
  received_at: ({ receivedAt }) => receivedAt,
  listed: ({ listed }) => (listed ? 1 : 0),
  list_key: ({ completedAt }) => toListKey(completedAt),
  first_assessment_id: ({ firstAssessmentId }) => firstAssessmentId,
  transcript_revision: ({ transcriptRevision }) => transcriptRevision,
  updated_at: (_item, now) => now,
};

type Column = keyof Tables['sessions'];

/** The columns that adding a session's first assessment changes: no index has them. */
export const first: Narrow<Column> = {
  columns: ['first_assessment_id', 'updated_at'],
  fields: new Set(['firstAssessmentId']),
};

/** The columns that listing a session changes. */
export const listing: Narrow<Column> = {
  columns: ['listed', 'list_key', 'updated_at'],
  fields: new Set(['listed', 'completedAt']),
};

/** How each column is written from the domain's transcript. */
export const transcriptColumns: Columns<Tables['transcripts'], Transcript> = {
  org_id: ({ orgId }) => orgId,
  session_id: ({ sessionId }) => sessionId,
  revision: ({ revision }) => revision,
  text: ({ text }) => text,
  digest: ({ digest }) => digest,
  received_at: ({ receivedAt }) => receivedAt,
  removed_at: ({ removedAt }) => removedAt,
};

/** A row of the table, as the domain sees it. */
export function toSession(row: Selectable<Tables['sessions']>): Session {
  return {
    orgId: row.org_id,
    sessionId: row.session_id,
    userId: row.user_id,
    kind: row.kind,
    scenarioId: row.scenario_id,
    externalConversationId: row.external_conversation_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    receivedAt: row.received_at,
    completedAt: fromListKey(row.list_key),
    listed: row.listed === 1,
    firstAssessmentId: row.first_assessment_id,
    transcriptRevision: row.transcript_revision,
  };
}

/** A row of the table, as the domain sees it. */
export function toTranscript(row: Selectable<Tables['transcripts']>): Transcript {
  return {
    orgId: row.org_id,
    sessionId: row.session_id,
    revision: row.revision,
    text: row.text,
    digest: row.digest,
    receivedAt: row.received_at,
    removedAt: row.removed_at,
  };
}
