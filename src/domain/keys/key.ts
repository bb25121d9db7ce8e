/** What a key may do. */
export type Scope = 'reporting:read' | 'sessions:ingest';
export const SCOPES: readonly Scope[] = ['reporting:read', 'sessions:ingest'];

/** An organisation's API key, without its secret: only a digest of that is kept. */
export interface ApiKey {
  orgId: string;
  keyId: string;
  name: string;
  scopes: Scope[];
  createdAt: number;
  expiresAt: number | null;
  revokedAt: number | null;
  /** To the minute. */
  lastUsedAt: number | null;
  /** Of the newest secret, so that people can tell keys apart. */
  lastFour: string;
}

/** One secret of a key; during a rotation's grace period a key has two. */
export interface ApiKeySecret {
  orgId: string;
  keyId: string;
  secretHash: string;
  lastFour: string;
  createdAt: number;
  /** When the grace period of a replaced secret ends; null for the newest. */
  expiresAt: number | null;
}
