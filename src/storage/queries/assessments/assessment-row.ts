import type { Selectable } from 'kysely';
import type { Assessment } from '../../../domain/assessments/assessment.ts';
import { fromListKey, toListKey, type Tables } from '../../schema.ts';
import type { Columns, Narrow } from '../statements/columns.ts';
import { toBriefing, toCriteria, toOverrides } from './kept-with-assessments.ts';

/** How each column is written from the domain's assessment. */
export const assessmentColumns: Columns<Tables['assessments'], Assessment> = {
  org_id: ({ orgId }) => orgId,
  assessment_id: ({ assessmentId }) => assessmentId,
  user_id: ({ userId }) => userId,
  session_id: ({ sessionId }) => sessionId,
  scenario_version: ({ scenarioVersion }) => scenarioVersion,
  transcript_revision: ({ transcriptRevision }) => transcriptRevision,
  state: ({ state }) => state,
  attempts: ({ attempts }) => attempts,
  ready_at: ({ readyAt }) => readyAt,
  lease_token: ({ leaseToken }) => leaseToken,
  failure_reason: ({ failureReason }) => failureReason,
  requested_at: ({ requestedAt }) => requestedAt,
  list_key: ({ completedAt }) => toListKey(completedAt),
  strongest_criteria: ({ strongestCriteria }) => strongestCriteria,
  // Fields in the order in which the interface sends them, because pages are put together from this text.
  criteria: ({ criteria }) =>
    JSON.stringify(criteria.map(({ name, score, description }) => ({ name, score, description }))),
  coach_feedback: ({ coachFeedback }) => coachFeedback,
  assessor: ({ assessor }) => assessor,
  updated_at: (_item, now) => now,
  evidence: ({ evidence }) => evidence,
  scenario_id: ({ scenarioId }) => scenarioId,
  briefing: ({ briefing }) => briefing && JSON.stringify(briefing),
  overrides: ({ overrides }) => overrides && JSON.stringify(overrides),
  resubmissions: ({ resubmissions }) => resubmissions,
};

type Column = keyof Tables['assessments'];

/** The columns that a claim, a pause and a renewal change. */
export const progress: Narrow<Column> = {
  columns: ['state', 'attempts', 'ready_at', 'lease_token', 'failure_reason', 'briefing', 'updated_at'],
  fields: new Set(['state', 'attempts', 'readyAt', 'leaseToken', 'failureReason', 'briefing']),
};

/** The columns that a result changes. */
export const result: Narrow<Column> = {
  columns: [
    ...progress.columns,
    'list_key',
    'strongest_criteria',
    'criteria',
    'coach_feedback',
    'assessor',
    'evidence',
  ],
  fields: new Set([
    ...progress.fields,
    'completedAt',
    'strongestCriteria',
    'criteria',
    'coachFeedback',
    'assessor',
    'evidence',
  ]),
};

/** The columns that other scores change. */
export const scores: Narrow<Column> = {
  columns: ['strongest_criteria', 'criteria', 'updated_at'],
  fields: new Set(['strongestCriteria', 'criteria']),
};

/** The columns that what people made of scores changes. */
export const peoplesScores: Narrow<Column> = { columns: ['overrides', 'updated_at'], fields: new Set(['overrides']) };

/** A row of the table, as the domain sees it. */
export function toAssessment(row: Selectable<Tables['assessments']>): Assessment {
  return {
    orgId: row.org_id,
    assessmentId: row.assessment_id,
    userId: row.user_id,
    sessionId: row.session_id,
    scenarioVersion: row.scenario_version,
    transcriptRevision: row.transcript_revision,
    state: row.state,
    attempts: row.attempts,
    readyAt: row.ready_at,
    leaseToken: row.lease_token,
    failureReason: row.failure_reason,
    requestedAt: row.requested_at,
    completedAt: fromListKey(row.list_key),
    strongestCriteria: row.strongest_criteria,
    criteria: toCriteria(row.criteria),
    coachFeedback: row.coach_feedback,
    assessor: row.assessor,
    evidence: row.evidence,
    scenarioId: row.scenario_id,
    briefing: toBriefing(row.briefing),
    overrides: toOverrides(row.overrides),
    resubmissions: row.resubmissions,
  };
}
