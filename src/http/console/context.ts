import type { CalibrationDesk } from '../../calibration/calibration-desk.ts';
import type { SingleSignOn } from '../../domain/access/identity.ts';
import type { PasswordStrength } from '../../domain/access/sign-in/password-strength.ts';
import type { Mailer } from '../../domain/access/mailer.ts';
import type { DirectoryDesk } from '../../domain/directory/directory-desk.ts';
import type { PrivacyRules } from '../../domain/installation/privacy-rules.ts';
import type { Engine, Log } from '../../domain/ports.ts';
import type { Assessor } from '../../domain/assessments/assessor.ts';
import type { ConversationReader } from '../../domain/sessions/conversation-reader.ts';
import type { ScenarioDesk } from '../../domain/scenarios/scenario-desk.ts';
import type { CallDesk } from '../../domain/sessions/call-desk.ts';
import type { HttpSettings } from '../context.ts';
import type { Passwords } from './access/proofs/passwords.ts';
import type { Throttle } from './access/throttle.ts';

/** What the settings say of the whole installation, of which people of an organisation may see this part. */
export interface InstallationFacts {
  privacy: PrivacyRules;
  /** Null where the built-in assessor judges. */
  model: { name: string; address: string; fallback: 'none' | 'builtin'; dailyTokens: number | null } | null;
}

/** What works for the console alone. */
export interface ConsoleParts {
  desk: CallDesk & ScenarioDesk & DirectoryDesk & CalibrationDesk;
  /** What judges conversations; its threads start with the first one. */
  assessor: () => Assessor;
  installation: InstallationFacts;
  /** Judges new passwords. */
  strength: PasswordStrength;
  /** Null where no mail server is set: links are then handed over by admins. */
  mailer: Mailer | null;
}

/** What the routes of the console work with. */
export interface ConsoleContext extends ConsoleParts {
  engine: Engine;
  log: Log;
  settings: HttpSettings;
  /** Ms since 1970 UTC. */
  now: () => number;
  /** Null where people sign in with passwords only. */
  singleSignOn: SingleSignOn | null;
  passwords: Passwords;
  throttle: Throttle;
  conversations: ConversationReader;
}
