import { requireReach } from '../access/rights/require-reach.ts';
import type { Assessment } from '../assessments/assessment.ts';
import { resubmitted } from '../assessments/queue/resubmitted.ts';
import { queueFirstAssessment } from '../assessments/queue/queue-first-assessment.ts';
import { requeued } from '../assessments/queue/requeue.ts';
import type { AssessmentState } from '../assessments/state.ts';
import { together } from '../../lib/work/together.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, invalidArgument, notFound } from '../errors.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { judgeCorrected } from './judge-corrected.ts';
import { newCall, notAssessable, transcriptOf, type SubmittedCall } from './new-call.ts';
import type { Session } from './session.ts';

/** A call that is submitted, and what is known of how it came. */
export interface IngestCallInput extends SubmittedCall {
  /**
   * The digest of what was submitted, where the transcript was redacted since: a call that was kept before redaction
   * was switched on is still known by it.
   */
  submittedDigest?: string;
  /** Whether the external conversation id is a digest of the file that it came as: see `fileCallId`. */
  isFileId?: boolean;
  /**
   * Whether somebody said which speaker is the user: a call that was judged already is judged once more by this
   * transcript.
   */
  isCorrected?: boolean;
}

/** The session's id and where its first assessment stands now; of a corrected call, the newest transcript's. */
export interface IngestCallOutput {
  sessionId: string;
  state: AssessmentState;
  /** Whether the call was not there before. */
  isNew: boolean;
}

/**
 * Keeps a call and queues its first assessment, or finds both where the call was submitted before.
 *
 * The identity of a call is (organisation, user, external conversation id). Submitting it again gives the same session
 * and never a second first assessment; another transcript is kept as a new revision, which is the one assessed if
 * nobody has begun.
 * @throws DomainError invalid_argument (unknown scenario), not_found (unknown user, or one whom the person who adds it
 * does not reach), forbidden, failed_precondition (a state that forbids it)
 */
export async function ingestCall(context: CommandContext, input: IngestCallInput): Promise<IngestCallOutput> {
  const { stores } = context;
  const [scenario, user, existing] = await together(
    stores.scenarios.find(input),
    stores.directory.findUserForShare(input),
    stores.sessions.findCall(input, input.externalConversationId),
  );
  if (!scenario) throw invalidArgument('scenario_id must name a scenario of the organisation.');
  if (!user) throw notFound('User not found.');
  const byPerson = context.actor.kind === 'person';
  if (byPerson) await requireReach(context, input.orgId, 'calls.add', input.userId);
  if (existing) return reuse(context, input, scenario, user.orgStatus, existing);

  requireAssessable(scenario, user.orgStatus);
  const { session, transcript, queued } = newCall(context, input, scenario);
  if (!(await stores.sessions.insert(session, context.now))) {
    // Another node committed the same call between our look and our write; it is visible now.
    const winner = await stores.sessions.findCall(input, input.externalConversationId);
    if (!winner) throw new Error('a call was taken but cannot be found');
    return reuse(context, input, scenario, user.orgStatus, winner);
  }
  await together(stores.sessions.insertTranscript(transcript), stores.assessments.insert(queued));
  // What people do is in the audit log; calls that systems submit would fill it.
  if (byPerson) await recordEvent(context, { orgId: input.orgId, action: 'call.added', subject: session.sessionId });
  return { sessionId: session.sessionId, state: queued.state, isNew: true };
}

async function reuse(
  context: CommandContext,
  input: IngestCallInput,
  scenario: Scenario,
  orgStatus: string | null,
  seen: Session,
): Promise<IngestCallOutput> {
  const { stores, now } = context;
  // Locked in the order in which a worker locks them, so that neither waits for the other: the assessment, then its
  // session.
  const [first, found] = await together(
    seen.firstAssessmentId === null
      ? Promise.resolve(undefined)
      : stores.assessments.findForUpdate({ orgId: input.orgId, assessmentId: seen.firstAssessmentId }),
    stores.sessions.findForUpdate(seen),
  );
  if (!found) throw notFound('User not found.');
  // Somebody queued its first assessment between our look and our lock.
  if (found.firstAssessmentId !== seen.firstAssessmentId) return reuse(context, input, scenario, orgStatus, found);
  if (found.scenarioId !== null && found.scenarioId !== input.scenarioId) {
    throw failedPrecondition('external_conversation_id was already submitted for another scenario.');
  }
  if (!first) requireAssessable(scenario, orgStatus);

  let session = found;
  const known = await stores.sessions.findDigest(found, input.digest, input.submittedDigest ?? input.digest);
  // Only its digest may be left, while the first assessment is about to be made.
  const isMissed = known !== undefined && known.removedAt !== null && (!first || first.state === 'failed');
  // Somebody corrected it to what it was before the last correction: the newest transcript is the one that counts.
  const isBack = input.isCorrected === true && known !== undefined && known.revision !== found.transcriptRevision;
  if (isMissed && known.revision === found.transcriptRevision) {
    await stores.sessions.restoreTranscript(transcriptOf(context, input, found.sessionId, known.revision));
  } else if (!known || isMissed || isBack) {
    session = { ...found, transcriptRevision: found.transcriptRevision + 1 };
    await keepTranscript(context, input, session.sessionId, session.transcriptRevision);
  }
  if (!first) {
    const taken = {
      ...session,
      scenarioId: input.scenarioId,
      startedAt: session.startedAt ?? input.startedAt,
      endedAt: session.endedAt ?? input.endedAt,
    };
    const queued = await queueFirstAssessment(context, found, taken, scenario);
    // A session that was imported without a scenario is listed with one now.
    if (found.listed && found.scenarioId === null) await stores.directory.touchReports(found, now);
    return { sessionId: found.sessionId, state: queued.state, isNew: false };
  }
  const next = resume(first, session, scenario, isMissed, now);
  if (session !== found) await stores.sessions.update(found, session, now);
  if (next !== first) await stores.assessments.update(first, next);
  const state = input.isCorrected && next.state === 'completed' ? await judgeCorrected(context, session) : next.state;
  return { sessionId: found.sessionId, state, isNew: false };
}

/**
 * A failed first assessment is queued again, after a longer time each time if nothing has changed. One that is still
 * queued takes the newest transcript. Any other stays as it is.
 */
function resume(first: Assessment, session: Session, scenario: Scenario, isRestored: boolean, now: number): Assessment {
  if (first.state === 'failed') {
    const isChanged =
      isRestored ||
      first.transcriptRevision !== session.transcriptRevision ||
      first.scenarioId !== scenario.scenarioId ||
      first.scenarioVersion !== scenario.version;
    const again = requeued(first, session, scenario, now);
    return again ? (isChanged ? again : resubmitted(first, again, now)) : first;
  }
  if (first.state !== 'queued' || first.transcriptRevision === session.transcriptRevision) return first;
  const { transcriptRevision } = session;
  // It waits no longer for what another transcript had failed with.
  return first.resubmissions === 0
    ? { ...first, transcriptRevision }
    : { ...first, transcriptRevision, resubmissions: 0, readyAt: now };
}

function requireAssessable(scenario: Scenario, orgStatus: string | null): void {
  const reason = notAssessable(scenario, orgStatus);
  if (reason !== null) throw failedPrecondition(reason);
}

async function keepTranscript(
  context: CommandContext,
  input: IngestCallInput,
  sessionId: string,
  revision: number,
): Promise<void> {
  await context.stores.sessions.insertTranscript(transcriptOf(context, input, sessionId, revision));
}
