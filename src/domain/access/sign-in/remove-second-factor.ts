import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import { failedPrecondition, notFound } from '../../errors.ts';
import type { AccountRef } from '../../refs.ts';
import { requireRightOver } from '../rights/require-right.ts';

/**
 * Turns it off: one's own, or another's, who has lost the app.
 * @param ref `isConfirmed`: whether who acts has given their password; without, nobody turns their own off, or whoever
 * finds an open browser could
 * @throws DomainError not_found; forbidden; failed_precondition
 */
export async function removeSecondFactor(
  context: CommandContext,
  { isConfirmed, ...ref }: AccountRef & { isConfirmed: boolean },
): Promise<void> {
  const { actor, stores } = context;
  const account = await stores.accounts.find(ref);
  const isOwn = actor.kind === 'person' && actor.id === ref.accountId;
  if (isOwn && !isConfirmed) throw failedPrecondition('Your own is turned off on the page of your account.');
  if (!isOwn) await requireRightOver(context, ref.orgId, account ? [account.role] : []);
  if (!account) throw notFound('Account not found.');
  if (!(await stores.accounts.removeSecondFactor(ref))) return;
  await recordEvent(context, { orgId: ref.orgId, action: 'account.second_factor_removed', subject: ref.accountId });
}
