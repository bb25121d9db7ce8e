import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Account } from '../account.ts';
import type { Proof } from './second-factor.ts';
import { useProof } from './use-proof.ts';

/** Where and with what somebody signs in. */
export interface NewSignIn {
  tokenHash: string;
  client: string;
  address: string;
}

export interface OpenSignInInput {
  orgId: string;
  accountId: string;
  /** What the given password was found to match: another one may have been set since. */
  passwordHash: string;
  /** What they proved besides; null where nothing was asked. */
  proof: Proof | null;
  signIn: NewSignIn;
  /** Digests of what the same browser was signed in with: of this organisation, this one takes their place. */
  replaces: readonly string[];
}

/** Signs somebody in whose password was right. @throws DomainError forbidden where the account has changed since */
export async function openSignIn(context: CommandContext, input: OpenSignInInput): Promise<{ signInId: string }> {
  const { stores } = context;
  const account = await stores.accounts.find(input);
  if (account?.status !== 'active' || account.passwordHash !== input.passwordHash)
    throw new DomainError('forbidden', '');
  await useProof(context, account, input.proof);
  await stores.accounts.endSignInsOf(input.orgId, input.replaces);
  return keepSignIn(context, account, input.signIn);
}

/** Places where an account may be signed in at a time. */
const MOST_SIGN_INS = 100;

/**
 * Writes a sign-in and says so in the audit log. Where there are too many, the one that was used longest ago ends.
 * Signing in is its person's own act, whichever door they came to: at some of them only the command finds out who it is.
 * @param provedAt when they proved who they are; null where nobody says
 */
export async function keepSignIn(
  context: CommandContext,
  account: Account,
  { tokenHash, client, address }: NewSignIn,
  provedAt: number | null = context.now,
): Promise<{ signInId: string }> {
  const { stores, now } = context;
  const { orgId, accountId } = account;
  const signInId = context.newId('sgn');
  await stores.accounts.insertSignIn({
    orgId,
    accountId,
    signInId,
    tokenHash,
    createdAt: now,
    seenAt: now,
    provedAt,
    client,
    address,
  });
  await stores.accounts.endOldestSignIns(account, MOST_SIGN_INS);
  await stores.accounts.update({ ...account, signedInAt: now });
  const own: CommandContext = { ...context, actor: { kind: 'person', id: accountId } };
  await recordEvent(own, { orgId, action: 'account.signed_in', subject: accountId });
  return { signInId };
}
