/** What a key may do. */
export type Scope = 'reporting:read' | 'sessions:ingest';
export const SCOPES: readonly Scope[] = ['reporting:read', 'sessions:ingest'];

/** Bytes a note may have. */
export const LONGEST_NOTE = 500;

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
  /** Where its secret is kept, in its maker's words. */
  note: string | null;
  /** Who made it, as the audit log names them; null where nobody kept it. */
  createdBy: string | null;
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
