import type { Kysely } from 'kysely';
import type { Stores } from '../../domain/stores.ts';
import type { Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';
import { accountStore } from './access/accounts.ts';
import { assessmentStatements, assessmentStore } from './assessments/assessments.ts';
import { auditStore } from './organisation/audit.ts';
import { commentStore } from './assessments/comments.ts';
import { idempotencyKeyStore } from './organisation/idempotency-keys.ts';
import { countStatements } from './lists/counts.ts';
import { directoryStatements, directoryStore } from './directory/directory.ts';
import { erasureStore } from './organisation/erasures.ts';
import { installationStore } from './organisation/installation.ts';
import { keyStore } from './access/keys.ts';
import { organisationStatements, organisationStore } from './organisation/organisations.ts';
import { practiceReads } from './practice/practice.ts';
import { reviewStore } from './assessments/reviews.ts';
import { newCallStatements, newCallStore } from './sessions/new-calls.ts';
import { scenarioStatements, scenarioStore } from './scenarios/scenarios.ts';
import { sessionStatements, sessionStore } from './sessions/sessions.ts';
import type { Transaction } from './transaction.ts';
import { usageStore } from './organisation/usage.ts';

/** A transaction with the statements compiled for its connection. */
export interface StoreContext extends Transaction {
  statements: StoreStatements;
}

/** The frequent statements, compiled once for a connection or a pool. */
export type StoreStatements = ReturnType<typeof compileStatements>;

/** Compiles the frequent statements. */
export function compileStatements(database: Kysely<Tables>, traits: Traits) {
  return {
    assessments: assessmentStatements(database, traits),
    counts: countStatements(database, traits),
    directory: directoryStatements(database, traits),
    newCalls: newCallStatements(database, traits),
    organisations: organisationStatements(database),
    scenarios: scenarioStatements(database),
    sessions: sessionStatements(database, traits),
  };
}

/** The stores of one transaction. Each is made when it is first used: a command needs few of them. */
export function makeStores(context: StoreContext): Stores {
  const made: Partial<Stores> = {};
  return {
    get organisations() {
      return (made.organisations ??= organisationStore(context));
    },
    get directory() {
      return (made.directory ??= directoryStore(context));
    },
    get scenarios() {
      return (made.scenarios ??= scenarioStore(context));
    },
    get sessions() {
      return (made.sessions ??= sessionStore(context));
    },
    get assessments() {
      return (made.assessments ??= assessmentStore(context));
    },
    get keys() {
      return (made.keys ??= keyStore(context));
    },
    get accounts() {
      return (made.accounts ??= accountStore(context));
    },
    get audit() {
      return (made.audit ??= auditStore(context));
    },
    get usage() {
      return (made.usage ??= usageStore(context));
    },
    get erasures() {
      return (made.erasures ??= erasureStore(context));
    },
    get practice() {
      return (made.practice ??= practiceReads(context));
    },
    get comments() {
      return (made.comments ??= commentStore(context));
    },
    get idempotencyKeys() {
      return (made.idempotencyKeys ??= idempotencyKeyStore(context));
    },
    get newCalls() {
      return (made.newCalls ??= newCallStore(context));
    },
    get reviews() {
      return (made.reviews ??= reviewStore(context));
    },
    get installation() {
      return (made.installation ??= installationStore(context));
    },
  };
}
