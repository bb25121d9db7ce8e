import type { AssessmentRef } from '../refs.ts';
import type { Comment } from './comment.ts';
import type { CommentReads } from './reads.ts';

export interface CommentStore extends CommentReads {
  insert(comment: Comment): Promise<void>;
  /** Whether it was there. */
  remove(ref: AssessmentRef & { commentId: string }): Promise<boolean>;
  /** Writes `replacement` for the name of who wrote, of these accounts. What they wrote stays. */
  forgetAuthors(orgId: string, accountIds: readonly string[], replacement: string): Promise<void>;
}
