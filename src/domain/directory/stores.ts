import type { DirectoryReads, ErasureReads } from './reads.ts';
import type { UserRef } from '../refs.ts';
import type { Erasure, ErasurePlace } from './erasure.ts';
import type { ErasedCounts, ErasureProof } from './erasure-proof.ts';
import type { Team, User } from './user.ts';

export interface DirectoryStore extends DirectoryReads {
  /** For a command that writes what belongs to the user: the user cannot be deleted meanwhile. */
  findUserForShare(ref: UserRef): Promise<User | undefined>;
  /**
   * Locks these users, in the order of their ids. A command that writes to users' lists does so first: with one order
   * of locking there are no deadlocks.
   * @returns the ids of those there are
   */
  findUsersForUpdate(orgId: string, userIds: readonly string[]): Promise<Set<string>>;
  /** Likewise beside those who only keep a user from being deleted (`findUserForShare`): neither waits for the other. */
  findHeldUsersForUpdate(orgId: string, userIds: readonly string[]): Promise<Set<string>>;
  /** Writes the user and their teams; gives whether anything differed from what was there. */
  putUser(user: User, now: number): Promise<boolean>;
  putTeam(team: Team): Promise<boolean>;
  /** Deletes a team and who is in it; whether it was there. */
  removeTeam(orgId: string, teamId: string): Promise<boolean>;
  /** Moves the user's counter to max(old + 1, now), which locks the user. */
  touchReports(ref: UserRef, now: number): Promise<void>;
  /** Likewise of many, who are locked already. */
  touchReportsOf(orgId: string, userIds: readonly string[], now: number): Promise<void>;
}

/** Erasing a person, a part at a time. */
export interface ErasureStore extends ErasureReads {
  begin(erasure: Erasure): Promise<void>;
  /** Deletes the user, their place in teams, and their accounts with all that belongs to these. */
  deleteUser(ref: UserRef): Promise<void>;
  /** Writes `replacement` where one of these names stands as who did something. */
  renameActor(orgId: string, names: readonly string[], replacement: string): Promise<void>;
  /**
   * Deletes a part of what is the user's: from a place on (null for the first), and gives the next; null once nothing
   * is left.
   */
  deleteSome(
    ref: UserRef,
    from: ErasurePlace | null,
  ): Promise<{
    /** Rows, as `debrief user erase` counts them. */
    deleted: number;
    sessions: number;
    transcripts: number;
    assessments: number;
    next: ErasurePlace | null;
  }>;
  end(ref: UserRef): Promise<void>;
  beginProof(proof: ErasureProof): Promise<void>;
  addToProof(orgId: string, erasureId: string, counts: ErasedCounts): Promise<void>;
  endProof(orgId: string, erasureId: string, at: number): Promise<void>;
}
