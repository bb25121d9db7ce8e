import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AccountRef } from '../refs.ts';
import { requireRightOver } from './require-right.ts';

/**
 * Turns it off: one's own, or another's, who has lost the app.
 * @throws DomainError not_found; forbidden
 */
export async function removeSecondFactor(context: CommandContext, ref: AccountRef): Promise<void> {
  const { actor, stores } = context;
  const account = await stores.accounts.find(ref);
  const isOwn = actor.kind === 'person' && actor.id === ref.accountId;
  if (!isOwn) await requireRightOver(context, ref.orgId, account ? [account.role] : []);
  if (!account) throw notFound('Account not found.');
  if (!(await stores.accounts.removeSecondFactor(ref))) return;
  await recordEvent(context, { orgId: ref.orgId, action: 'account.second_factor_removed', subject: ref.accountId });
}
