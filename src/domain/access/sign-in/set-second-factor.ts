import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { AccountRef } from '../../refs.ts';

/**
 * Turns the second factor on for whoever acts, in place of the one before; their other sign-ins end.
 * @param input `step`: whose code they typed
 * @throws DomainError forbidden where it is another's account
 */
export async function setSecondFactor(
  context: CommandContext,
  input: AccountRef & { secret: string; step: number; recovery: readonly string[]; signInId: string },
): Promise<void> {
  const { actor, stores, now } = context;
  const { orgId, accountId, secret, step, recovery, signInId } = input;
  const account = await stores.accounts.find(input);
  if (actor.kind !== 'person' || actor.id !== accountId || account?.status !== 'active')
    throw new DomainError('forbidden', '');
  await stores.accounts.putSecondFactor({
    orgId,
    accountId,
    secret,
    lastStep: step,
    recovery,
    createdAt: now,
    wrongCodes: 0,
    wrongCodeAt: null,
  });
  await stores.accounts.endSignIns(account, signInId);
  await recordEvent(context, { orgId, action: 'account.second_factor_set', subject: accountId });
}
