import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import { DomainError, failedPrecondition, notFound } from '../../errors.ts';
import type { AccountRef } from '../../refs.ts';
import { requireRightOver } from '../rights/require-right.ts';

/**
 * Removes a passkey of whoever acts, who has given their password. Their other sign-ins end: one of them may be that of a
 * lost device.
 * @param input `signInId`: the sign-in that stays
 * @throws DomainError forbidden where it is another's; not_found
 */
export async function removePasskey(
  context: CommandContext,
  { passkeyId, signInId, ...ref }: AccountRef & { passkeyId: string; signInId: string },
): Promise<void> {
  const { actor, stores } = context;
  if (actor.kind !== 'person' || actor.id !== ref.accountId) throw new DomainError('forbidden', '');
  if (!(await stores.accounts.removePasskey(ref, passkeyId))) throw notFound('Passkey not found.');
  await stores.accounts.endSignIns(ref, signInId);
  await recordEvent(context, { orgId: ref.orgId, action: 'account.passkey_removed', subject: ref.accountId });
}

/**
 * Removes all passkeys of somebody else, who has lost them; their sign-ins end.
 * @throws DomainError forbidden; not_found; failed_precondition for one's own, which would need the password
 */
export async function removePasskeysOf(context: CommandContext, ref: AccountRef): Promise<void> {
  const { actor, stores } = context;
  const account = await stores.accounts.find(ref);
  if (actor.kind === 'person' && actor.id === ref.accountId)
    throw failedPrecondition('Your own are removed on the page of your account.');
  await requireRightOver(context, ref.orgId, account ? [account.role] : []);
  if (!account) throw notFound('Account not found.');
  if ((await stores.accounts.removePasskeys(ref)) === 0) return;
  await stores.accounts.endSignIns(ref, null);
  await recordEvent(context, { orgId: ref.orgId, action: 'account.passkey_removed', subject: ref.accountId });
}
