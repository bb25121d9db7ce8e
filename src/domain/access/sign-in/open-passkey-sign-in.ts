import type { CommandContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { AccountRef } from '../../refs.ts';
import { keepSignIn, type NewSignIn } from './open-sign-in.ts';
import { countsOn, type AnsweredChallenge } from './passkey.ts';
import { useChallenge } from './use-challenge.ts';

export interface OpenPasskeySignInInput extends AccountRef {
  passkeyId: string;
  /** As the device gave it with this answer. */
  counter: number;
  challenge: AnsweredChallenge;
  signIn: NewSignIn;
  /** Digests of what the same browser was signed in with: of this organisation, this one takes their place. */
  replaces: readonly string[];
}

/**
 * Signs somebody in whose passkey answered rightly. It stands for the password and the second factor: the device has made
 * sure who holds it.
 * @throws DomainError forbidden where the account or the passkey has changed since, or the answer was given before
 */
export async function openPasskeySignIn(
  context: CommandContext,
  { passkeyId, counter, challenge, signIn, replaces, ...ref }: OpenPasskeySignInInput,
): Promise<{ signInId: string }> {
  const { stores, now } = context;
  const account = await stores.accounts.find(ref);
  const passkey = await stores.accounts.findPasskeyForUpdate(ref, passkeyId);
  if (account?.status !== 'active' || !passkey || !countsOn(passkey.counter, counter))
    throw new DomainError('forbidden', '');
  await useChallenge(context, ref, challenge);
  await stores.accounts.usePasskey(ref, passkeyId, { counter, usedAt: now });
  await stores.accounts.endSignInsOf(ref.orgId, replaces);
  return keepSignIn(context, account, signIn);
}
