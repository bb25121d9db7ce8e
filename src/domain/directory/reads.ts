import type { UserRef } from '../refs.ts';
import type { ErasureProof } from './erasure-proof.ts';
import type { Erasure } from './erasure.ts';
import type { Team, User } from './user.ts';

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
