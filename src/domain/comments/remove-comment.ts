import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AssessmentRef } from '../refs.ts';

export interface RemoveCommentInput extends AssessmentRef {
  commentId: string;
}

/**
 * Takes a comment back: nothing of its text is kept. Only whoever wrote it may.
 * @throws DomainError forbidden; not_found where it is not there, or another's
 */
export async function removeComment(
  context: CommandContext,
  { orgId, assessmentId, commentId }: RemoveCommentInput,
): Promise<void> {
  const { stores } = context;
  const account = await requireRight(context, orgId, 'comments.write');
  const found = (await stores.comments.list({ orgId, assessmentId })).find((one) => one.commentId === commentId);
  const isTheirs = found && (account === undefined || found.accountId === account.accountId);
  if (!isTheirs || !(await stores.comments.remove(found))) throw notFound('Comment not found.');
  await recordEvent(context, { orgId, action: 'comment.removed', subject: assessmentId });
}
