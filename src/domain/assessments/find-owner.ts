import { findReached, type Asking } from '../access/rights/visible-people.ts';
import type { User } from '../directory/user.ts';
import { notFound } from '../errors.ts';
import type { ReadStores } from '../read-stores.ts';

/** An assessment as addresses name it: with whose it is. */
export interface NamedAssessment {
  userId: string;
  assessmentId: string;
}

/**
 * Whose an assessment is, for somebody who may see it.
 * @throws DomainError not_found where it is not there, not the person's, or not theirs to see
 */
export async function findOwner(
  { directory, assessments }: Pick<ReadStores, 'directory' | 'assessments'>,
  asking: Asking,
  { userId, assessmentId }: NamedAssessment,
): Promise<User> {
  const user = await findReached(directory, asking, 'assessments.read', userId);
  const owners = await assessments.owners(asking.orgId, [assessmentId]);
  if (owners.get(assessmentId) !== userId) throw notFound('Assessment not found.', 'assessment');
  return user;
}
