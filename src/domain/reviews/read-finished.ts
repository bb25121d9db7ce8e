import type { Scale } from '../../evidence/rubric.ts';
import type { ReadStores } from '../read-stores.ts';
import { MOST_LOOKED, REVIEWS_NEEDED } from './review.ts';

/** What two people gave the same criterion of the same conversation. */
export interface TwoScores {
  criterion: string;
  scale: Scale;
  scores: readonly [number, number];
}

/**
 * What reviewers gave the same criteria, of conversations that have all their reviews, among the newest reviews.
 * @param isMeant whether the reviewer who asks reaches a person
 */
export async function readFinished(
  { reviews, assessments }: Pick<ReadStores, 'reviews' | 'assessments'>,
  orgId: string,
  isMeant: (userId: string) => boolean,
): Promise<TwoScores[]> {
  const given = Map.groupBy(await reviews.newest(orgId, MOST_LOOKED), ({ assessmentId }) => assessmentId);
  const owners = await assessments.owners(orgId, [...given.keys()]);
  return [...given].flatMap(([assessmentId, all]) => {
    if (all.length < REVIEWS_NEEDED || !isMeant(owners.get(assessmentId) ?? '')) return [];
    const [one, other] = all.toSorted((left, right) => (left.accountId < right.accountId ? -1 : 1));
    return (one?.scores ?? []).flatMap(({ criterion, score }) => {
      const second = other?.scores.find((found) => found.criterion === criterion)?.score ?? null;
      return one && score !== null && second !== null
        ? [{ criterion, scale: one.scale, scores: [score, second] as const }]
        : [];
    });
  });
}
