import type { CommandContext } from '../context.ts';
import type { User } from '../directory/user.ts';
import { notFound } from '../errors.ts';
import type { AssessmentRef } from '../refs.ts';

/**
 * Whose an assessment is, for a command that writes rows beside it. The organisation and the person are there until the
 * transaction ends: nothing is written of an organisation that is being deleted, or of a person who is being erased.
 * @throws DomainError not_found where the assessment or its person is not there
 */
export async function findOwnerForShare(
  { stores }: Pick<CommandContext, 'stores'>,
  { orgId, assessmentId }: AssessmentRef,
): Promise<User> {
  await stores.organisations.findForShare(orgId);
  const userId = (await stores.assessments.owners(orgId, [assessmentId])).get(assessmentId);
  const user = userId === undefined ? undefined : await stores.directory.findUserForShare({ orgId, userId });
  if (!user) throw notFound('Assessment not found.', 'assessment');
  return user;
}
