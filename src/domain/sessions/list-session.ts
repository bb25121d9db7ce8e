import type { Assessment } from '../assessments/assessment.ts';
import type { EndedAttempt } from '../assessments/queue/end-attempt.ts';
import { together } from '../../lib/work/together.ts';
import type { CommandContext } from '../context.ts';
import { callCompletedAt } from './completed-at.ts';
import type { Session } from './session.ts';

/**
 * Lists a session once its first assessment has ended, completed or failed, and moves its user's counter.
 * A session that is listed already stays as it is.
 */
export async function listSession(
  context: CommandContext,
  assessment: Assessment,
  transcriptLengthMs: number | null,
): Promise<void> {
  const { stores, now } = context;
  const { orgId, sessionId } = assessment;
  const [, session] = await together(
    stores.directory.touchReports(assessment, now),
    sessionId === null ? Promise.resolve(undefined) : stores.sessions.findForUpdate({ orgId, sessionId }),
  );
  if (!session || !isListedWith(session, assessment)) return;
  await stores.sessions.update(session, asListed(session, transcriptLengthMs), now);
}

/**
 * Does the same for several assessments of one organisation, whose users are locked already.
 * @param ended no two are the same assessment
 */
export async function listSessions(
  { stores, now }: CommandContext,
  orgId: string,
  ended: readonly Pick<EndedAttempt, 'after' | 'transcriptLengthMs'>[],
): Promise<void> {
  const users = new Set(ended.map(({ after }) => after.userId));
  const ids = new Set(ended.flatMap(({ after }) => after.sessionId ?? []));
  const [, found] = await together(
    stores.directory.touchReportsOf(orgId, [...users], now),
    stores.sessions.findManyForUpdate(orgId, [...ids]),
  );
  const sessions = new Map(found.map((session) => [session.sessionId, session]));
  const changes = ended.flatMap(({ after, transcriptLengthMs }) => {
    const before = sessions.get(after.sessionId ?? '');
    return before && isListedWith(before, after) ? [{ before, after: asListed(before, transcriptLengthMs) }] : [];
  });
  if (changes.length > 0) await stores.sessions.writeMany(changes, now);
}

/** Whether an assessment is what its session waits for to be listed: of a session's assessments at most one. */
function isListedWith(session: Session, { assessmentId }: Assessment): boolean {
  return !session.listed && session.firstAssessmentId === assessmentId;
}

/** The session as the list shows it, dated where it had no time. */
export function asListed(session: Session, transcriptLengthMs: number | null): Session {
  return {
    ...session,
    listed: true,
    completedAt: session.completedAt ?? callCompletedAt({ ...session, transcriptLengthMs }),
  };
}
