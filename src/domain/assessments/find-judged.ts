import { reaches } from '../access/rights/rules.ts';
import type { Asking } from '../access/rights/visible-people.ts';
import type { User } from '../directory/user.ts';
import type { ReadStores } from '../read-stores.ts';
import type { AssessmentInParts } from './reads.ts';

/**
 * An assessment of a scenario, as far as it is short, and whose it is, for somebody who works through many of them.
 * @returns undefined where it is not there, of another scenario, or not theirs to see
 */
export async function findJudged(
  { assessments, directory }: Pick<ReadStores, 'assessments' | 'directory'>,
  asking: Asking,
  { assessmentId, scenarioId }: { assessmentId: string; scenarioId: string },
): Promise<(AssessmentInParts & { user: User }) | undefined> {
  const { orgId } = asking;
  const found = await assessments.findInParts({ orgId, assessmentId });
  if (found?.assessment.scenarioId !== scenarioId) return undefined;
  const user = await directory.findUser({ orgId, userId: found.assessment.userId });
  return user && reaches(asking, 'assessments.read', user) ? { ...found, user } : undefined;
}
