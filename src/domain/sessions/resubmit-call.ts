import { together } from '../../lib/work/together.ts';
import type { Assessment } from '../assessments/assessment.ts';
import { queueFirstAssessment } from '../assessments/queue/queue-first-assessment.ts';
import { requeued } from '../assessments/queue/requeue.ts';
import { resubmitted } from '../assessments/queue/resubmitted.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { judgeCorrected } from './judge-corrected.ts';
import type { Session } from './session.ts';
import { transcriptOf, type IngestCallInput, type IngestCallOutput } from './submitted-call.ts';

/** What was found where a call was submitted that was there before. */
interface FoundCall {
  scenario: Scenario;
  /** Why it cannot be assessed by the scenario; null where it can. */
  unfit: string | null;
  /** The call as it was seen, which may have changed since. */
  seen: Session;
}

/**
 * Takes what is new of a call that was submitted before: another transcript, and another try where it failed.
 * @throws DomainError not_found, failed_precondition
 */
export async function resubmitCall(
  context: CommandContext,
  input: IngestCallInput,
  { scenario, unfit, seen }: FoundCall,
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
  if (!found) throw notFound('User not found.', 'user');
  // Somebody queued its first assessment between our look and our lock.
  if (found.firstAssessmentId !== seen.firstAssessmentId)
    return resubmitCall(context, input, { scenario, unfit, seen: found });
  if (found.scenarioId !== null && found.scenarioId !== input.scenarioId) {
    throw failedPrecondition('external_conversation_id was already submitted for another scenario.');
  }
  if (!first && unfit !== null) throw failedPrecondition(unfit);

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
    await stores.sessions.insertTranscript(transcriptOf(context, input, session.sessionId, session.transcriptRevision));
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
