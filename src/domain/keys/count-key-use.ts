import type { CommandContext } from '../context.ts';
import { firstDayOfUse, type KeyUse } from './key-use.ts';

/**
 * Adds to what is counted of keys: several nodes add to the same counts. Of keys that there are no more, and of days that
 * are not kept, nothing is counted.
 */
export async function countKeyUse(
  { stores, now }: CommandContext,
  { uses }: { uses: readonly KeyUse[] },
): Promise<void> {
  const from = firstDayOfUse(now);
  await stores.keys.addUse(uses.filter(({ day, requests }) => day >= from && requests > 0));
}
