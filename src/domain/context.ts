import type { Stores } from './ports.ts';

/** What a command is given besides its input: its transaction's stores, the time, and new ids. */
export interface CommandContext {
  stores: Stores;
  /** The database's clock when the transaction began, in ms since 1970 UTC: the one clock all nodes agree on. */
  now: number;
  /** A new id that sorts by the time it was made, such as `ses_0199…`. */
  newId: (prefix: 'ses' | 'asm' | 'key' | 'evt' | 'lease' | 'epoch') => string;
}

/**
 * The next value of a change counter: above every earlier one of its row. What a row that was deleted, or a database
 * that was restored, had counted is told apart by the organisation's epoch.
 */
export function nextVersion(current: number, now: number): number {
  return Math.max(current + 1, now);
}
