import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';

/**
 * What a step means for nodes of the release before that still run. A test holds the step's statements to it;
 * docs/upgrade.md has the rules.
 *
 * - `expand` adds what they do not know, and changes nothing that they use
 * - `contract` takes away what no release since `unusedSince` has used: nodes of that one or newer may run
 * - `stop` they must be stopped first
 */
export type WhileOldNodesRun =
  | { step: 'expand'; because: string }
  | { step: 'contract'; unusedSince: string; because: string }
  | { step: 'stop'; because: string };

/** One step of the schema. Runs inside the engine's transaction with all other steps that are due. */
export interface Migration {
  /** Never changes once released: databases remember it. */
  name: string;
  whileOldNodesRun: WhileOldNodesRun;
  up: (database: Kysely<Tables>, traits: Traits) => Promise<void>;
}
