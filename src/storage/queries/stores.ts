import type { Kysely } from 'kysely';
import type { Stores } from '../../domain/ports.ts';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';
import { accountStore } from './accounts.ts';
import { assessmentStatements, assessmentStore } from './assessments.ts';
import { auditStore } from './audit.ts';
import { countStatements } from './counts.ts';
import { directoryStatements, directoryStore } from './directory.ts';
import { erasureStore } from './erasures.ts';
import { installationStore } from './installation.ts';
import { keyStore } from './keys.ts';
import { organisationStore } from './organisations.ts';
import { scenarioStatements, scenarioStore } from './scenarios.ts';
import { sessionStatements, sessionStore } from './sessions.ts';
import type { Transaction } from './transaction.ts';
import { usageStore } from './usage.ts';

/** A transaction with the statements compiled for its connection. */
export interface StoreContext extends Transaction {
  statements: StoreStatements;
}

/** The statements of the paths that run all day, compiled once for a connection or a pool. */
export type StoreStatements = ReturnType<typeof compileStatements>;

/** Compiles them. */
export function compileStatements(database: Kysely<Tables>, traits: Traits) {
  return {
    assessments: assessmentStatements(database, traits),
    counts: countStatements(database),
    directory: directoryStatements(database, traits),
    scenarios: scenarioStatements(database),
    sessions: sessionStatements(database, traits),
  };
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
    accounts: accountStore(context),
    audit: auditStore(context),
    usage: usageStore(context),
    erasures: erasureStore(context),
    installation: installationStore(context),
  };
}
