import { formatDateTime } from '../../../lib/time/date-time.ts';
import { parseJson } from '../../../lib/json/json.ts';
import type { Assessment } from '../../assessments/assessment.ts';
import type { ExportRow } from '../../ports.ts';
import type { Organisation } from '../../organisations/organisation.ts';
import { DEFAULT_WEIGHT } from '../../../evidence/rubric.ts';
import type { Criterion, Scenario } from '../../scenarios/scenario.ts';
import type { Session, Transcript } from '../../sessions/session.ts';
import type { AssessmentLine, ImportLine, OrganisationLine, ScenarioLine, SessionLine } from './schema.ts';

/** Writes a row as the line that imports it: the same state comes of it, and so the same line again. */
export function toLine(row: ExportRow): Exclude<ImportLine, OrganisationLine> {
  switch (row.type) {
    case 'team':
      return { type: 'team', team_id: row.team.teamId, name: row.team.name };
    case 'user': {
      const { userId, email, displayName, orgRole, orgStatus, teamIds } = row.user;
      return {
        type: 'user',
        user_id: userId,
        email,
        display_name: displayName,
        org_role: orgRole,
        org_status: orgStatus,
        team_ids: teamIds,
      };
    }
    case 'scenario':
      return scenarioLine(row.scenario, row.earlier);
    case 'session':
      return sessionLine(row.session, row.transcripts);
    case 'assessment':
      return assessmentLine(row.assessment, row.first);
  }
}

/** An organisation's settings as the line that imports them; undefined where it has none of its own. */
export function organisationLine({
  transcriptRetentionDays: days,
  wideScores,
  dailyTokens,
}: Pick<Organisation, 'transcriptRetentionDays' | 'wideScores' | 'dailyTokens'>): OrganisationLine | undefined {
  if (days === null && wideScores !== 'mark' && dailyTokens === null) return undefined;
  return {
    type: 'organisation',
    transcript_retention_days: days,
    ...(wideScores === 'mark' && { wide_scores: wideScores }),
    ...(dailyTokens !== null && { daily_tokens: dailyTokens }),
  };
}

/** A scenario as the line that imports it, with the versions before it that it shall bring along. */
export function scenarioLine(scenario: Scenario, earlier: Scenario[]): ScenarioLine {
  const { scenarioId, name, criteria, scale, archived, version } = scenario;
  return {
    type: 'scenario',
    scenario_id: scenarioId,
    name,
    criteria: criteria.map(criterionFields),
    scale: { min: scale.min, max: scale.max },
    archived,
    version,
    ...(earlier.length > 0 && {
      earlier_versions: earlier.map((item) => ({
        version: item.version,
        scale: { min: item.scale.min, max: item.scale.max },
        criteria: item.criteria.map(criterionFields),
      })),
    }),
  };
}

function criterionFields({
  name,
  description,
  anchors,
  weight,
  measures,
}: Criterion): ScenarioLine['criteria'][number] {
  return {
    name,
    description,
    ...(anchors && { anchors }),
    ...(weight !== DEFAULT_WEIGHT && { weight }),
    ...(measures && { measures }),
  };
}

function sessionLine(session: Session, transcripts: Transcript[]): SessionLine {
  return {
    type: 'session',
    session_id: session.sessionId,
    user_id: session.userId,
    kind: session.kind,
    scenario_id: session.scenarioId,
    completed_at: timeOrNull(session.completedAt),
    started_at: timeOrNull(session.startedAt),
    ended_at: timeOrNull(session.endedAt),
    received_at: formatDateTime(session.receivedAt),
    external_conversation_id: session.externalConversationId,
    listed: session.listed,
    // Never `transcript`: that would ask for an assessment.
    ...(transcripts.length > 0 && {
      transcripts: transcripts.map(({ revision, text, receivedAt, removedAt, digest }) => ({
        revision,
        received_at: formatDateTime(receivedAt),
        ...(removedAt === null ? { text } : { digest, removed_at: formatDateTime(removedAt) }),
      })),
    }),
  };
}

function assessmentLine(assessment: Assessment, first: boolean): AssessmentLine {
  const { briefing, overrides, scenarioId } = assessment;
  const original = overrides?.original ?? assessment;
  return {
    type: 'assessment',
    assessment_id: assessment.assessmentId,
    user_id: assessment.userId,
    session_id: assessment.sessionId,
    completed_at: timeOrNull(assessment.completedAt),
    // The scores as the assessor gave them: the changed ones follow from the overrides.
    strongest_criteria: original.strongestCriteria,
    criteria: original.criteria,
    coach_feedback: assessment.coachFeedback,
    // Work under way here is work to be done there.
    state: assessment.state === 'processing' ? 'queued' : assessment.state,
    first,
    attempts: assessment.attempts,
    requested_at: formatDateTime(assessment.requestedAt),
    failure_reason: assessment.failureReason,
    scenario_version: assessment.scenarioVersion,
    transcript_revision: assessment.transcriptRevision,
    assessor: assessment.assessor,
    ...(assessment.evidence !== null && { evidence: parseJson(assessment.evidence) ?? null }),
    ...(scenarioId !== null && { scenario_id: scenarioId }),
    ...(briefing && {
      briefing: {
        user_email: briefing.email,
        user_name: briefing.displayName,
        scenario_name: briefing.scenarioName,
        ...(briefing.wideScores && { wide_scores: briefing.wideScores }),
      },
    }),
    ...(overrides && {
      overrides: overrides.steps.map(({ criterion, score, reason, by, at }) => ({
        criterion,
        score,
        reason,
        by,
        at: formatDateTime(at),
      })),
    }),
  };
}

function timeOrNull(instant: number | null): string | null {
  return instant === null ? null : formatDateTime(instant);
}
