import { isSame } from '../../lib/values/same.ts';
import { queueFirstAssessment } from '../assessments/queue/queue-first-assessment.ts';
import { failedPrecondition } from '../errors.ts';
import { callTaken } from './call-taken.ts';
import type { Session } from '../sessions/session.ts';
import { transcriptDigest } from '../sessions/submitted-call.ts';
import type { HeldContext } from './held-rows.ts';
import { readTime } from './read-time.ts';
import type { LineResult } from './line-result.ts';
import type { SessionLine } from './lines/schema.ts';

/**
 * Writes a session as it was. One with a transcript and no assessment, neither here nor in the file, is queued for one
 * where its scenario can judge it.
 * @throws DomainError failed_precondition where the session belongs to another user, or its call is kept under another
 * session
 */
export async function importSession(
  context: HeldContext,
  orgId: string,
  line: SessionLine,
  { hasAssessment, submittedDigests }: { hasAssessment: boolean; submittedDigests: ReadonlyMap<string, string> },
): Promise<LineResult> {
  const { stores, now } = context;
  const found = stores.sessions.get(line.session_id);
  if (found && found.userId !== line.user_id) {
    throw failedPrecondition(
      `Session ${line.session_id} belongs to another user already; a session cannot change hands.`,
    );
  }
  const wanted = sessionOf(orgId, line, found, now);
  let changed = !found || !isSame(found, wanted);
  if (!found) stores.sessions.insert(wanted);
  if (found && changed) {
    const { externalConversationId: name } = wanted;
    const call =
      name === null || name === found.externalConversationId ? undefined : await stores.sessions.findCall(wanted, name);
    if (call && call.sessionId !== wanted.sessionId) throw callTaken(wanted);
    await stores.sessions.update(found, wanted);
  }

  const added = addTranscripts(context, wanted, line, submittedDigests);
  const session = { ...wanted, transcriptRevision: wanted.transcriptRevision + added };
  changed ||= added > 0;
  if (line.transcript !== undefined && session.firstAssessmentId === null && !hasAssessment) {
    const scenario =
      session.scenarioId === null ? undefined : await stores.scenarios.find({ orgId, scenarioId: session.scenarioId });
    if (scenario && scenario.criteria.length > 0) {
      await queueFirstAssessment(context, wanted, session, scenario);
      return { changed: true, queued: true };
    }
  }
  if (added > 0) await stores.sessions.update(wanted, session);
  return { changed };
}

function sessionOf(orgId: string, line: SessionLine, found: Session | undefined, now: number): Session {
  return {
    orgId,
    sessionId: line.session_id,
    userId: line.user_id,
    kind: line.kind,
    scenarioId: line.scenario_id,
    // A line that does not say leaves what is known: above all the call's identity, or submitting it again would double
    // it.
    externalConversationId:
      line.external_conversation_id === undefined
        ? (found?.externalConversationId ?? null)
        : line.external_conversation_id,
    startedAt: line.started_at === undefined ? (found?.startedAt ?? null) : readTime(line.started_at),
    endedAt: line.ended_at === undefined ? (found?.endedAt ?? null) : readTime(line.ended_at),
    receivedAt: readTime(line.received_at) ?? found?.receivedAt ?? now,
    // A line written before the session was listed must not undo what has been done since.
    completedAt: found?.listed === true && line.listed === false ? found.completedAt : readTime(line.completed_at),
    // Once listed it stays listed.
    listed: found?.listed === true || (line.listed ?? true),
    firstAssessmentId: found?.firstAssessmentId ?? null,
    transcriptRevision: found?.transcriptRevision ?? 0,
  };
}

/** Keeps what is new of the line's transcripts. @returns how many */
function addTranscripts(
  { stores, now }: HeldContext,
  session: Session,
  line: SessionLine,
  submittedDigests: ReadonlyMap<string, string>,
): number {
  const given: Partial<NonNullable<SessionLine['transcripts']>[number]>[] =
    line.transcripts?.toSorted((left, right) => left.revision - right.revision) ??
    (line.transcript === undefined
      ? []
      : [{ text: line.transcript, ...(line.received_at !== undefined && { received_at: line.received_at }) }]);
  let added = 0;
  for (const { text, received_at, digest: leftDigest, removed_at } of given) {
    // Where only the digest is left, it is what there is to know the transcript by.
    const digest = text === undefined ? (leftDigest ?? '') : transcriptDigest(text);
    if (stores.sessions.hasDigest(session, digest) || stores.sessions.hasDigest(session, submittedDigests.get(digest)))
      continue;
    added += 1;
    stores.sessions.insertTranscript({
      orgId: session.orgId,
      sessionId: session.sessionId,
      revision: session.transcriptRevision + added,
      text: text ?? '',
      digest,
      receivedAt: readTime(received_at) ?? now,
      removedAt: text === undefined ? (readTime(removed_at) ?? now) : null,
    });
  }
  return added;
}
