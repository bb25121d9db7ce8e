import type { Limited } from './limits.ts';
import type { Organisation } from './organisation.ts';
import type { OrganisationReads } from './reads.ts';

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
