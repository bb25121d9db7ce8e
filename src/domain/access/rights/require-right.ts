import type { CommandContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Account } from '../account.ts';
import type { Role } from './role.ts';
import { may, type Action } from './rules.ts';

/**
 * Makes sure that who runs a command may do an action, by the state that its transaction sees: a right that was
 * removed before is not used any more. Only people have roles; the command line may do everything.
 * @returns the account that acts; undefined where it is not a person
 * @throws DomainError forbidden
 */
export async function requireRight(
  { actor, stores }: CommandContext,
  orgId: string,
  action: Action,
): Promise<Account | undefined> {
  if (actor.kind === 'command_line' || actor.kind === 'system') return undefined;
  const account = actor.kind === 'person' ? await stores.accounts.find({ orgId, accountId: actor.id }) : undefined;
  if (account?.status !== 'active' || !may(account, action)) throw new DomainError('forbidden', '');
  return account;
}

/** Likewise, for what is done to an account with a role, or gives it that role. */
export async function requireRightOver(context: CommandContext, orgId: string, roles: readonly Role[]) {
  const acting = await requireRight(context, orgId, 'accounts.write');
  if (roles.includes('owner')) await requireRight(context, orgId, 'owners.write');
  return acting;
}
