import { recordEvent } from '../audit/record-event.ts';
import { actorName } from '../actors/actor.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';
import { makeOnce, type Idempotent } from '../concurrency/make-once.ts';
import { requireWithinLimit } from '../organisations/require-within-limit.ts';
import { emailKey, type Account } from './account.ts';
import { requireRightOver } from './rights/require-right.ts';
import type { Role } from './rights/role.ts';

export interface CreateAccountInput {
  orgId: string;
  email: string;
  name: string;
  role: Role;
  /** Who they are in the directory; null for nobody. */
  userId: string | null;
}

/**
 * Makes an account without a password: an invitation lets its owner set one.
 * @returns its id
 * @throws DomainError forbidden, not_found (no such person), failed_precondition (the address has an account, or the
 * person); limit_reached
 */
export async function createAccount(
  context: CommandContext,
  { idempotencyKey = null, ...input }: CreateAccountInput & Idempotent,
): Promise<{ accountId: string }> {
  const { orgId, role, userId } = input;
  await requireRightOver(context, orgId, [role]);
  if (!(await context.stores.organisations.findForShare(orgId)))
    throw notFound('Organisation not found.', 'organisation');
  const { made } = await makeOnce(context, { orgId, what: 'account.created', idempotencyKey }, async () => {
    if (userId !== null && !(await context.stores.directory.findUserForShare({ orgId, userId })))
      throw notFound('User not found.', 'user');
    return (await keepAccount(context, { ...input, passwordHash: null })).accountId;
  });
  return { accountId: made };
}

/** Writes an account and says so in the audit log. @throws DomainError failed_precondition */
export async function keepAccount(
  context: CommandContext,
  { orgId, email, name, role, userId, passwordHash }: CreateAccountInput & { passwordHash: string | null },
): Promise<Account> {
  const { stores, now } = context;
  if (await stores.accounts.findByEmail(orgId, emailKey(email)))
    throw failedPrecondition('This e-mail address has an account already.', 'email');
  if (userId !== null && (await stores.accounts.ofUsers(orgId, [userId])).length > 0)
    throw failedPrecondition('This person has an account already.', 'user_id');
  const account: Account = {
    orgId,
    accountId: context.newId('acc'),
    email: email.trim(),
    name: name.trim(),
    role,
    status: 'active',
    userId,
    passwordHash,
    passwordSetAt: passwordHash === null ? null : now,
    createdAt: now,
    createdBy: actorName(context.actor),
    signedInAt: null,
  };
  await stores.accounts.insert(account);
  await requireWithinLimit(context, orgId, 'accounts');
  await recordEvent(context, { orgId, action: 'account.created', subject: account.accountId });
  return account;
}
