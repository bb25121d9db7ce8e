import type { SetUpLink } from './access/account.ts';
import type { AccountReads } from './access/reads.ts';
import type { AssessmentReads } from './assessments/reads.ts';
import type { Comment } from './comments/comment.ts';
import type { AuditEvent } from './audit/event.ts';
import type { Erasure } from './directory/erasure.ts';
import type { ErasureProof } from './directory/erasure-proof.ts';
import type { Team, User } from './directory/user.ts';
import type { PrivacyRules } from './installation/privacy-rules.ts';
import type { KeyReads } from './keys/reads.ts';
import type { Organisation } from './organisations/organisation.ts';
import type { PracticeReads } from './practice/reads.ts';
import type { Review } from './reviews/review.ts';
import type { AssessmentRef, ScenarioRef, UserRef } from './refs.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { SessionReads } from './sessions/reads.ts';

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
  /** The id of the newest event of the audit log. */
  event: string | null;
}

export interface OrganisationReads {
  find(orgId: string): Promise<Organisation | undefined>;
  list(): Promise<Organisation[]>;
  /** Whether there is more than one. */
  hasSeveral(): Promise<boolean>;
  marks(orgId: string): Promise<OrganisationMarks | undefined>;
}

/** That somebody is in a team. */
export interface Membership {
  teamId: string;
  userId: string;
}

/** How many people teams have, by a part of their memberships. */
export interface MemberCounts {
  counts: Map<string, number>;
  /** Where the next part begins, which may have more of the last team; null where there is none. */
  last: Membership | null;
}

export interface DirectoryReads {
  findUser(ref: UserRef): Promise<User | undefined>;
  /** What these users are called, by id, of those there are. */
  findNames(orgId: string, userIds: readonly string[]): Promise<Map<string, Pick<User, 'email' | 'displayName'>>>;
  /** Users with an address in the form of `emailKey`, at most so many. Reads all users: no index has addresses. */
  findUsersByEmail(orgId: string, key: string, limit: number): Promise<User[]>;
  /** Which of these ids the organisation has. */
  existingUsers(orgId: string, userIds: readonly string[]): Promise<Set<string>>;
  existingTeams(orgId: string, teamIds: readonly string[]): Promise<Set<string>>;
  findTeams(orgId: string, teamIds: readonly string[]): Promise<Team[]>;
  /** By name, at most so many. */
  listTeams(orgId: string, limit: number): Promise<Team[]>;
  /** Counts the people of teams, over so many memberships at most, in the order of team and person, from after one (null: from the first). */
  countMembers(orgId: string, after: Membership | null, limit: number): Promise<MemberCounts>;
  findTeam(orgId: string, teamId: string): Promise<Team | undefined>;
  /**
   * Who has changed since a state of the directory, by id, in bytes, and the state that they are read at. Null where that is
   * not known, where another epoch has begun, or where they are more than `limit`.
   */
  changesSince(
    orgId: string,
    before: { epoch: string; version: number },
    limit: number,
  ): Promise<{ version: number; users: User[] } | null>;
  /**
   * People by id, in bytes, from after an id (empty for the first), at most so many. Fewer than asked for is not
   * the end: people in many teams come a few at a time. Behind the last one there is nobody.
   */
  listPeople(orgId: string, part: { after: string; limit: number }): Promise<User[]>;
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
  /** Numbers of the versions before the present one, oldest first: all, or at most so many of the newest. */
  earlierVersions(ref: ScenarioRef, most?: number): Promise<number[]>;
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
  /** Those of all organisations that began before a time, or after another one which has not come yet; at most so many. */
  list(begun: { before: number; after: number }, limit: number): Promise<Erasure[]>;
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
