import type { KeyRef } from '../refs.ts';
import type { ApiKey, ApiKeySecret } from './key.ts';
import type { KeyUse } from './key-use.ts';
import type { KeyReads } from './reads.ts';

export interface KeyStore extends KeyReads {
  insert(key: Omit<ApiKey, 'lastFour'>): Promise<void>;
  insertSecret(secret: ApiKeySecret): Promise<void>;
  /** Ends every secret of the key that has no end, or a later one, at `at`. */
  endSecrets(ref: KeyRef, at: number): Promise<void>;
  /** Deletes secrets of the key that ended before `at`, and of the others all but the newest ones. */
  forgetSecrets(ref: KeyRef, at: number, most: number): Promise<void>;
  /** Deletes keys that are revoked or expired, but for so many of the newest. */
  forgetEnded(orgId: string, now: number, most: number): Promise<void>;
  findForUpdate(ref: KeyRef): Promise<ApiKey | undefined>;
  /** Gives it another name, note and expiry. */
  change(ref: KeyRef, fields: Pick<ApiKey, 'name' | 'note' | 'expiresAt'>): Promise<void>;
  revoke(ref: KeyRef, at: number): Promise<void>;
  /** Keeps the later of what is there and `at`. */
  markUsed(ref: KeyRef, at: number): Promise<void>;
  /** Adds to what is counted of keys, of as many as there are. */
  addUse(uses: readonly KeyUse[]): Promise<void>;
  /** Deletes what was counted of a key before a day (null: all), which may be one that there is no more. */
  forgetUse(ref: KeyRef, before: number | null): Promise<void>;
}
