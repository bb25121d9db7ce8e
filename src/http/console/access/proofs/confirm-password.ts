import type { Account } from '../../../../domain/access/account.ts';
import type { ConsoleContext } from '../../context.ts';
import { ProblemError } from '../../errors.ts';
import { beginAttempt } from '../attempts.ts';

/**
 * Makes sure once more that the account's holder asks, by their password.
 * @param present what they gave; null where the account has no password yet
 * @throws ProblemError wrong_credentials, too_many_attempts; DomainError overloaded
 */
export async function confirmPassword(
  { passwords, throttle }: Pick<ConsoleContext, 'passwords' | 'throttle'>,
  { orgId, accountId, passwordHash }: Account,
  present: string | null,
  address: string,
): Promise<void> {
  const attempt = beginAttempt(throttle, `password ${accountId}`, address);
  const isFirst = passwordHash === null && present === null;
  if (!isFirst && !(await passwords.matches(present ?? '', passwordHash, { orgId, who: accountId })))
    throw new ProblemError(422, 'wrong_credentials');
  attempt.succeed();
}
