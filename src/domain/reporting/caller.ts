import type { Scope } from '../keys/key.ts';

/** The one row that answers who asks, whether they may, whether the user exists and whether anything has changed. */
export interface LookUp {
  orgId: string;
  orgStatus: 'active' | 'suspended';
  keyId: string;
  scopes: Scope[];
  keyExpiresAt: number | null;
  keyRevokedAt: number | null;
  /** When the grace period of the secret that was sent ends; null for a key's newest secret. */
  secretExpiresAt: number | null;
  /** What the counters below belong to. */
  epoch: string;
  directoryVersion: number;
  catalogueVersion: number;
  /** The user's counter; null where the organisation has no such user (or none was asked for). */
  reportVersion: number | null;
}

/** Why a look-up does not let the caller in; null when it does. */
export type Refusal = 'unknown_key' | 'suspended' | 'insufficient_scope';

/**
 * Decides whether a caller may do what needs `scope`.
 * @param now ms since 1970 UTC
 */
export function refusal(lookUp: LookUp | undefined, scope: Scope, now: number): Refusal | null {
  if (!lookUp || lookUp.keyRevokedAt !== null) return 'unknown_key';
  if (isPast(lookUp.keyExpiresAt, now) || isPast(lookUp.secretExpiresAt, now)) return 'unknown_key';
  if (lookUp.orgStatus !== 'active') return 'suspended';
  return lookUp.scopes.includes(scope) ? null : 'insufficient_scope';
}

function isPast(instant: number | null, now: number): boolean {
  return instant !== null && instant <= now;
}
