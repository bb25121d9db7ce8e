import { together } from '../../../lib/work/together.ts';
import type { CommandContext } from '../../context.ts';
import { listSession } from '../../sessions/list-session.ts';
import { endAttempt, type AttemptOutcome } from './end-attempt.ts';
import type { AssessmentState } from '../state.ts';

export interface FinishAssessmentInput {
  orgId: string;
  assessmentId: string;
  leaseToken: string;
  maxAttempts: number;
  outcome: AttemptOutcome;
}

/**
 * Records how an attempt ended, with the session's listing and the counters, if the lease's token still holds.
 * So an assessment runs at least once and is recorded exactly once.
 * @returns the state it has now, or null when somebody else holds it: then nothing was written
 */
export async function finishAssessment(
  context: CommandContext,
  { orgId, assessmentId, leaseToken, maxAttempts, outcome }: FinishAssessmentInput,
): Promise<AssessmentState | null> {
  const { stores, now } = context;
  const held = await stores.assessments.findForUpdate({ orgId, assessmentId });
  if (held?.leaseToken !== leaseToken) return null;
  const ended = endAttempt(held, outcome, { now, maxAttempts });
  if (!ended) return null;
  const { after, isLast, transcriptLengthMs } = ended;
  // The user is owned first, then the lists are written to.
  await together(
    isLast ? listSession(context, after, transcriptLengthMs) : Promise.resolve(),
    stores.assessments.update(held, after),
  );
  return after.state;
}
