import type { CommandContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { AccountRef } from '../refs.ts';
import { keepSignIn, type NewSignIn } from './open-sign-in.ts';
import { countsOn, type AnsweredChallenge } from './passkey.ts';
import { useChallenge } from './use-challenge.ts';

export interface OpenPasskeySignInInput extends AccountRef {
  passkeyId: string;
  /** As the device gave it with this answer. */
  counter: number;
  challenge: AnsweredChallenge;
  signIn: NewSignIn;
  /** The sign-in of the same browser that this one takes the place of. */
  replaces: string | null;
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
  if (replaces !== null) await stores.accounts.endSignInOf(replaces);
  return keepSignIn(context, account, signIn);
}
