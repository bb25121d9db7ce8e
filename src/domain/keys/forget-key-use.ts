import type { CommandContext } from '../context.ts';
import type { KeyRef } from '../refs.ts';
import { firstDayOfUse } from './key-use.ts';

/** Keys that one transaction looks at, so that other writers are not kept waiting. */
const KEYS_AT_ONCE = 100;

/**
 * Deletes counts of keys for days that are kept no longer, and all counts of keys that do not exist any more, which an
 * older node may have left.
 * @param input.after the key that was looked at last, of whichever organisation; null begins
 * @returns the last key that was looked at; null at the end
 */
export async function forgetKeyUse(
  { stores, now }: CommandContext,
  { after }: { after: KeyRef | null },
): Promise<{ last: KeyRef | null }> {
  let last = after;
  for (let looked = 0; looked < KEYS_AT_ONCE; looked += 1) {
    const ref = await stores.keys.nextUsed(last);
    if (!ref) return { last: null };
    const isThere = (await stores.keys.find(ref)) !== undefined;
    await stores.keys.forgetUse(ref, isThere ? firstDayOfUse(now) : null);
    last = ref;
  }
  return { last };
}
