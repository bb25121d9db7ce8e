import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import { DomainError, failedPrecondition } from '../../errors.ts';
import type { AccountRef } from '../../refs.ts';
import { MOST_PASSKEYS, type AnsweredChallenge, type Passkey } from './passkey.ts';
import { useChallenge } from './use-challenge.ts';

export type AddPasskeyInput = AccountRef &
  Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'host' | 'name'> & {
    challenge: AnsweredChallenge;
  };

/**
 * Keeps a passkey of whoever acts.
 * @returns its id
 * @throws DomainError forbidden where it is another's account; failed_precondition where the passkey is known already,
 * or there are too many
 */
export async function addPasskey(
  context: CommandContext,
  { challenge, name, ...input }: AddPasskeyInput,
): Promise<{ passkeyId: string }> {
  const { actor, stores, now } = context;
  const { orgId, accountId } = input;
  // Held until the end: several at once count one after the other.
  const account = await stores.accounts.findForUpdate({ orgId, accountId });
  if (actor.kind !== 'person' || actor.id !== accountId || account?.status !== 'active')
    throw new DomainError('forbidden', '');
  await useChallenge(context, account, challenge);
  if ((await stores.accounts.listPasskeys(account)).length >= MOST_PASSKEYS)
    throw failedPrecondition(`An account has up to ${MOST_PASSKEYS} passkeys.`);
  const passkeyId = context.newId('psk');
  const passkey = { ...input, passkeyId, name: name.trim(), createdAt: now, usedAt: null };
  if (!(await stores.accounts.insertPasskey(passkey))) throw failedPrecondition('This passkey is known already.');
  await recordEvent(context, { orgId, action: 'account.passkey_added', subject: accountId });
  return { passkeyId };
}
