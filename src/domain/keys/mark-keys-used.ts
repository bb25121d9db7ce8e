import type { CommandContext } from '../context.ts';
import type { KeyRef } from '../refs.ts';

/** Keeps when keys were last used, to the minute: one write a minute for all of them, not one a request. */
export async function markKeysUsed(
  { stores }: CommandContext,
  input: { uses: (KeyRef & { at: number })[] },
): Promise<void> {
  for (const use of input.uses) await stores.keys.markUsed(use, use.at);
}
