import { reaches } from '../access/rights/rules.ts';
import type { Asking } from '../access/rights/visible-people.ts';
import type { User } from '../directory/user.ts';
import type { ReadStores } from '../read-stores.ts';
import type { Assessment } from './assessment.ts';

/**
 * An assessment of a scenario and whose it is, for somebody who works through many of them.
 * @returns undefined where it is not there, of another scenario, or not theirs to see
 */
export async function findJudged(
  { assessments, directory }: Pick<ReadStores, 'assessments' | 'directory'>,
  asking: Asking,
  { assessmentId, scenarioId }: { assessmentId: string; scenarioId: string },
): Promise<{ assessment: Assessment; user: User } | undefined> {
  const { orgId } = asking;
  const assessment = await assessments.find({ orgId, assessmentId });
  if (assessment?.scenarioId !== scenarioId) return undefined;
  const user = await directory.findUser({ orgId, userId: assessment.userId });
  return user && reaches(asking, 'assessments.read', user) ? { assessment, user } : undefined;
}
