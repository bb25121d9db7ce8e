import type { ApiKey } from './key.ts';

/** Whether a key is accepted, and why not. */
export type KeyState = 'active' | 'revoked' | 'expired';

/** Whether a key is accepted at a time. @param now ms since 1970 UTC */
export function keyState({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
