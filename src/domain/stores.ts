import type { SetUpLink } from './access/account.ts';
import type { AccountStore } from './access/stores.ts';
import type { Assessment } from './assessments/assessment.ts';
import type { AssessmentReads } from './assessments/reads.ts';
import type { Comment } from './comments/comment.ts';
import type { AuditEvent } from './audit/event.ts';
import type { DirectoryStore, ErasureStore } from './directory/stores.ts';
import type { PrivacyRules } from './installation/privacy-rules.ts';
import type { KeyStore } from './keys/stores.ts';
import type { Limited } from './organisations/limits.ts';
import type { Organisation } from './organisations/organisation.ts';
import type {
  AuditReads,
  CommentReads,
  InstallationReads,
  OrganisationReads,
  ReadStores,
  ReviewReads,
  ScenarioReads,
  UsageReads,
} from './read-stores.ts';
import type { AccountRef, AssessmentRef, IdempotencyKeyRef, ScenarioRef, SessionRef } from './refs.ts';
import type { Review } from './reviews/review.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { SessionReads } from './sessions/reads.ts';
import type { NewCall, ScenarioOfCall, Session, Transcript } from './sessions/session.ts';
import type { ModelUsage } from './usage/model-usage.ts';

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

export interface OrganisationStore extends OrganisationReads {
  /** For the command that deletes it. */
  findForUpdate(orgId: string): Promise<Organisation | undefined>;
  /** For a command that writes any of its rows: it cannot be deleted meanwhile. */
  findForShare(orgId: string): Promise<Organisation | undefined>;
  /**
   * How many rows of a kind it has, locked until the transaction ends: of several that count, one waits for the other,
   * and none for those who hold it for share.
   */
  countForUpdate(orgId: string, kind: Limited, now: number): Promise<number>;
  insert(organisation: Organisation): Promise<void>;
  setStatus(orgId: string, status: Organisation['status']): Promise<void>;
  setWideScores(orgId: string, wideScores: Organisation['wideScores']): Promise<void>;
  setDailyTokens(orgId: string, tokens: Organisation['dailyTokens']): Promise<void>;
  setTranscriptRetention(orgId: string, days: number | null): Promise<void>;
  /** Moves a counter to max(old + 1, now). */
  touchDirectory(orgId: string, now: number): Promise<void>;
  /** To be called where people were written after `touchDirectory`: notes that their change belongs to that state. */
  stampPeople(orgId: string): Promise<void>;
  /** To be called where many people change without being written, after `touchDirectory`: then all are read anew. */
  forgetStamps(orgId: string): Promise<void>;
  touchCatalogue(orgId: string, now: number): Promise<void>;
  /** Begins a new epoch: call it after deleting rows that have counters. */
  setEpoch(orgId: string, epoch: string): Promise<void>;
  /** Deletes up to `limit` rows of the organisation, itself last; gives how many went. */
  deleteSome(orgId: string, limit: number): Promise<number>;
}

export interface ScenarioStore extends ScenarioReads {
  findForUpdate(ref: ScenarioRef): Promise<Scenario | undefined>;
  insert(scenario: Scenario, now: number): Promise<void>;
  /** Writes the scale and the criteria of one version alone. */
  insertVersion(scenario: Scenario, now: number): Promise<void>;
  /** Writes name, archived, version, scale and criteria; earlier versions stay. */
  update(scenario: Scenario, now: number): Promise<void>;
}

/** A row that shall be written: as it was when it was read, or null where it is new, and as it shall be. */
export interface Change<Row> {
  before: Row | null;
  after: Row;
}

/** Calls that are submitted, several of an organisation at a time. */
export interface NewCallStore {
  /**
   * What calls name, by id, of those there are: the present version of scenarios, and what the directory says of users,
   * who cannot be deleted meanwhile; those are held in the order of their ids.
   */
  findNamedForShare(
    orgId: string,
    ids: { scenarioIds: readonly string[]; userIds: readonly string[] },
  ): Promise<{ scenarios: Map<string, ScenarioOfCall>; statuses: Map<string, string | null> }>;
  /** Writes those whose identity is not taken; gives the ids of their sessions. */
  insert(calls: readonly NewCall[]): Promise<Set<string>>;
}

export interface SessionStore extends SessionReads {
  findForUpdate(ref: SessionRef): Promise<Session | undefined>;
  /** Those of these sessions that there are. */
  findManyForUpdate(orgId: string, sessionIds: readonly string[]): Promise<Session[]>;
  /** Writes a new session; false where its id or its call's identity is taken, by a transaction that came first. */
  insert(session: Session, now: number): Promise<boolean>;
  /** Writes a session's changed fields and moves the list's counts with them. */
  update(before: Session, after: Session, now: number): Promise<void>;
  /**
   * Does the work of `insert` and `update` for many, of which no two are the same session; the list's counts move once.
   * @returns the new ones whose id or call's identity is taken, which were not written
   */
  writeMany(changes: readonly Change<Session>[], now: number): Promise<Session[]>;
  insertTranscript(transcript: Transcript): Promise<void>;
  insertTranscripts(transcripts: readonly Transcript[]): Promise<void>;
  /** Takes the text of one revision away; its digest stays. */
  removeTranscript(ref: SessionRef, revision: number, now: number): Promise<void>;
  /** Puts the text of a revision back. */
  restoreTranscript(transcript: Transcript): Promise<void>;
  /** Moves when the session says it was changed: an export since then has it. */
  touch(ref: SessionRef, now: number): Promise<void>;
}

export interface AssessmentStore extends AssessmentReads {
  findForUpdate(ref: AssessmentRef): Promise<Assessment | undefined>;
  /** Those of these assessments that there are. */
  findManyForUpdate(orgId: string, assessmentIds: readonly string[]): Promise<Assessment[]>;
  /** The same without waiting, and without those that another transaction has locked. */
  findManyUnlockedForUpdate(orgId: string, assessmentIds: readonly string[]): Promise<Assessment[]>;
  /** Writes a new assessment; false where its id is taken. */
  insert(assessment: Assessment): Promise<boolean>;
  /** Writes every changed field and moves the list's counts with them. */
  update(before: Assessment, after: Assessment): Promise<void>;
  /** Does the work of both for many, of which no two are the same assessment; the list's counts move once. */
  writeMany(changes: readonly Change<Assessment>[]): Promise<void>;
  /** The ready assessments of an organisation (null: of all) that have waited longest, locked; other workers' are skipped. */
  nextReady(now: number, orgId: string | null, limit: number): Promise<Assessment[]>;
  /** Moves waiting times that lie after `late` and were written by a clock ahead of `now`; gives how many. */
  moveFutureTimes(now: number, late: number): Promise<number>;
}

export interface CommentStore extends CommentReads {
  insert(comment: Comment): Promise<void>;
  /** Whether it was there. */
  remove(ref: AssessmentRef & { commentId: string }): Promise<boolean>;
  /** Writes `replacement` for the name of who wrote, of these accounts. What they wrote stays. */
  forgetAuthors(orgId: string, accountIds: readonly string[], replacement: string): Promise<void>;
}

export interface ReviewStore extends ReviewReads {
  insert(review: Review): Promise<void>;
  /** Writes another id and name for the reviewer with an account; their scores stay. */
  forgetReviewer(ref: AccountRef, replacement: Pick<Review, 'accountId' | 'by'>): Promise<void>;
}

/** Idempotency keys, each with what was made under it: see `makeOnce`. The table is called `makings`. */
export interface IdempotencyKeyStore {
  /**
   * Takes a key up. Of two transactions at once the second waits until the first has ended.
   * @returns the id of what was made before, null where that is forgotten; undefined where nothing was
   */
  begin(ref: IdempotencyKeyRef): Promise<{ made: string | null } | undefined>;
  /** Keeps the id of what was made. */
  keep(ref: IdempotencyKeyRef, made: string): Promise<void>;
  /** Forgets ids of what was made, of which there is at least one; that it was made stays known. */
  forget(orgId: string, made: readonly string[]): Promise<void>;
}

export interface AuditStore extends AuditReads {
  record(event: AuditEvent): Promise<void>;
}

/** What holds for all organisations of the database. */
export interface InstallationStore extends InstallationReads {
  setPrivacyRules(rules: PrivacyRules): Promise<void>;
  /** Keeps a key that challenges are made with unless there is one; gives the one that is kept. */
  keepChallengeKey(key: string): Promise<string>;
  setSetUpLink(link: SetUpLink): Promise<void>;
  /** Takes the link away; false where another transaction came first. */
  endSetUpLink(): Promise<boolean>;
}

/** What assessments by a model took, by organisation and day. */
export interface UsageStore extends UsageReads {
  /**
   * Adds tokens where the day's sum stays within the limit (null: none); false, and nothing added, where not or where
   * the organisation is gone.
   */
  take(usage: ModelUsage, limit: number | null): Promise<boolean>;
  /** Adds tokens, or takes them away where they are below 0. */
  correct(usage: ModelUsage): Promise<void>;
}
