import type { Assessment } from '../assessments/assessment.ts';
import { together } from '../../lib/together.ts';
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
  const { orgId, sessionId, assessmentId } = assessment;
  const [, session] = await together(
    stores.directory.touchReports(assessment, now),
    sessionId === null ? Promise.resolve(undefined) : stores.sessions.findForUpdate({ orgId, sessionId }),
  );
  if (!session || session.listed || session.firstAssessmentId !== assessmentId) return;
  await stores.sessions.update(session, asListed(session, transcriptLengthMs), now);
}

/** The session as the list shows it, dated where it had no time. */
export function asListed(session: Session, transcriptLengthMs: number | null): Session {
  return {
    ...session,
    listed: true,
    completedAt: session.completedAt ?? callCompletedAt({ ...session, transcriptLengthMs }),
  };
}
