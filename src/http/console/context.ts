import type { SingleSignOn } from '../../domain/access/identity.ts';
import type { Engine, Log } from '../../domain/ports.ts';
import type { ConversationReader } from '../../domain/sessions/conversation-reader.ts';
import type { HttpSettings } from '../context.ts';
import type { Passwords } from './access/passwords.ts';
import type { Throttle } from './access/throttle.ts';

/** What the routes of the console work with. */
export interface ConsoleContext {
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
