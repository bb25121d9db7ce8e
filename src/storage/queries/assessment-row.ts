import type { Selectable } from 'kysely';
import type { Assessment } from '../../domain/assessments/assessment.ts';
import { fromListKey, type Tables } from '../schema.ts';
import { toBriefing, toCriteria, toOverrides } from './kept-with-assessments.ts';

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
