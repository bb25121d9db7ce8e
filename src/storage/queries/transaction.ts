import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';

/** What every store is made with: the transaction's connection and the engine's traits. */
export interface Transaction {
  database: Kysely<Tables>;
  traits: Traits;
  /** When the transaction runs, in ms since 1970 UTC: written to rows that it changes. */
  now: number;
}
