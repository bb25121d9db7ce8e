import type { AssessmentRef } from '../refs.ts';
import type { Comment } from './comment.ts';

export interface CommentReads {
  /** Those of an assessment, in the order they were written. */
  list(ref: AssessmentRef): Promise<Comment[]>;
}
