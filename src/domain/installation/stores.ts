import type { SetUpLink } from '../access/account.ts';
import type { PrivacyRules } from './privacy-rules.ts';
import type { InstallationReads } from './reads.ts';

/** What holds for all organisations of the database. */
export interface InstallationStore extends InstallationReads {
  setPrivacyRules(rules: PrivacyRules): Promise<void>;
  /** Keeps a key that challenges are made with unless there is one; gives the one that is kept. */
  keepChallengeKey(key: string): Promise<string>;
  setSetUpLink(link: SetUpLink): Promise<void>;
  /** Takes the link away; false where another transaction came first. */
  endSetUpLink(): Promise<boolean>;
}
