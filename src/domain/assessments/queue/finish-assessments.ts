import { together } from '../../../lib/work/together.ts';
import type { CommandContext } from '../../context.ts';
import { listSessions } from '../../sessions/list-session.ts';
import type { Change } from '../../change.ts';
import type { Assessment } from '../assessment.ts';
import { endAttempt, type EndedAttempt } from './end-attempt.ts';
import type { FinishAssessmentInput } from './finish-assessment.ts';
import type { AssessmentState } from '../state.ts';

export interface FinishAssessmentsInput {
  /** Of all of them. */
  orgId: string;
  finishes: readonly Omit<FinishAssessmentInput, 'orgId'>[];
}

/**
 * Records how several attempts of one organisation ended, each as if it were recorded by itself, and all of them table by
 * table. It waits for no assessment while it holds another: submissions lock them in their own order, and each would wait
 * for the other. Users are locked in the order of their ids, beside submissions that hold them.
 * @returns for each what `finishAssessment` gives; of two with one token only the first counts
 * @throws where any of them cannot be kept, is locked by others, or is gone; then none is
 */
export async function finishAssessments(
  context: CommandContext,
  { orgId, finishes }: FinishAssessmentsInput,
): Promise<(AssessmentState | null)[]> {
  const { stores, now } = context;
  const ids = [...new Set(finishes.map(({ assessmentId }) => assessmentId))];
  const found = await stores.assessments.findManyUnlockedForUpdate(orgId, ids);
  if (found.length < ids.length) throw new Error('one of these assessments is locked by others, or gone');
  const held = new Map(found.map((assessment) => [assessment.assessmentId, assessment]));
  const changes: Change<Assessment>[] = [];
  const last: EndedAttempt[] = [];
  const states = finishes.map(({ assessmentId, leaseToken, maxAttempts, outcome }) => {
    const before = held.get(assessmentId);
    if (before?.leaseToken !== leaseToken) return null;
    const ended = endAttempt(before, outcome, { now, maxAttempts });
    if (!ended) return null;
    held.delete(assessmentId);
    changes.push({ before, after: ended.after });
    if (ended.isLast) last.push(ended);
    return ended.after.state;
  });
  const users = new Set(last.map(({ after }) => after.userId));
  await stores.directory.findHeldUsersForUpdate(orgId, [...users]);
  await together(listSessions(context, orgId, last), stores.assessments.writeMany(changes));
  return states;
}
