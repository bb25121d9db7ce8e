import type { IdempotencyKeyRef } from '../refs.ts';

/** Idempotency keys, each with what was made under it: see `makeOnce`. The table is called `makings`. */
export interface IdempotencyKeyStore {
  /**
   * Takes a key up. Of two transactions at once the second waits until the first has ended.
   * @returns the id of what was made before, null where that is forgotten; undefined where nothing was
   */
  begin(ref: IdempotencyKeyRef): Promise<{ made: string | null } | undefined>;
  /** Keeps the id of what was made. */
  keep(ref: IdempotencyKeyRef, made: string): Promise<void>;
  /** Forgets ids of what was made, of which there is at least one; that it was made stays known. */
  forget(orgId: string, made: readonly string[]): Promise<void>;
}
