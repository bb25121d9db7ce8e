import type { CommandContext } from '../context.ts';

/**
 * Keeps the key that every node of an installation makes its challenges with, unless there is one.
 * @param input `key`: random, for the case that there is none
 * @returns the key that is kept
 */
export async function keepChallengeKey({ stores }: CommandContext, { key }: { key: string }): Promise<{ key: string }> {
  return { key: await stores.installation.keepChallengeKey(key) };
}
