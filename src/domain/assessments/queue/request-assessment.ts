import { formatDateTime } from '../../../lib/time/date-time.ts';
import { requireReach } from '../../access/rights/require-reach.ts';
import type { CommandContext } from '../../context.ts';
import { failedPrecondition, notFound } from '../../errors.ts';
import type { SessionRef } from '../../refs.ts';
import type { Stores } from '../../stores.ts';
import type { Session } from '../../sessions/session.ts';
import type { Assessment } from '../assessment.ts';
import { newAssessment, queueFirstAssessment } from './queue-first-assessment.ts';
import { requeued } from './requeue.ts';

export interface RequestAssessmentInput extends SessionRef {
  /** Make a new assessment even where a completed one exists; that one is kept. */
  again: boolean;
}

export interface RequestAssessmentOutput {
  assessmentId: string;
  /** `queued` now, or left alone because one is waiting or done already. */
  result: 'queued' | 'already_waiting' | 'already_completed';
}

/**
 * Queues an assessment of one session: its first one, a failed one again, or (`again`) one more of the newest
 * transcript.
 * @throws DomainError not_found, forbidden, or failed_precondition where there is nothing to assess
 */
export async function requestAssessment(
  context: CommandContext,
  input: RequestAssessmentInput,
): Promise<RequestAssessmentOutput> {
  const { stores, now } = context;
  const session = await stores.sessions.findForUpdate(input);
  if (!session) throw notFound('Session not found.', 'session');
  await requireReach(context, input.orgId, 'calls.add', session.userId);
  if (session.transcriptRevision === 0) throw failedPrecondition('The session has no transcript to assess.');
  const scenario =
    session.scenarioId === null
      ? undefined
      : await stores.scenarios.find({ orgId: input.orgId, scenarioId: session.scenarioId });
  if (!scenario || scenario.criteria.length === 0)
    throw failedPrecondition('The session has no scenario with criteria.');

  const all = await stores.assessments.listOfSession(input);
  const waiting = all.find(({ state }) => state === 'queued' || state === 'processing');
  if (waiting) return { assessmentId: waiting.assessmentId, result: 'already_waiting' };
  const failed = all.findLast(({ state }) => state === 'failed');
  const retried = failed && requeued(failed, session, scenario, now);
  if (failed && retried) {
    await requireTranscript(stores, session);
    await stores.assessments.update(failed, retried);
    return { assessmentId: failed.assessmentId, result: 'queued' };
  }
  const done = all.findLast(({ state }) => state === 'completed');
  if (done && !input.again) return { assessmentId: done.assessmentId, result: 'already_completed' };
  await requireTranscript(stores, session);
  const added = await add(context, session, scenario);
  return { assessmentId: added.assessmentId, result: 'queued' };
}

/** @throws DomainError failed_precondition where retention has taken the newest transcript away */
async function requireTranscript({ sessions }: Stores, session: Session): Promise<void> {
  const removedAt = await sessions.transcriptRemovedAt(session, session.transcriptRevision);
  if (removedAt !== null) {
    throw failedPrecondition(
      `The session's transcript was removed on ${formatDateTime(removedAt).slice(0, 10)}, when its retention time was over. Submit it again to have it assessed once more.`,
    );
  }
}

async function add(
  context: CommandContext,
  session: Parameters<typeof queueFirstAssessment>[1],
  scenario: Parameters<typeof queueFirstAssessment>[3],
): Promise<Assessment> {
  if (session.firstAssessmentId === null) return queueFirstAssessment(context, session, session, scenario);
  const assessment = newAssessment(context, session, scenario);
  await context.stores.assessments.insert(assessment);
  return assessment;
}
