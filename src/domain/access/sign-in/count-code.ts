import type { CommandContext } from '../../context.ts';
import type { AccountRef } from '../../refs.ts';
import { waitForCode } from './wait-for-code.ts';

/**
 * Counts a code of somebody's app before it is looked at: it is wrong until their next sign-in, so that many at once, on
 * however many nodes, count as many.
 * @returns for how many ms to wait first; 0 where the code may be looked at
 */
export async function countCode({ stores, now }: CommandContext, ref: AccountRef): Promise<{ waitMs: number }> {
  const factor = await stores.accounts.findSecondFactorForUpdate(ref);
  if (!factor) return { waitMs: 0 };
  const waitMs = waitForCode(factor, now);
  if (waitMs > 0) return { waitMs };
  await stores.accounts.putSecondFactor({ ...factor, wrongCodes: factor.wrongCodes + 1, wrongCodeAt: now });
  return { waitMs: 0 };
}
