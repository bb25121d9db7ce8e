import type { ApiKey } from '../domain/keys/key.ts';
import { keyState } from '../domain/keys/key-state.ts';
import { formatDateTime } from '../lib/date-time.ts';
import { timeOrNull, type JsonRecord } from './record.ts';

/** A key, without its secret. @param now ms since 1970 UTC */
export function keyRecord(key: ApiKey, now: number): JsonRecord {
  return {
    key_id: key.keyId,
    org_id: key.orgId,
    name: key.name,
    last_four: key.lastFour,
    scopes: key.scopes,
    status: keyState(key, now),
    created_at: formatDateTime(key.createdAt),
    expires_at: timeOrNull(key.expiresAt),
    revoked_at: timeOrNull(key.revokedAt),
    last_used_at: timeOrNull(key.lastUsedAt),
  };
}
