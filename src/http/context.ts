import type { SingleSignOn } from '../domain/access/identity.ts';
import type { Engine, Log, Observer, RequestLine } from '../domain/ports.ts';
import type { ConversationReader } from '../domain/sessions/conversation-reader.ts';
import type { SubmissionReader } from '../domain/sessions/read-submission.ts';

/** Whether a call of so many characters would be done in time, behind those of other organisations. */
export type HasRoomForCall = (orgId: string, characters: number) => boolean;

/** What the interface is built from. */
export interface HttpContext {
  storage: Engine;
  log: Log;
  /** Writes the line of a request. */
  accessLog: (line: RequestLine) => void;
  observer: Observer;
  submissions: SubmissionReader;
  /** Whether a call of so many characters would be redacted in its turn, and not refused; undefined where none is. */
  hasRoomToRedact?: HasRoomForCall | undefined;
  /** For the console. */
  conversations: ConversationReader;
  /** Null where people sign in with passwords only. */
  singleSignOn: SingleSignOn | null;
  /** Ms since 1970 UTC. */
  now: () => number;
  /** Random, for ids of requests. */
  instance: string;
  settings: HttpSettings;
}

/** The settings that concern the interface. */
export interface HttpSettings {
  basePath: string;
  trustProxy: boolean;
  trustedProxies: number;
  /** Where people reach the console; empty where nobody said so. */
  consoleUrl: string;
  pageSize: number;
  maxTranscriptBytes: number;
  cacheBytes: number;
  maxRequests: number;
  maxRequestsEach: number;
  maxBodyBytes: number;
  maxBodyBytesEach: number;
  maxConnections: number;
  requestTimeoutSeconds: number;
  answerTimeoutSeconds: number;
}
