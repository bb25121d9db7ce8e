import type { AccountReads } from './access/reads.ts';
import type { AssessmentReads } from './assessments/reads.ts';
import type { AuditReads } from './audit/reads.ts';
import type { CommentReads } from './comments/reads.ts';
import type { DirectoryReads, ErasureReads } from './directory/reads.ts';
import type { InstallationReads } from './installation/reads.ts';
import type { KeyReads } from './keys/reads.ts';
import type { OrganisationReads } from './organisations/reads.ts';
import type { PracticeReads } from './practice/reads.ts';
import type { ReviewReads } from './reviews/reads.ts';
import type { ScenarioReads } from './scenarios/reads.ts';
import type { SessionReads } from './sessions/reads.ts';
import type { UsageReads } from './usage/reads.ts';

/**
 * What can be read outside a command: nothing here writes or locks a row. A method on the rows of an organisation names
 * it, and cannot reach a row of another one; the few that look across all say so.
 */
export interface ReadStores {
  organisations: OrganisationReads;
  directory: DirectoryReads;
  scenarios: ScenarioReads;
  sessions: SessionReads;
  assessments: AssessmentReads;
  keys: KeyReads;
  accounts: AccountReads;
  audit: AuditReads;
  usage: UsageReads;
  erasures: ErasureReads;
  installation: InstallationReads;
  practice: PracticeReads;
  comments: CommentReads;
  reviews: ReviewReads;
}
