import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { AccountRef } from '../../refs.ts';

/**
 * Gives an account another password, by its holder who knew the present one, or its first where it has none. Every other
 * sign-in ends.
 * @throws DomainError forbidden where it is another's, or has changed since
 */
export async function setPassword(
  context: CommandContext,
  input: AccountRef & { present: string | null; passwordHash: string; signInId: string },
): Promise<void> {
  const { actor, stores, now } = context;
  const account = await stores.accounts.find(input);
  const isOwn = actor.kind === 'person' && actor.id === input.accountId;
  if (!isOwn || account?.status !== 'active' || account.passwordHash !== input.present)
    throw new DomainError('forbidden', '');
  await stores.accounts.update({ ...account, passwordHash: input.passwordHash, passwordSetAt: now });
  await stores.accounts.endSignIns(account, input.signInId);
  await recordEvent(context, { orgId: input.orgId, action: 'account.password_set', subject: input.accountId });
}
