import { byteLength, isCleanText, withCommas } from '../../lib/text/text.ts';
import type { Account } from '../access/account.ts';
import { requireReach } from '../access/rights/require-reach.ts';
import { findOwnerForShare } from '../assessments/find-owner-for-share.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, invalidArgument } from '../errors.ts';
import type { AssessmentRef } from '../refs.ts';
import { makeOnce, type Idempotent } from '../concurrency/make-once.ts';
import { LONGEST_COMMENT } from '../schemas/limits.ts';
import { LAST_TURN, MOST_COMMENTS } from './comment.ts';

export interface AddCommentInput extends AssessmentRef, Idempotent {
  turn: number;
  text: string;
}

/**
 * Keeps a comment on a turn of an assessment's conversation, in the name of who runs the command. The same words by the
 * same person on the same turn stay one comment: they were sent again because their answer was lost.
 * @throws DomainError not_found; forbidden; invalid_argument (no such turn, no text); failed_precondition where there
 * are too many
 */
export async function addComment(
  context: CommandContext,
  { orgId, assessmentId, turn, text, idempotencyKey = null }: AddCommentInput,
): Promise<{ commentId: string }> {
  const words = text.trim();
  if (!isCleanText(text) || words === '' || byteLength(words) > LONGEST_COMMENT)
    throw invalidArgument(`text must be 1 to ${withCommas(LONGEST_COMMENT)} bytes, and not blank.`, 'text');
  if (!Number.isSafeInteger(turn) || turn < 1 || turn > LAST_TURN)
    throw invalidArgument('turn must be the number of a turn, from 1.');
  const user = await findOwnerForShare(context, { orgId, assessmentId });
  const account = await requireReach(context, orgId, 'comments.write', user.userId);
  const { made } = await makeOnce(context, { orgId, what: 'comment.added', idempotencyKey }, () =>
    keep(context, { orgId, assessmentId, turn, text: words }, account),
  );
  return { commentId: made };
}

async function keep(
  context: CommandContext,
  { orgId, assessmentId, turn, text }: AddCommentInput,
  account: Account | undefined,
): Promise<string> {
  const { stores, now, newId } = context;
  const all = await stores.comments.list({ orgId, assessmentId });
  const same = all.find((one) => one.turn === turn && one.text === text && one.accountId === account?.accountId);
  if (same) return same.commentId;
  if (all.length >= MOST_COMMENTS) throw failedPrecondition(`An assessment has at most ${MOST_COMMENTS} comments.`);
  const commentId = newId('cmt');
  await stores.comments.insert({
    orgId,
    commentId,
    assessmentId,
    turn,
    text,
    accountId: account?.accountId ?? null,
    by: account?.name ?? null,
    at: now,
  });
  await recordEvent(context, { orgId, action: 'comment.added', subject: assessmentId });
  return commentId;
}
