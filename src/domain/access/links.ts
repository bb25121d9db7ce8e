import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { DomainError, failedPrecondition, notFound } from '../errors.ts';
import { type Account, type LinkKind } from './account.ts';
import { keepAccount } from './create-account.ts';
import { keepSignIn, type NewSignIn } from './sign-in/open-sign-in.ts';
import { requireRight, requireRightOver } from './rights/require-right.ts';

export interface CreateLinkInput {
  orgId: string;
  kind: LinkKind;
  /** Null for an owner who has none yet. */
  accountId: string | null;
  /** A digest: the token itself never comes here. */
  tokenHash: string;
  /** How long it works, in ms. */
  lifeMs: number;
}

/**
 * Keeps a link that lets somebody in once; earlier ones of the same account end.
 * @throws DomainError forbidden; not_found; failed_precondition
 */
export async function createLink(context: CommandContext, input: CreateLinkInput): Promise<{ expiresAt: number }> {
  const { stores, now } = context;
  const { orgId, kind, accountId, tokenHash, lifeMs } = input;
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('Organisation not found.', 'organisation');
  if (accountId === null) await requireRight(context, orgId, 'owners.write');
  else {
    const account = await stores.accounts.find({ orgId, accountId });
    if (!account) throw notFound('Account not found.');
    await requireRightOver(context, orgId, [account.role]);
    // Nobody but the machine's operator lets in without a password.
    if (kind === 'entry' && context.actor.kind === 'person') throw new DomainError('forbidden', '');
    if (account.status !== 'active') throw failedPrecondition('The account is deactivated.');
    // A link sets a password without the present one.
    if (context.actor.kind === 'person' && context.actor.id === accountId)
      throw failedPrecondition('Your own password is changed on the page of your account.');
  }
  const expiresAt = now + lifeMs;
  await stores.accounts.endLinks({ orgId, accountId });
  await stores.accounts.insertLink({
    orgId,
    linkId: context.newId('lnk'),
    kind,
    accountId,
    tokenHash,
    createdAt: now,
    expiresAt,
  });
  await recordEvent(context, { orgId, action: 'account.link_created', subject: accountId ?? orgId });
  return { expiresAt };
}

export interface UseLinkInput {
  tokenHash: string;
  /** The password that is set; null for `entry`, which sets none. */
  passwordHash: string | null;
  /** Who the new owner is; null for every other kind. */
  owner: { name: string; email: string } | null;
  signIn: NewSignIn;
  /** Digests of what the same browser was signed in with: of this organisation, the new sign-in takes their place. */
  replaces: readonly string[];
}

/**
 * Uses a link up: sets the password, ends the account's other sign-ins, and signs in, unless a second factor is needed
 * for that.
 * @throws DomainError not_found where there is no such link any more; invalid_argument
 */
export async function useLink(
  context: CommandContext,
  { tokenHash, passwordHash, owner, signIn, replaces }: UseLinkInput,
): Promise<{ orgId: string; accountId: string; signedIn: boolean }> {
  const { stores, now } = context;
  const link = await stores.accounts.findLinkForUpdate(tokenHash);
  if (!link || link.expiresAt <= now) throw notFound('The link has been used or has expired.');
  const { orgId, accountId, kind } = link;
  if (!(await stores.organisations.findForShare(orgId))) throw notFound('The link has been used or has expired.');
  await stores.accounts.endLinks({ orgId, accountId });
  let account: Account | undefined;
  if (accountId === null) {
    if (!owner || passwordHash === null)
      throw new DomainError('invalid_argument', 'An owner needs a name and a password.');
    account = await keepAccount(context, { ...owner, orgId, role: 'owner', userId: null, passwordHash });
  } else {
    account = await stores.accounts.find({ orgId, accountId });
    if (account?.status !== 'active') throw notFound('The link has been used or has expired.');
    if (kind !== 'entry') {
      if (passwordHash === null) throw new DomainError('invalid_argument', 'A password is needed.');
      await stores.accounts.endSignIns(account, null);
      account = { ...account, passwordHash, passwordSetAt: now };
      await recordEvent(context, { orgId, action: 'account.password_set', subject: account.accountId });
      // A link stands for the password only: whoever has a second factor signs in with both.
      if (await stores.accounts.findSecondFactor(account)) {
        await stores.accounts.update(account);
        return { orgId, accountId: account.accountId, signedIn: false };
      }
    }
  }
  await stores.accounts.endSignInsOf(orgId, replaces);
  await keepSignIn(context, account, signIn);
  return { orgId, accountId: account.accountId, signedIn: true };
}
