import type { AccountRef } from '../refs.ts';
import type { ReviewReads } from './reads.ts';
import type { Review } from './review.ts';

export interface ReviewStore extends ReviewReads {
  insert(review: Review): Promise<void>;
  /** Writes another id and name for the reviewer with an account; their scores stay. */
  forgetReviewer(ref: AccountRef, replacement: Pick<Review, 'accountId' | 'by'>): Promise<void>;
}
