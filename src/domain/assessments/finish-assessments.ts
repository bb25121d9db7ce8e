import { together } from '../../lib/together.ts';
import type { CommandContext } from '../context.ts';
import { finishHeld, type FinishAssessmentInput } from './finish-assessment.ts';
import type { AssessmentState } from './state.ts';

export interface FinishAssessmentsInput {
  /** Of all of them. */
  orgId: string;
  finishes: readonly Omit<FinishAssessmentInput, 'orgId'>[];
}

/**
 * Records how several attempts of one organisation ended, each as if it were recorded by itself. It waits for no
 * assessment while it holds another: submissions lock them in their own order, and each would wait for the other. Users
 * are locked in the order of their ids, beside submissions that hold them.
 * @returns for each what `finishAssessment` gives; of two with one token only the first counts
 * @throws where any of them cannot be kept, is locked by others, or is gone; then none is
 */
export async function finishAssessments(
  context: CommandContext,
  { orgId, finishes }: FinishAssessmentsInput,
): Promise<(AssessmentState | null)[]> {
  const { stores } = context;
  const ids = [...new Set(finishes.map(({ assessmentId }) => assessmentId))].toSorted();
  const held = await together(
    ...ids.map((assessmentId) => stores.assessments.findUnlockedForUpdate({ orgId, assessmentId })),
  );
  if (held.includes(undefined)) throw new Error('one of these assessments is locked by others, or gone');
  const waiting = new Map(held.map((assessment) => [assessment?.assessmentId, assessment]));
  await stores.directory.findHeldUsersForUpdate(orgId, [...new Set(held.flatMap((one) => (one ? [one.userId] : [])))]);
  return together(
    ...finishes.map(async (finish) => {
      const own = waiting.get(finish.assessmentId);
      if (own?.leaseToken !== finish.leaseToken) return null;
      waiting.delete(finish.assessmentId);
      return finishHeld(context, own, { ...finish, orgId });
    }),
  );
}
