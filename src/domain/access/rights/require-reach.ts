import type { CommandContext } from '../../context.ts';
import type { Account } from '../account.ts';
import { requireRight } from './require-right.ts';
import type { Action } from './rules.ts';
import { findReached } from './visible-people.ts';

/**
 * Makes sure that who runs a command may do an action to the rows of a person, as things stand in its transaction. Only
 * people have roles; the command line may do everything.
 * @returns the account that acts; undefined where it is not a person
 * @throws DomainError forbidden; not_found where they do not reach the person
 */
export async function requireReach(
  context: CommandContext,
  orgId: string,
  action: Action,
  userId: string,
): Promise<Account | undefined> {
  const account = await requireRight(context, orgId, action);
  if (!account) return undefined;
  const { directory } = context.stores;
  const own = account.userId === null ? undefined : await directory.findUser({ orgId, userId: account.userId });
  const asking = { orgId, role: account.role, userId: account.userId, teamIds: own?.teamIds ?? [] };
  await findReached(directory, asking, action, userId);
  return account;
}
