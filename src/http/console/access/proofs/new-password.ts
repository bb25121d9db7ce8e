import type { ConsoleContext } from '../../context.ts';
import { ProblemError } from '../../errors.ts';
import { attempt } from '../attempts.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, type Asker } from './passwords.ts';

/**
 * Checks a new password and digests it. One that is refused counts for the address: what is checked costs work.
 * @param own words of the person that are easily guessed
 * @param asker whose turn it takes
 * @throws ProblemError weak_password, too_many_attempts; DomainError overloaded
 */
export async function digestOf(
  { passwords, throttle, strength }: Pick<ConsoleContext, 'passwords' | 'throttle' | 'strength'>,
  password: string,
  { own, address, asker }: { own: readonly string[]; address: string; asker: Asker },
): Promise<string> {
  await attempt(throttle, null, address, async ({ takeBack }) => {
    const { length } = password;
    const isLengthWrong = length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD;
    if (isLengthWrong || (await strength.isWeak(asker.orgId, password, own)))
      throw new ProblemError(422, 'weak_password');
    takeBack();
  });
  return passwords.digest(password, asker);
}
