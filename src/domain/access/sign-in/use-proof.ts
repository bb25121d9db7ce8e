import type { CommandContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Account } from '../account.ts';
import type { Proof } from './second-factor.ts';

/**
 * Uses a proof up. With several at once one counts.
 * @throws DomainError forbidden where it has been used, or one is needed and there is none
 */
export async function useProof({ stores }: CommandContext, account: Account, proof: Proof | null): Promise<void> {
  const factor = await stores.accounts.findSecondFactorForUpdate(account);
  if (!factor) return;
  const right = { ...factor, wrongCodes: 0, wrongCodeAt: null };
  if (proof && 'step' in proof && proof.step > factor.lastStep)
    return stores.accounts.putSecondFactor({ ...right, lastStep: proof.step });
  if (proof && 'recovery' in proof && factor.recovery.includes(proof.recovery)) {
    const recovery = factor.recovery.filter((digest) => digest !== proof.recovery);
    return stores.accounts.putSecondFactor({ ...right, recovery });
  }
  throw new DomainError('forbidden', 'The code has been used.');
}
