import { requestAssessment } from '../assessments/queue/request-assessment.ts';
import type { AssessmentState } from '../assessments/state.ts';
import type { CommandContext } from '../context.ts';
import type { Session } from './session.ts';

/**
 * Queues one more assessment of a call that was judged with somebody else for the user: of its newest transcript, which
 * says better. Where that was judged already, nothing is queued.
 * @returns where the newest transcript's assessment stands
 */
export async function judgeCorrected(context: CommandContext, session: Session): Promise<AssessmentState> {
  const all = await context.stores.assessments.listOfSession(session);
  const isJudged = all.some(
    ({ state, transcriptRevision }) => state === 'completed' && transcriptRevision === session.transcriptRevision,
  );
  if (isJudged) return 'completed';
  const { orgId, sessionId } = session;
  await requestAssessment(context, { orgId, sessionId, again: true });
  return 'queued';
}
