import { isSame } from '../../lib/values/same.ts';
import type { Assessment } from '../assessments/assessment.ts';
import { strongestCriteria } from '../assessments/scores/criterion-score.ts';
import { mergeSteps, servedScores } from '../assessments/scores/overrides.ts';
import { rubricOf } from '../assessments/scores/rubric-of.ts';
import { failedPrecondition } from '../errors.ts';
import { asListed } from '../sessions/list-session.ts';
import type { HeldContext } from './held-rows.ts';
import type { IdentifiedAssessmentLine } from './identify-assessments.ts';
import type { LineResult } from './line-result.ts';
import { readTime } from './read-time.ts';
import type { AssessmentLine } from './lines/schema.ts';

/** Writes an assessment as it was. */
export async function importAssessment(
  context: HeldContext,
  orgId: string,
  line: IdentifiedAssessmentLine,
): Promise<LineResult> {
  const { stores, now } = context;
  const { assessment_id: assessmentId } = line;
  const found = stores.assessments.get(assessmentId);
  if (found && found.userId !== line.user_id) {
    throw failedPrecondition('An assessment with this assessment_id belongs to another user already.');
  }
  if (found && isOutdated(line, found)) return { changed: false };
  const wanted = await withOverrides(context, assessmentOf(orgId, assessmentId, line, found, now), line);
  const changed = !found || !isSame(found, wanted);
  if (!found) await stores.assessments.insert(wanted);
  else if (changed) stores.assessments.update(wanted);
  const attached = await attach(context, wanted, line.first ?? true);
  return { changed: changed || attached };
}

/**
 * Whether the line was written before what has been done here since: work that waited there, or a failure that was
 * overcome here.
 */
function isOutdated(line: AssessmentLine, found: Assessment): boolean {
  if (line.state === 'queued' || line.state === 'processing') return true;
  return (
    line.state === 'failed' &&
    (found.state === 'completed' || (readTime(line.requested_at) ?? found.requestedAt) < found.requestedAt)
  );
}

/**
 * The first assessment of a session that has none becomes its first: what `status` answers when the call is submitted
 * again.
 * Where that one has ended, the session is listed.
 */
async function attach({ stores }: HeldContext, assessment: Assessment, mayBeFirst: boolean): Promise<boolean> {
  if (assessment.sessionId === null) return false;
  const session = stores.sessions.get(assessment.sessionId);
  if (!session || session.userId !== assessment.userId) return false;
  const becomesFirst = session.firstAssessmentId === null && mayBeFirst;
  if (!becomesFirst && session.firstAssessmentId !== assessment.assessmentId) return false;
  const hasEnded = assessment.state === 'completed' || assessment.state === 'failed';
  const attached = { ...session, firstAssessmentId: assessment.assessmentId };
  const wanted = hasEnded && !session.listed ? asListed(attached, null) : attached;
  if (isSame(session, wanted)) return false;
  await stores.sessions.update(session, wanted);
  return true;
}

/**
 * Changes that people made to the scores, both here and where the line was written, are merged. A line without such
 * changes leaves the known ones as they are.
 */
async function withOverrides(
  { stores }: HeldContext,
  assessment: Assessment,
  line: AssessmentLine,
): Promise<Assessment> {
  const told = (line.overrides ?? []).map(({ criterion, score, reason, by, at }) => ({
    criterion,
    score: score === 0 ? 0 : score,
    reason,
    by,
    at: readTime(at) ?? 0,
  }));
  const steps = mergeSteps(assessment.overrides?.steps ?? [], told);
  if (steps.length === 0) return assessment;
  const { criteria, strongestCriteria: strongest } = assessment;
  const original = { criteria, strongestCriteria: strongest };
  const rubric = await rubricOf(stores, assessment);
  return {
    ...assessment,
    ...servedScores(original, steps, rubric?.criteria.map(({ name }) => name) ?? []),
    overrides: { original, steps },
  };
}

function assessmentOf(
  orgId: string,
  assessmentId: string,
  line: AssessmentLine,
  found: Assessment | undefined,
  now: number,
): Assessment {
  const requestedAt = readTime(line.requested_at) ?? found?.requestedAt ?? readTime(line.completed_at) ?? now;
  return {
    orgId,
    assessmentId,
    userId: line.user_id,
    sessionId: line.session_id,
    scenarioId: line.scenario_id ?? found?.scenarioId ?? null,
    scenarioVersion: line.scenario_version ?? null,
    transcriptRevision: line.transcript_revision ?? 0,
    // Work that was under way elsewhere starts again here.
    state: line.state === 'processing' ? 'queued' : (line.state ?? 'completed'),
    attempts: line.attempts ?? 0,
    readyAt: found?.readyAt ?? Math.min(requestedAt, now),
    leaseToken: found?.leaseToken ?? null,
    resubmissions: found?.resubmissions ?? 0,
    failureReason: line.failure_reason ?? null,
    requestedAt,
    completedAt: readTime(line.completed_at),
    strongestCriteria:
      line.strongest_criteria === undefined ? strongestCriteria(line.criteria) : line.strongest_criteria,
    // JSON has no -0: it would come back as another number.
    criteria: line.criteria.map(({ name, score, description }) => ({
      name,
      score: score === 0 ? 0 : score,
      description,
    })),
    coachFeedback: line.coach_feedback ?? null,
    assessor: line.assessor ?? null,
    evidence: line.evidence === undefined ? null : JSON.stringify(line.evidence),
    briefing: line.briefing
      ? {
          email: line.briefing.user_email,
          displayName: line.briefing.user_name,
          scenarioName: line.briefing.scenario_name,
          ...(line.briefing.wide_scores && { wideScores: line.briefing.wide_scores }),
        }
      : (found?.briefing ?? null),
    overrides: found?.overrides ?? null,
  };
}
