import type { Account, SignIn } from '../../../../domain/access/account.ts';
import type { ConsoleContext } from '../../context.ts';
import { ProblemError } from '../../errors.ts';
import { attempt } from '../attempts.ts';

/** How long after signing in an account without a password need not prove again who it is, in ms. */
const FRESH_MS = 15 * 60_000;

/**
 * Makes sure once more that the account's holder asks: by their password, or, where they come in without one (by an
 * identity provider, a passkey or a link), by a sign-in of the last 15 minutes; at a provider that says when it asked
 * them, not only knew them. Otherwise whoever finds an open browser could set a password there.
 * @param who the account, its sign-in and where it asks from
 * @param present the password that they gave; null where the account has none yet
 * @throws ProblemError wrong_credentials, too_many_attempts, sign_in_again; DomainError overloaded
 */
export async function confirmPassword(
  { passwords, throttle, now }: Pick<ConsoleContext, 'passwords' | 'throttle' | 'now'>,
  { account, signIn, address }: { account: Account; signIn: SignIn; address: string },
  present: string | null,
): Promise<void> {
  const { orgId, accountId, passwordHash } = account;
  const isFirst = passwordHash === null && present === null;
  await attempt(throttle, `password ${accountId}`, address, async ({ succeed }) => {
    if (!isFirst && !(await passwords.matches(present ?? '', passwordHash, { orgId, who: accountId })))
      throw new ProblemError(422, 'wrong_credentials');
    succeed();
  });
  if (isFirst && now() - (signIn.provedAt ?? 0) > FRESH_MS) throw new ProblemError(422, 'sign_in_again');
}
