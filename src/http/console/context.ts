import type { SingleSignOn } from '../../domain/access/identity.ts';
import type { Assessor, Engine, Log } from '../../domain/ports.ts';
import type { ConversationReader } from '../../domain/sessions/conversation-reader.ts';
import type { ScenarioDesk } from '../../domain/scenarios/scenario-desk.ts';
import type { CallDesk } from '../../domain/sessions/call-desk.ts';
import type { HttpSettings } from '../context.ts';
import type { Passwords } from './access/passwords.ts';
import type { Throttle } from './access/throttle.ts';

/** What works for the console alone. */
export interface ConsoleParts {
  desk: CallDesk & ScenarioDesk;
  /** What judges conversations; its threads start with the first one. */
  assessor: () => Assessor;
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
