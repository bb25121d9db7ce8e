import type { Kysely } from 'kysely';
import type { Stores } from '../../domain/ports.ts';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';
import { assessmentStore } from './assessments.ts';
import { auditStore } from './audit.ts';
import { directoryStore } from './directory.ts';
import { keyStore } from './keys.ts';
import { organisationStore } from './organisations.ts';
import { scenarioStore } from './scenarios.ts';
import { sessionStore } from './sessions.ts';

/** What every store works with: the transaction's connection and the engine's traits. */
export interface StoreContext {
  database: Kysely<Tables>;
  traits: Traits;
  /** The transaction's time: when rows say they were changed. */
  now: number;
}

/** The stores of one transaction. */
export function makeStores(context: StoreContext): Stores {
  return {
    organisations: organisationStore(context),
    directory: directoryStore(context),
    scenarios: scenarioStore(context),
    sessions: sessionStore(context),
    assessments: assessmentStore(context),
    keys: keyStore(context),
    audit: auditStore(context),
  };
}
