import type { AccountStore } from './access/stores.ts';
import type { AssessmentStore } from './assessments/stores.ts';
import type { AuditStore } from './audit/stores.ts';
import type { CommentStore } from './comments/stores.ts';
import type { IdempotencyKeyStore } from './concurrency/stores.ts';
import type { DirectoryStore, ErasureStore } from './directory/stores.ts';
import type { InstallationStore } from './installation/stores.ts';
import type { KeyStore } from './keys/stores.ts';
import type { OrganisationStore } from './organisations/stores.ts';
import type { ReadStores } from './read-stores.ts';
import type { ReviewStore } from './reviews/stores.ts';
import type { ScenarioStore } from './scenarios/stores.ts';
import type { NewCallStore, SessionStore } from './sessions/stores.ts';
import type { UsageStore } from './usage/stores.ts';

/**
 * The stores of one transaction: what {@link ReadStores} reads, and everything that writes. `find` gives a row as it is
 * now; `findForUpdate` locks it until the transaction ends; `findForShare` keeps it from being deleted until then, while
 * others may still read and change it.
 */
export interface Stores extends ReadStores {
  organisations: OrganisationStore;
  directory: DirectoryStore;
  scenarios: ScenarioStore;
  sessions: SessionStore;
  assessments: AssessmentStore;
  keys: KeyStore;
  accounts: AccountStore;
  audit: AuditStore;
  usage: UsageStore;
  erasures: ErasureStore;
  installation: InstallationStore;
  comments: CommentStore;
  reviews: ReviewStore;
  idempotencyKeys: IdempotencyKeyStore;
  newCalls: NewCallStore;
}
