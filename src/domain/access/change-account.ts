import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';
import type { Account } from './account.ts';
import { requireRightOver } from './rights/require-right.ts';
import type { Role } from './rights/role.ts';

export interface ChangeAccountInput extends Idempotent, Seen<Pick<Account, 'role' | 'status'>> {
  orgId: string;
  accountId: string;
  role: Role;
  status: Account['status'];
  /** Who they are in the directory, for an account that is nobody there yet. Null, or left out, changes nothing. */
  userId?: string | null;
}

/**
 * Gives an account another role, or deactivates it, which ends its sign-ins with the same commit.
 * @throws DomainError forbidden; not_found, also of the person; failed_precondition where the person has another account;
 * failed_precondition for one's own account, which somebody else must change:
 * so one active owner is always left; overtaken
 */
export async function changeAccount(context: CommandContext, input: ChangeAccountInput): Promise<void> {
  const { stores } = context;
  const { orgId, accountId, role, status } = input;
  const named = input.userId ?? null;
  const found = await stores.accounts.findForUpdate(input);
  const acting = await requireRightOver(context, orgId, [role, found?.role ?? role]);
  if (!found) throw notFound('Account not found.');
  if (acting?.accountId === accountId) throw failedPrecondition('Another person must change your account.');
  if (!(await isFirstTime(context, { ...input, what: 'account.role_changed' }))) return;
  requireSeen(input.seen, { role: found.role, status: found.status }, { role, status });
  const userId = found.userId ?? named;
  if (found.role === role && found.status === status && found.userId === userId) return;
  if (found.userId !== userId && userId !== null) {
    if (!(await stores.directory.findUserForShare({ orgId, userId }))) throw notFound('User not found.', 'user');
    if ((await stores.accounts.ofUsers(orgId, [userId])).length > 0)
      throw failedPrecondition('This person has an account already.', 'user_id');
  }
  await stores.accounts.update({ ...found, role, status, userId });
  if (status === 'deactivated') {
    await stores.accounts.endSignIns(found, null);
    // Whoever gets the address next may then come from the provider.
    await stores.accounts.endIdentities(found);
  }
  // Who they are in the directory decides, as the role does, whom they see.
  if (found.role !== role || found.userId !== userId)
    await recordEvent(context, { orgId, action: 'account.role_changed', subject: accountId });
  if (found.status !== status)
    await recordEvent(context, {
      orgId,
      action: `account.${status === 'active' ? 'activated' : 'deactivated'}`,
      subject: accountId,
    });
}
