import type { Selectable } from 'kysely';
import type { Comment } from '../../../domain/comments/comment.ts';
import type { CommentStore } from '../../../domain/comments/stores.ts';
import type { Tables } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

/** Comments on turns, in the order they were written: their ids begin with the time. */
export function commentStore({ database }: Transaction): CommentStore {
  return {
    async list({ orgId, assessmentId }) {
      const rows = await database
        .selectFrom('turn_comments')
        .selectAll()
        .where('org_id', '=', orgId)
        .where('assessment_id', '=', assessmentId)
        .orderBy('comment_id')
        .execute();
      return rows.map(toComment);
    },
    async insert({ orgId, assessmentId, commentId, turn, text, accountId, by, at }) {
      await database
        .insertInto('turn_comments')
        .values({
          org_id: orgId,
          assessment_id: assessmentId,
          comment_id: commentId,
          turn,
          words: text,
          account_id: accountId,
          written_by: by,
          at,
        })
        .execute();
    },
    async remove({ orgId, assessmentId, commentId }) {
      const { numDeletedRows } = await database
        .deleteFrom('turn_comments')
        .where('org_id', '=', orgId)
        .where('assessment_id', '=', assessmentId)
        .where('comment_id', '=', commentId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async forgetAuthors(orgId, accountIds, replacement) {
      if (accountIds.length === 0) return;
      await database
        .updateTable('turn_comments')
        .set({ account_id: null, written_by: replacement })
        .where('org_id', '=', orgId)
        .where('account_id', 'in', accountIds)
        .execute();
    },
  };
}

function toComment(row: Selectable<Tables['turn_comments']>): Comment {
  return {
    orgId: row.org_id,
    commentId: row.comment_id,
    assessmentId: row.assessment_id,
    turn: row.turn,
    text: row.words,
    accountId: row.account_id,
    by: row.written_by,
    at: row.at,
  };
}
