import { isSignedIn, type SignIn } from '../../domain/access/account.ts';
import type { SignInRow } from './api/access.ts';

/**
 * Where an account is signed in, as far as that still holds.
 * @param own the sign-in of whoever asks @param now ms since 1970 UTC
 */
export function signInRows(signIns: readonly SignIn[], own: Pick<SignIn, 'signInId'>, now: number): SignInRow[] {
  return signIns
    .filter((one) => isSignedIn(one, now))
    .map(({ signInId, createdAt, seenAt, client, address }) => ({
      sign_in_id: signInId,
      created_at: createdAt,
      seen_at: seenAt,
      client,
      address,
      is_this: signInId === own.signInId,
    }));
}
