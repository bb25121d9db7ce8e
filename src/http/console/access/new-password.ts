import type { ConsoleContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { beginAttempt } from './attempts.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords.ts';
import { isWeak } from './strength.ts';

/**
 * Checks a new password and digests it. One that is refused counts for the address: what is checked costs work.
 * @param own words of the person that are easily guessed
 * @param asker whose turn it takes
 * @throws ProblemError weak_password, too_many_attempts; DomainError overloaded
 */
export async function digestOf(
  { passwords, throttle, itsTurn }: Pick<ConsoleContext, 'passwords' | 'throttle' | 'itsTurn'>,
  password: string,
  { own, address, asker }: { own: readonly string[]; address: string; asker: string },
): Promise<string> {
  const attempt = beginAttempt(throttle, null, address);
  const { length } = password;
  await itsTurn();
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD || (await isWeak(password, own)))
    throw new ProblemError(422, 'weak_password');
  attempt.takeBack();
  return passwords.digest(password, asker);
}
