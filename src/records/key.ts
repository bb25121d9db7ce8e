import type { UseCount } from '../domain/keys/key-use.ts';
import type { ApiKey } from '../domain/keys/key.ts';
import { keyState } from '../domain/keys/key-state.ts';
import { formatDateTime } from '../lib/time/date-time.ts';
import { timeOrNull, type JsonRecord } from './record.ts';
import { DAY_MS } from '../lib/time/units.ts';

/** What a key did lately, in numbers. */
export interface KeyTotals {
  requests: number;
  refused: number;
}

/** A key, without its secret. @param totals of the last 30 days @param now ms since 1970 UTC */
export function keyRecord(key: ApiKey, totals: KeyTotals, now: number): JsonRecord {
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
    requests_30_days: totals.requests,
    refused_30_days: totals.refused,
  };
}

/** Requests of a key on one day that ended in the same way. */
export function useRecord({ day, endpoint, outcome, requests, lastAt }: UseCount): JsonRecord {
  return {
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    endpoint,
    outcome,
    requests,
    last_at: formatDateTime(lastAt),
  };
}
