import { isSame } from '../../lib/values/same.ts';
import { requireReach } from '../access/rights/require-reach.ts';
import { findOwnerForShare } from '../assessments/find-owner-for-share.ts';
import { rubricOf } from '../assessments/scores/rubric-of.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { DomainError, failedPrecondition, invalidArgument, notFound } from '../errors.ts';
import type { AssessmentRef } from '../refs.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { REVIEWS_NEEDED, type Review } from './review.ts';

export interface AddReviewInput extends AssessmentRef {
  /** One for each criterion of the version that the conversation was judged by. */
  scores: Review['scores'];
}

/**
 * Keeps what a reviewer gave a conversation. It cannot be changed: whoever has seen another's scores has given theirs.
 * @throws DomainError not_found; forbidden; invalid_argument (criteria or scores that are not the rubric's);
 * failed_precondition (not judged by a known rubric, their own conversation, reviewed by them, or by enough others)
 */
export async function addReview(
  context: CommandContext,
  { orgId, assessmentId, scores }: AddReviewInput,
): Promise<{ complete: boolean }> {
  const { stores, now } = context;
  const user = await findOwnerForShare(context, { orgId, assessmentId });
  const account = await requireReach(context, orgId, 'reviews.write', user.userId);
  if (!account) throw new DomainError('forbidden', 'Only people who sign in review conversations.');
  if (account.userId === user.userId) throw failedPrecondition('Nobody reviews a conversation of their own.');
  // Locked: of two who send the last review at once, one is refused.
  const assessment = await stores.assessments.findForUpdate({ orgId, assessmentId });
  if (!assessment) throw notFound('Assessment not found.', 'assessment');
  const rubric = assessment.state === 'completed' ? await rubricOf(stores, assessment) : undefined;
  if (!rubric) throw failedPrecondition('It was not judged by a scenario that is kept.');
  const others = await stores.reviews.of(orgId, [assessmentId]);
  const mine = others.find(({ accountId }) => accountId === account.accountId);
  // Sent again because its answer was lost.
  if (mine && isSame(mine.scores, scores)) return { complete: others.length >= REVIEWS_NEEDED };
  if (mine) throw failedPrecondition('You have reviewed this conversation.');
  if (others.length >= REVIEWS_NEEDED) throw failedPrecondition('Enough others have reviewed this conversation.');
  checkScores(scores, rubric);
  await stores.reviews.insert({
    orgId,
    assessmentId,
    accountId: account.accountId,
    by: account.name,
    scale: rubric.scale,
    scores,
    at: now,
  });
  await recordEvent(context, { orgId, action: 'review.added', subject: assessmentId });
  return { complete: others.length + 1 >= REVIEWS_NEEDED };
}

function checkScores(scores: Review['scores'], { criteria, scale }: Scenario): void {
  const given = new Map(scores.map(({ criterion, score }) => [criterion, score]));
  if (given.size !== scores.length || criteria.length !== given.size || !criteria.every(({ name }) => given.has(name)))
    throw invalidArgument('scores must name each criterion of the scenario once.');
  for (const score of given.values())
    if (score !== null && !(score >= scale.min && score <= scale.max))
      throw invalidArgument(`A score must be from ${scale.min} to ${scale.max}, or null where it cannot be told.`);
  if ([...given.values()].every((score) => score === null))
    throw invalidArgument('At least one criterion must have a score.');
}
