import type { CommandContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { AccountRef } from '../../refs.ts';
import type { AnsweredChallenge } from './passkey.ts';

/**
 * Uses a challenge up. With several answers at once one counts, on whichever node.
 * @throws DomainError forbidden where it has been used
 */
export async function useChallenge(
  { stores, now }: CommandContext,
  ref: AccountRef,
  challenge: AnsweredChallenge,
): Promise<void> {
  await stores.accounts.forgetChallenges(ref, now);
  if (!(await stores.accounts.keepChallenge(ref, challenge)))
    throw new DomainError('forbidden', 'The challenge has been used.');
}
