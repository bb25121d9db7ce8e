import type { User } from '../../directory/user.ts';
import { notFound } from '../../errors.ts';
import type { DirectoryReads } from '../../directory/reads.ts';
import { reaches, type Action, type Member } from './rules.ts';

/** Somebody who asks for rows of their organisation. */
export type Asking = Member & { orgId: string };

/**
 * A person that somebody reaches with an action.
 * @throws DomainError not_found where there is no such person, and in the same words where they do not reach them
 */
export async function findReached(
  directory: Pick<DirectoryReads, 'findUser'>,
  asking: Asking,
  action: Action,
  userId: string,
): Promise<User> {
  const user = await directory.findUser({ orgId: asking.orgId, userId });
  if (!user || !reaches(asking, action, user)) throw notFound('Person not found.');
  return user;
}
