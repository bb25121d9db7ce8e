import type { SetUpLink } from './access/account.ts';
import type { AccountReads, KeyReads } from './access/reads.ts';
import type { Circle } from './access/rules.ts';
import type { Assessment } from './assessments/assessment.ts';
import type { StuckAssessment } from './assessments/stuck-assessment.ts';
import type { Comment } from './comments/comment.ts';
import type { AuditEvent } from './audit/event.ts';
import type { Erasure } from './directory/erasure.ts';
import type { ErasureProof } from './directory/erasure-proof.ts';
import type { Team, User } from './directory/user.ts';
import type { PrivacyRules } from './installation/privacy-rules.ts';
import type { Organisation } from './organisations/organisation.ts';
import type { PracticeReads } from './practice/reads.ts';
import type { Review } from './reviews/review.ts';
import type { AssessmentRef, ScenarioRef, SessionRef, UserRef } from './refs.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { Session, Transcript } from './sessions/session.ts';

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

/** Where an organisation's counters stand: what is equal has not changed. */
export interface OrganisationMarks {
  epoch: string;
  directory: number;
  catalogue: number;
  /** The highest counter of anybody's sessions and assessments. */
  reports: number | null;
  /** The id of the newest event of the audit log. */
  event: string | null;
}

export interface OrganisationReads {
  find(orgId: string): Promise<Organisation | undefined>;
  list(): Promise<Organisation[]>;
  /** Reads a counter of every person: a few ms for 20,000. */
  marks(orgId: string): Promise<OrganisationMarks | undefined>;
}

export interface DirectoryReads {
  findUser(ref: UserRef): Promise<User | undefined>;
  /** Users with an address in the form of `emailKey`, at most so many. Reads all users: no index has addresses. */
  findUsersByEmail(orgId: string, key: string, limit: number): Promise<User[]>;
  /** Which of these ids the organisation has. */
  existingUsers(orgId: string, userIds: readonly string[]): Promise<Set<string>>;
  existingTeams(orgId: string, teamIds: readonly string[]): Promise<Set<string>>;
  findTeams(orgId: string, teamIds: readonly string[]): Promise<Team[]>;
  /** By name, at most so many. */
  listTeams(orgId: string, limit: number): Promise<Team[]>;
  /** How many people each of these teams has; none is left out. */
  teamSizes(orgId: string, teamIds: readonly string[]): Promise<Map<string, number>>;
  findTeam(orgId: string, teamId: string): Promise<Team | undefined>;
  /** People of a circle by id, in bytes, from after an id (empty for the first), at most so many. */
  listPeople(orgId: string, part: { circle: Circle; after: string; limit: number }): Promise<User[]>;
}

/** A scenario in a list of them. */
export type ScenarioSummary = Omit<Scenario, 'criteria'> & { criteria: number };

/** The conversations of one person in one scenario. */
export interface ConversationCount {
  userId: string;
  scenarioId: string;
  count: number;
}

export interface ScenarioReads {
  /** By id, in bytes. */
  list(orgId: string): Promise<ScenarioSummary[]>;
  find(ref: ScenarioRef): Promise<Scenario | undefined>;
  /** The scenario as it was at a version; its name and archived flag as they are now. */
  findVersion(ref: ScenarioRef, version: number): Promise<Scenario | undefined>;
  existing(orgId: string, scenarioIds: readonly string[]): Promise<Set<string>>;
  /** How many listed conversations people have in scenarios, from after a place (null for the first), at most so many. */
  countPart(orgId: string, part: { after: ConversationCount | null; limit: number }): Promise<ConversationCount[]>;
  /** Versions before the present one, oldest first: all, or at most so many of the newest. */
  earlierVersions(ref: ScenarioRef, most?: number): Promise<Scenario[]>;
}

export interface SessionReads {
  find(ref: SessionRef): Promise<Session | undefined>;
  /** Whose these sessions are, by session id; without those the organisation does not have. */
  owners(orgId: string, sessionIds: readonly string[]): Promise<Map<string, string>>;
  /** The session of a call's identity. */
  findCall(ref: UserRef, externalConversationId: string): Promise<Session | undefined>;
  latestTranscript(ref: SessionRef): Promise<Transcript | undefined>;
  transcript(ref: SessionRef, revision: number): Promise<Transcript | undefined>;
  /** The newest revision that has one of these digests. */
  findDigest(
    ref: SessionRef,
    digest: string,
    otherDigest: string,
  ): Promise<{ revision: number; removedAt: number | null } | undefined>;
  /** When the text of a revision was taken away; null where it is there, or never was. */
  transcriptRemovedAt(ref: SessionRef, revision: number): Promise<number | null>;
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
  /** How many they are, counted no further than to a limit. */
  countDueUpTo(orgId: string, before: number, limit: number): Promise<number>;
  /** When the oldest transcript was received that still has its text; null where none has. */
  oldestKeptTranscript(orgId: string): Promise<number | null>;
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

/** What says which conversation an assessment is of. */
export type LatestAssessment = Pick<Assessment, 'assessmentId' | 'userId' | 'sessionId' | 'scenarioId' | 'state'>;

/** Where the newest assessment of a session stands. */
export type NewestAssessment = Pick<
  Assessment,
  'orgId' | 'assessmentId' | 'sessionId' | 'scenarioId' | 'scenarioVersion' | 'state' | 'criteria'
>;

export interface AssessmentReads {
  find(ref: AssessmentRef): Promise<Assessment | undefined>;
  /** Whose these assessments are, by assessment id; without those the organisation does not have. */
  owners(orgId: string, assessmentIds: readonly string[]): Promise<Map<string, string>>;
  /**
   * The first organisation after one (empty for the first of all, ids compared by bytes) that has something ready, or
   * one on the way there after many that have not; null where the end of the order was reached.
   * @returns undefined where nothing is ready at all
   */
  nextTurn(after: string, now: number): Promise<{ orgId: string | null } | undefined>;
  /** Ready since before a time, or written by a clock ahead of `late`; the longest first. */
  listStuck(part: { before: number; late: number; limit: number }): Promise<StuckAssessment[]>;
  /** Failed ones by id, from after an id (empty for the first), at most so many. */
  listFailed(orgId: string, after: string, limit: number): Promise<Assessment[]>;
  /**
   * By id, of one user or of all, or only those whose scores people changed or that failed, from after an id (empty for
   * the first), at most so many, without their evidence.
   */
  listPart(
    orgId: string,
    part: { userId: string | null; after: string; limit: number; only?: 'overridden' | 'failed' | undefined },
  ): Promise<AssessmentSummary[]>;
  /** By id, those that were asked for last first, from before an id (null for the last), at most so many. */
  latestPart(orgId: string, part: { before: string | null; limit: number }): Promise<LatestAssessment[]>;
  /** Which of these assessments have no score that a person ever set, by id. */
  notOverridden(orgId: string, assessmentIds: readonly string[]): Promise<string[]>;
  /** Of each of these sessions the one that was asked for last, by session id. */
  newestOfSessions(orgId: string, sessionIds: readonly string[]): Promise<Map<string, NewestAssessment>>;
  /** What waits and what failed, each counted no further than to a limit, and since when the oldest could have begun. */
  queueOf(
    orgId: string,
    limit: number,
  ): Promise<{ queued: number; processing: number; failed: number; oldestReadyAt: number | null }>;
  /** In the order they were asked for. */
  listOfSession(ref: SessionRef): Promise<Assessment[]>;
}

export interface CommentReads {
  /** Those of an assessment, in the order they were written. */
  list(ref: AssessmentRef): Promise<Comment[]>;
}

export interface ReviewReads {
  /** Those of some assessments, by assessment, the earliest first. */
  of(orgId: string, assessmentIds: readonly string[]): Promise<Review[]>;
  /** The newest ones first, at most so many. */
  newest(orgId: string, limit: number): Promise<Review[]>;
  /** Assessments that have some, by id, from after an id (empty for the first), at most so many. */
  reviewed(orgId: string, part: { after: string; limit: number }): Promise<string[]>;
}

export interface ErasureReads {
  find(ref: UserRef): Promise<Erasure | undefined>;
  /** Which of these users are being erased. */
  underWay(orgId: string, userIds: readonly string[]): Promise<Set<string>>;
  /** Those of all organisations that began before a time, at most so many. */
  list(before: number, limit: number): Promise<Erasure[]>;
  findProof(orgId: string, erasureId: string): Promise<ErasureProof | undefined>;
  /** The newest first, at most so many. */
  listProofs(orgId: string, limit: number): Promise<ErasureProof[]>;
}

export interface AuditReads {
  /**
   * Events at or after `since` (null: all), in the order they were recorded, from after an event id (empty for the
   * first), at most so many.
   */
  list(orgId: string, part: { since: number | null; after: string; limit: number }): Promise<AuditEvent[]>;
  /**
   * Events that a filter lets through, newest first, from before an event id (null for the newest), at most so many,
   * of the next `look` ones.
   * @param part.kind what actions begin with, such as `key.`; empty for all
   * @returns `next`: the id before which there is more to look at; null at the end
   */
  page(
    orgId: string,
    part: AuditFilter & { before: string | null; limit: number; look: number },
  ): Promise<{ events: AuditEvent[]; next: string | null }>;
}

/** Which events: of an actor, of a kind, from a time and up to one; null lets all through. */
export interface AuditFilter {
  actor: string | null;
  kind: string;
  from: number | null;
  to: number | null;
}

export interface InstallationReads {
  /** As the service recorded them; undefined where none has. */
  privacyRules(): Promise<PrivacyRules | undefined>;
  /** The link by which the first organisation is made. */
  setUpLink(): Promise<SetUpLink | undefined>;
  /** What challenges are made with, in base64url; undefined until one was made. */
  challengeKey(): Promise<string | undefined>;
}

export interface UsageReads {
  /** Tokens of a day. */
  of(orgId: string, day: number): Promise<number>;
  /** Days from one to another that have some, by day. */
  between(orgId: string, from: number, to: number): Promise<{ day: number; tokens: number }[]>;
}
