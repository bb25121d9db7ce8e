import { overridesInForce, type OverrideStep } from '../domain/assessments/scores/overrides.ts';
import type { AssessmentRecord } from '../domain/assessments/read-assessment.ts';
import type { AssessmentSummary } from '../domain/assessments/reads.ts';
import { formatDateTime } from '../lib/time/date-time.ts';
import { parseJson } from '../lib/json/json.ts';
import { timeOrNull, type JsonRecord } from './record.ts';

/** One assessment of a list, with its scores and without their descriptions. @param overall the mean of its scores by weight */
export function summaryRecord(assessment: AssessmentSummary, overall: number | null): JsonRecord {
  return {
    assessment_id: assessment.assessmentId,
    org_id: assessment.orgId,
    user_id: assessment.userId,
    session_id: assessment.sessionId,
    state: assessment.state,
    requested_at: formatDateTime(assessment.requestedAt),
    completed_at: timeOrNull(assessment.completedAt),
    scenario_id: assessment.scenarioId,
    scenario_version: assessment.scenarioVersion,
    transcript_revision: assessment.transcriptRevision,
    assessor: assessment.assessor,
    attempts: assessment.attempts,
    failure_reason: assessment.failureReason,
    overall,
    criteria: assessment.criteria.map(({ name, score }) => ({ name, score })),
    strongest_criteria: assessment.strongestCriteria,
    overridden_criteria: overriddenNames(assessment),
  };
}

/** Everything there is about one assessment. @param overall as `overallScore` gives it */
export function assessmentRecord(
  { assessment, user, session, rubric, presentVersion }: AssessmentRecord,
  overall: number | null,
): JsonRecord {
  const { briefing, overrides, evidence } = assessment;
  const original = overrides?.original ?? assessment;
  return {
    ...summaryRecord(assessment, overall),
    user: user && { user_id: user.userId, display_name: user.displayName, email: user.email },
    briefing: briefing && {
      user_name: briefing.displayName,
      user_email: briefing.email,
      scenario_name: briefing.scenarioName,
      ...(briefing.wideScores && { wide_scores: briefing.wideScores }),
    },
    session: session && {
      session_id: session.sessionId,
      kind: session.kind,
      completed_at: timeOrNull(session.completedAt),
      transcript_revisions: session.transcriptRevision,
      first: session.firstAssessmentId === assessment.assessmentId,
    },
    scenario: rubric && {
      scenario_id: rubric.scenarioId,
      name: rubric.name,
      version: rubric.version,
      present_version: presentVersion,
      scale: rubric.scale,
      criteria: rubric.criteria,
    },
    criteria: assessment.criteria,
    coach_feedback: assessment.coachFeedback,
    original: { criteria: original.criteria, strongest_criteria: original.strongestCriteria },
    overrides: (overrides?.steps ?? []).map(stepRecord),
    evidence: evidence === null ? null : (parseJson(evidence) ?? null),
  };
}

/** The criteria whose score a person set, as far as that holds. */
export function overriddenNames({ overrides }: Pick<AssessmentSummary, 'overrides'>): string[] {
  return [...overridesInForce(overrides?.steps ?? []).keys()];
}

function stepRecord({ criterion, score, reason, by, at }: OverrideStep): JsonRecord {
  return { criterion, score, reason, by, at: formatDateTime(at) };
}
