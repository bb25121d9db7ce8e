import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';

/** What every store works with: the transaction's connection and the engine's traits. */
export interface Transaction {
  database: Kysely<Tables>;
  traits: Traits;
  /** The transaction's time: when rows say they were changed. */
  now: number;
}
