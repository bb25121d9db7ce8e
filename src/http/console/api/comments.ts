import { Type, type Static } from 'typebox';
import { LAST_TURN } from '../../../domain/comments/comment.ts';
import { LONGEST_COMMENT } from '../../../domain/schemas/limits.ts';
import { Text } from '../../../domain/schemas/text.ts';
import { orNull, Time } from './parts/fields.ts';
import { AssessmentParams } from './assessments.ts';

const CommentRow = Type.Object({
  comment_id: Type.String(),
  turn: Type.Integer(),
  text: Type.String(),
  /** Who wrote it; `erased` of somebody who was erased. */
  by: orNull(Type.String()),
  /** Whether the visitor wrote it, and may take it back. */
  mine: Type.Boolean(),
  at: Time,
});
export type CommentRow = Static<typeof CommentRow>;

export const commentContract = {
  comments: {
    params: AssessmentParams,
    answer: Type.Object({
      /** In the order of the conversation. */
      data: Type.Array(CommentRow),
      may_write: Type.Boolean(),
    }),
  },
  addComment: {
    params: AssessmentParams,
    body: Type.Object({
      turn: Type.Integer({ minimum: 1, maximum: LAST_TURN }),
      text: Text(1, LONGEST_COMMENT),
    }),
    answer: Type.Object({ comment_id: Type.String() }),
  },
  removeComment: {
    params: Type.Object({ ...AssessmentParams.properties, commentId: Text(1, 256) }),
    body: Type.Object({}),
    answer: Type.Object({}),
  },
} as const;
