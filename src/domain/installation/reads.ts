import type { SetUpLink } from '../access/account.ts';
import type { PrivacyRules } from './privacy-rules.ts';

export interface InstallationReads {
  /** As the service recorded them; undefined where none has. */
  privacyRules(): Promise<PrivacyRules | undefined>;
  /** The link by which the first organisation is made. */
  setUpLink(): Promise<SetUpLink | undefined>;
  /** What challenges are made with, in base64url; undefined until one was made. */
  challengeKey(): Promise<string | undefined>;
}
