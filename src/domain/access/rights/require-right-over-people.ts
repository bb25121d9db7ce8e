import type { CommandContext } from '../../context.ts';
import { failedPrecondition } from '../../errors.ts';
import { requireRight } from './require-right.ts';
import type { Action } from './rules.ts';

/**
 * Makes sure that who runs a command may do to people what can end their access: an owner's person is an owner's to
 * change, and nobody does it to themselves, so that one active owner is always left.
 * @param userIds whose access may end
 * @throws DomainError forbidden, failed_precondition
 */
export async function requireRightOverPeople(
  context: CommandContext,
  orgId: string,
  action: Action,
  userIds: readonly string[],
): Promise<void> {
  const acting = await requireRight(context, orgId, action);
  if (!acting || userIds.length === 0) return;
  if (acting.userId !== null && userIds.includes(acting.userId))
    throw failedPrecondition('Another person must do this to you.');
  const accounts = await context.stores.accounts.ofUsers(orgId, userIds);
  if (accounts.some(({ role }) => role === 'owner')) await requireRight(context, orgId, 'owners.write');
}
