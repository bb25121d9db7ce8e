import type { KeyRef } from '../refs.ts';
import type { ApiKey } from './key.ts';
import type { DayOfKey, UseCount } from './key-use.ts';

/** A key that ends soon. */
export interface EndingKey {
  keyId: string;
  name: string;
  expiresAt: number;
}

export interface KeyReads {
  find(ref: KeyRef): Promise<ApiKey | undefined>;
  /** In the order they were made, at most so many of the newest. */
  list(orgId: string, limit: number): Promise<ApiKey[]>;
  /**
   * Those that are not revoked, were made for longer than `madeFor` ms and end within a time, the first to end first, at
   * most so many.
   */
  ending(orgId: string, part: { from: number; to: number; madeFor: number; limit: number }): Promise<EndingKey[]>;
  /** What some of these keys are called, by id. */
  names(orgId: string, keyIds: readonly string[]): Promise<Map<string, string>>;
  /** What some of these keys did from a day on, by key and day; days without a request are left out. */
  useByDay(orgId: string, part: { keyIds: readonly string[]; from: number }): Promise<DayOfKey[]>;
  /** What a key did from a day on, by day, endpoint and outcome. */
  useOf(ref: KeyRef, from: number): Promise<UseCount[]>;
  /** The key after another one (null for the first), of whichever organisation, of which something is counted. */
  nextUsed(after: KeyRef | null): Promise<KeyRef | undefined>;
}
