import type { Actor } from './actors/actor.ts';
import type { Assessment } from './assessments/assessment.ts';
import type { CommandName, Input, Output } from './commands.ts';
import type { Team, User } from './directory/user.ts';
import type { LookUp } from './reporting/caller.ts';
import type {
  AssessmentRow,
  LargePage,
  Page,
  PageQuery,
  PageText,
  SessionPageQuery,
  SessionRow,
} from './reporting/page.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { Session, Transcript } from './sessions/session.ts';
import type { TranscriptFault } from './sessions/transcript-fault.ts';
import type { ReadStores } from './read-stores.ts';

/** How much is waiting and how it went, for metrics and `doctor`. */
export interface QueueStatus {
  queued: number;
  processing: number;
  failed: number;
  /** Age in ms of the oldest assessment that is ready now; 0 where none is. */
  oldestReadyMs: number;
}

/** A list that was opened at one state of the data and is read in batches. Close it in every case. */
export interface Snapshot<Row> {
  epoch: string;
  /** The counter, within the epoch. */
  version: number;
  batches: AsyncIterable<Row[]>;
  close: () => Promise<void>;
}

/** Reads outside a command. Each call sees one state of the data, however many statements it takes. */
export interface Reader {
  lookUp(secretHash: string, userId: string | null): Promise<LookUp | undefined>;
  /** Undefined where there is no such user (any more). */
  sessionPage(query: SessionPageQuery): Promise<Page<SessionRow> | undefined>;
  assessmentPage(query: PageQuery): Promise<Page<AssessmentRow> | undefined>;
  /** The same pages as text, which takes a fraction of the time where an engine keeps or makes it. */
  sessionTexts(query: SessionPageQuery): Promise<PageText | undefined>;
  assessmentTexts(query: PageQuery): Promise<PageText | undefined>;
  /** A page whose text is too large to be read as one: row by row, with time for other work in between. */
  largeAssessments(query: PageQuery): Promise<LargePage | undefined>;
  /** The same pages as text without a wait, from an engine that reads on the calling thread; null where it asks a server. */
  atOnce: ReaderAtOnce | null;
  /** All users by id, in bytes, at one `directoryVersion`. */
  users(orgId: string): Promise<Snapshot<User>>;
  /** Everything an export writes, at one state of the data. */
  exportRows(orgId: string, since: number | null): Promise<Snapshot<ExportRow>>;
  queueStatus(): Promise<QueueStatus>;
  /** Runs work over stores that can only read. */
  read<T>(work: (stores: ReadStores) => Promise<T>): Promise<T>;
}

/** Reads that take some microseconds and wait for nothing: no promise, and no further turn of the event loop. */
export interface ReaderAtOnce {
  /**
   * Undefined where it is not in memory, or may have changed since: then `lookUp` is to be asked.
   * @param round look-ups with the same number are answered at one state: all of them came before the first was answered
   */
  lookUp(secretHash: string, userId: string | null, round: number): LookUp | undefined;
  sessionTexts(query: SessionPageQuery): PageText | undefined;
  assessmentTexts(query: PageQuery): PageText | undefined;
}

export type ExportRow =
  | { type: 'team'; team: Team }
  | { type: 'user'; user: User }
  | { type: 'scenario'; scenario: Scenario; earlier: Scenario[] }
  | { type: 'session'; session: Session; transcripts: Transcript[] }
  | { type: 'assessment'; assessment: Assessment; first: boolean };

/** What an engine is to the rest of Debrief. It runs no command before it is said whose: see `as`. */
export interface Engine {
  reader: Reader;
  /** The same storage, bound to an actor: every command that is run through it counts as theirs. */
  as(actor: Actor): Storage;
  /** Resolves where it can be read and written. @throws DomainError unavailable, or another error, where it cannot */
  ready(): Promise<void>;
  /** Calls back, soon, after anybody, in any process, committed something a worker may want. */
  onCommit(listener: () => void): () => void;
  /**
   * Takes room for a call of so many characters that an organisation submits, before anything of it is read; where it is left
   * out, there is room for all.
   * @returns to be called once the call is submitted, or given up; null where those of others would keep it waiting for too long
   */
  roomForCall?(orgId: string, characters: number): (() => void) | null;
  /** What an operator should know; each finding says what to do. */
  diagnose(): Promise<Finding[]>;
  /** Writes a consistent copy of a live database. */
  backup(file: string, progress: (done: number, total: number) => void): Promise<void>;
  /**
   * Rewrites what the data is kept in, so that nothing that was deleted or changed before is left in it.
   * @throws Error with a sentence where somebody reads for too long for that; it can be tried again
   */
  compact(): Promise<void>;
  /**
   * Looks anew at how many rows there are and of what kind, by which the engine chooses plans: after much was written at
   * once. Where it cannot, the log says so: what was written stays.
   */
  renewStatistics(): Promise<void>;
  close(): Promise<void>;
}

/** An engine in the hands of one actor. */
export interface Storage extends Engine {
  /** Runs a command of the actor in one transaction; when it resolves, what it wrote is durable. */
  execute<Name extends CommandName>(name: Name, input: Input<Name>): Promise<Output<Name>>;
}

/** One thing that `doctor` looked at. */
export interface Finding {
  check: string;
  ok: boolean;
  message: string;
}

/** Whose conversation is redacted: by these the user's own label is found. */
export interface RedactorUser {
  userId: string;
  email: string | null;
  displayName: string | null;
}

/** A redacted transcript, with its digest and the digest of the original. Making digests of large texts takes long. */
export interface Redacted {
  text: string;
  /** transcriptDigest of `text`. */
  digest: string;
  /** transcriptDigest of the transcript as it came. */
  originalDigest: string;
}

/** Takes names, numbers and addresses out of a transcript of any format. The same transcript always gives the same. */
export interface Redactor {
  /**
   * @param orgId whose turn it takes: one organisation's transcripts do not keep another's waiting
   * @returns the transcript in Debrief's own form, which every reader of transcripts knows
   */
  redact(transcript: string, user: RedactorUser, orgId: string): Promise<Redacted>;
}

/**
 * Says why a transcript cannot be read at all: JSON or XML that was cut off or damaged, or what is whole and of no known
 * format (JSON, the inside of a document, Base64, several calls, …). The sentence holds none of its text. Null where it
 * is read as far as it goes.
 */
export type FindTranscriptDamage = (transcript: string) => { kind: TranscriptFault; sentence: string } | null;

/** Hears what happens, for metrics. */
export interface Observer {
  requestAnswered(route: string, method: string, status: number, seconds: number): void;
  /** `hit` from memory, `miss` written anew, `unchanged` answered 304. */
  cacheLooked(result: 'hit' | 'miss' | 'unchanged'): void;
  assessmentEnded(outcome: 'completed' | 'failed' | 'retried' | 'lost', seconds: number): void;
  /** Something was refused or ended because a limit of the interface was reached. */
  limitReached(limit: Limit): void;
}

/** The limits of the interface that clients can reach. docs/operations.md says what each is and how to set it. */
export type Limit =
  | 'requests'
  | 'requests_of_organisation'
  | 'look_ups'
  | 'waiting'
  | 'bodies'
  | 'bodies_of_organisation'
  | 'slow_body'
  | 'reading'
  | 'redaction'
  | 'writes'
  | 'answers'
  | 'answers_of_organisation'
  | 'slow_answer'
  | 'pipelined'
  | 'connections';

/** What the log says of a request that was answered. Paths by their route: ids of people stay out of it. */
export interface RequestLine {
  requestId: string;
  method: string;
  route: string;
  status: number;
  /** From its coming to its last byte, to the microsecond. */
  milliseconds: number;
  client: string;
  /** Who asked; null where nobody was identified. */
  caller: { orgId: string; keyId: string } | null;
}

/** Writes log lines: fields for machines, a sentence for people. Never a secret, never transcript text. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
