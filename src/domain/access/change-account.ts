import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';
import type { Account } from './account.ts';
import { requireRightOver } from './rights/require-right.ts';
import type { Role } from './rights/role.ts';

export interface ChangeAccountInput {
  orgId: string;
  accountId: string;
  role: Role;
  status: Account['status'];
}

/**
 * Gives an account another role, or deactivates it, which ends its sign-ins with the same commit.
 * @throws DomainError forbidden; not_found; failed_precondition for one's own account, which somebody else must change:
 * so one active owner is always left
 */
export async function changeAccount(context: CommandContext, input: ChangeAccountInput): Promise<void> {
  const { stores } = context;
  const { orgId, accountId, role, status } = input;
  const found = await stores.accounts.find(input);
  const acting = await requireRightOver(context, orgId, [role, found?.role ?? role]);
  if (!found) throw notFound('Account not found.');
  if (acting?.accountId === accountId) throw failedPrecondition('Another person must change your account.');
  if (found.role === role && found.status === status) return;
  await stores.accounts.update({ ...found, role, status });
  if (status === 'deactivated') {
    await stores.accounts.endSignIns(found, null);
    // Whoever gets the address next may then come from the provider.
    await stores.accounts.endIdentities(found);
  }
  if (found.role !== role) await recordEvent(context, { orgId, action: 'account.role_changed', subject: accountId });
  if (found.status !== status)
    await recordEvent(context, {
      orgId,
      action: `account.${status === 'active' ? 'activated' : 'deactivated'}`,
      subject: accountId,
    });
}
