import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';

/** One step of the schema. Runs inside the engine's transaction with all other steps that are due. */
export interface Migration {
  /** Never changes once released: databases remember it. */
  name: string;
  up: (database: Kysely<Tables>, traits: Traits) => Promise<void>;
}
