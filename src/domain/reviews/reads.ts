import type { Review } from './review.ts';

export interface ReviewReads {
  /** Those of some assessments, by assessment, the earliest first. */
  of(orgId: string, assessmentIds: readonly string[]): Promise<Review[]>;
  /** The newest ones first, at most so many. */
  newest(orgId: string, limit: number): Promise<Review[]>;
  /** Assessments that have some, by id, from after an id (empty for the first), at most so many. */
  reviewed(orgId: string, part: { after: string; limit: number }): Promise<string[]>;
}
