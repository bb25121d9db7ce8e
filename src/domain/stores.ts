import type { Assessment } from './assessments/assessment.ts';
import type { AuditEvent } from './audit/event.ts';
import type { Team, User } from './directory/user.ts';
import type { ApiKey, ApiKeySecret } from './keys/key.ts';
import type { Organisation } from './organisations/organisation.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { Session, Transcript } from './sessions/session.ts';
import type { ModelUsage } from './usage/model-usage.ts';
import type { Erasure, ErasurePlace } from './directory/erasure.ts';

/** A row of an organisation, named by the organisation and its own id. */
export interface UserRef {
  orgId: string;
  userId: string;
}
export interface SessionRef {
  orgId: string;
  sessionId: string;
}
export interface AssessmentRef {
  orgId: string;
  assessmentId: string;
}
export interface KeyRef {
  orgId: string;
  keyId: string;
}
export interface ScenarioRef {
  orgId: string;
  scenarioId: string;
}

/** The stores of one transaction. Every method names the organisation; a row of another one cannot be reached. */
export interface Stores {
  organisations: OrganisationStore;
  directory: DirectoryStore;
  scenarios: ScenarioStore;
  sessions: SessionStore;
  assessments: AssessmentStore;
  keys: KeyStore;
  audit: AuditStore;
  usage: UsageStore;
  erasures: ErasureStore;
}

export interface OrganisationStore {
  find(orgId: string): Promise<Organisation | undefined>;
  /** Owns the organisation for this transaction: whoever deletes it. */
  lock(orgId: string): Promise<void>;
  /** Nobody can delete the organisation until the transaction ends: for whoever writes any of its rows. */
  hold(orgId: string): Promise<void>;
  list(): Promise<Organisation[]>;
  insert(organisation: Organisation): Promise<void>;
  setStatus(orgId: string, status: Organisation['status']): Promise<void>;
  setTranscriptRetention(orgId: string, days: number | null): Promise<void>;
  /** Moves a counter to max(old + 1, now). */
  touchDirectory(orgId: string, now: number): Promise<void>;
  touchCatalogue(orgId: string, now: number): Promise<void>;
  /** Begins a new epoch: for whoever deletes rows that have counters. */
  setEpoch(orgId: string, epoch: string): Promise<void>;
  /** Deletes up to `limit` rows of the organisation, itself last; gives how many went. */
  deleteSome(orgId: string, limit: number): Promise<number>;
}

export interface DirectoryStore {
  findUser(ref: UserRef): Promise<User | undefined>;
  /**
   * The same, and nobody can take the user away until the transaction ends: for whoever is about to write what belongs
   * to them.
   */
  holdUser(ref: UserRef): Promise<User | undefined>;
  /** Which of these ids the organisation has. */
  existingUsers(orgId: string, userIds: readonly string[]): Promise<Set<string>>;
  existingTeams(orgId: string, teamIds: readonly string[]): Promise<Set<string>>;
  /** Writes the user and their teams; gives whether anything differed from what was there. */
  putUser(user: User, now: number): Promise<boolean>;
  putTeam(team: Team): Promise<boolean>;
  /**
   * Owns these users for this transaction: whoever writes to a user's lists does so first, so that nobody waits in a
   * ring.
   */
  lock(orgId: string, userIds: readonly string[]): Promise<void>;
  /** Moves the user's counter to max(old + 1, now), and owns the user from then on. */
  touchReports(ref: UserRef, now: number): Promise<void>;
}

/** A scenario in a list of them. */
export type ScenarioSummary = Omit<Scenario, 'criteria'> & { criteria: number };

export interface ScenarioStore {
  /** Owns the scenario, where there is one, for this transaction. */
  lock(ref: ScenarioRef): Promise<void>;
  /** By id, in bytes. */
  list(orgId: string): Promise<ScenarioSummary[]>;
  find(ref: ScenarioRef): Promise<Scenario | undefined>;
  /** The scenario as it was at a version; its name and archived flag as they are now. */
  findVersion(ref: ScenarioRef, version: number): Promise<Scenario | undefined>;
  existing(orgId: string, scenarioIds: readonly string[]): Promise<Set<string>>;
  insert(scenario: Scenario, now: number): Promise<void>;
  /** Writes the scale and the criteria of one version alone. */
  insertVersion(scenario: Scenario, now: number): Promise<void>;
  /** Versions before the present one, oldest first. */
  earlierVersions(ref: ScenarioRef): Promise<Scenario[]>;
  /** Writes name, archived, version, scale and criteria; earlier versions stay. */
  update(scenario: Scenario, now: number): Promise<void>;
}

export interface SessionStore {
  /** Locked for this transaction. */
  find(ref: SessionRef): Promise<Session | undefined>;
  /** As it is now, not locked: for work that writes nothing to it. */
  look(ref: SessionRef): Promise<Session | undefined>;
  /** Whose these sessions are, by session id; without those the organisation does not have. */
  owners(orgId: string, sessionIds: readonly string[]): Promise<Map<string, string>>;
  /** The session of a call's identity, not locked. */
  findCall(ref: UserRef, externalConversationId: string): Promise<Session | undefined>;
  /** Writes a new session; false where its id or its call's identity is taken, by a transaction that came first. */
  insert(session: Session, now: number): Promise<boolean>;
  /** Writes a session's changed fields and moves the list's counts with them. */
  update(before: Session, after: Session, now: number): Promise<void>;
  latestTranscript(ref: SessionRef): Promise<Transcript | undefined>;
  transcript(ref: SessionRef, revision: number): Promise<Transcript | undefined>;
  /** The newest revision that has one of these digests. */
  findDigest(
    ref: SessionRef,
    digest: string,
    otherDigest: string,
  ): Promise<{ revision: number; removedAt: number | null } | undefined>;
  insertTranscript(transcript: Transcript): Promise<void>;
  /** When the text of a revision was taken away; null where it is there, or never was. */
  transcriptRemovedAt(ref: SessionRef, revision: number): Promise<number | null>;
  /** Takes the text of one revision away; its digest stays. */
  removeTranscript(ref: SessionRef, revision: number, now: number): Promise<void>;
  /** Puts the text of a revision back. */
  restoreTranscript(transcript: Transcript): Promise<void>;
  /**
   * Transcripts received before a time that still have their text and wait for no assessment, oldest first, from after
   * a place (null for the first).
   */
  dueTranscripts(
    orgId: string,
    part: { before: number; after: TranscriptPlace | null; limit: number },
  ): Promise<DueTranscript[]>;
  /** How many those are, and the UTF-8 bytes they have. */
  countDueTranscripts(orgId: string, before: number): Promise<{ transcripts: number; bytes: number }>;
  /** Moves when the session says it was changed: an export since then has it. */
  touch(ref: SessionRef, now: number): Promise<void>;
}

/** Where a transcript stands in the order of retention. */
export interface TranscriptPlace {
  receivedAt: number;
  sessionId: string;
  revision: number;
}

/** A transcript that retention may take away. */
export type DueTranscript = TranscriptPlace & { userId: string; bytes: number };

/** An assessment without what takes long to read. */
export type AssessmentSummary = Omit<Assessment, 'evidence'>;

export interface AssessmentStore {
  /** Locked for this transaction. */
  find(ref: AssessmentRef): Promise<Assessment | undefined>;
  /** As it is now, not locked. */
  look(ref: AssessmentRef): Promise<Assessment | undefined>;
  /** Whose these assessments are, by assessment id; without those the organisation does not have. */
  owners(orgId: string, assessmentIds: readonly string[]): Promise<Map<string, string>>;
  /** Writes a new assessment; false where its id is taken. */
  insert(assessment: Assessment): Promise<boolean>;
  /** Writes every changed field and moves the list's counts with them. */
  update(before: Assessment, after: Assessment): Promise<void>;
  /** The ready assessment that has waited longest, locked; other workers' are skipped. */
  nextReady(now: number): Promise<Assessment | undefined>;
  /** Failed ones by id, from after an id (empty for the first), at most so many. */
  listFailed(orgId: string, after: string, limit: number): Promise<Assessment[]>;
  /**
   * By id, of one user or of all, or only those whose scores people changed or that failed, from after an id (empty for the first), at most
   * so many, without their evidence.
   */
  listPart(
    orgId: string,
    part: { userId: string | null; after: string; limit: number; only?: 'overridden' | 'failed' | undefined },
  ): Promise<AssessmentSummary[]>;
  /** In the order they were asked for. */
  listOfSession(ref: SessionRef): Promise<Assessment[]>;
}

export interface KeyStore {
  find(ref: KeyRef): Promise<ApiKey | undefined>;
  list(orgId: string): Promise<ApiKey[]>;
  insert(key: Omit<ApiKey, 'lastFour'>): Promise<void>;
  insertSecret(secret: ApiKeySecret): Promise<void>;
  /** Ends every secret of the key that has no end, or a later one, at `at`. */
  endSecrets(ref: KeyRef, at: number): Promise<void>;
  revoke(ref: KeyRef, at: number): Promise<void>;
  /** Keeps the later of what is there and `at`. */
  markUsed(ref: KeyRef, at: number): Promise<void>;
}

export interface AuditStore {
  record(event: AuditEvent): Promise<void>;
  /**
   * Events at or after `since` (null: all), in the order they were recorded, from after an event id (empty for the
   * first), at most so many.
   */
  list(orgId: string, part: { since: number | null; after: string; limit: number }): Promise<AuditEvent[]>;
}

/** Erasing a person, a part at a time. */
export interface ErasureStore {
  find(ref: UserRef): Promise<Erasure | undefined>;
  /** Which of these users are being erased. */
  underWay(orgId: string, userIds: readonly string[]): Promise<Set<string>>;
  begin(erasure: Erasure): Promise<void>;
  /** Deletes the user and their place in teams. */
  deleteUser(ref: UserRef): Promise<void>;
  /** Writes `replacement` where one of these names stands as who did something. */
  renameActor(orgId: string, names: readonly string[], replacement: string): Promise<void>;
  /**
   * Deletes a part of what is the user's: from a place on (null for the first), and gives the next; null once nothing
   * is left.
   */
  deleteSome(ref: UserRef, from: ErasurePlace | null): Promise<{ deleted: number; next: ErasurePlace | null }>;
  end(ref: UserRef): Promise<void>;
}

/** What assessments by a model took, by organisation and day. */
export interface UsageStore {
  /**
   * Adds tokens where the day's sum stays within the limit (null: none); false, and nothing added, where not or where
   * the organisation is gone.
   */
  take(usage: ModelUsage, limit: number | null): Promise<boolean>;
  /** Adds tokens, or takes them away where they are below 0. */
  correct(usage: ModelUsage): Promise<void>;
  /** Tokens of a day. */
  of(orgId: string, day: number): Promise<number>;
}
