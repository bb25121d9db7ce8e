import type { Scale } from '../../evidence/rubric.ts';
import type { ReadStores } from '../read-stores.ts';
import { MOST_LOOKED, REVIEWS_NEEDED } from './review.ts';

/** What two people gave the same criterion of the same conversation. */
export interface TwoScores {
  assessmentId: string;
  userId: string;
  /** Who gave which, in the order of the scores. */
  by: readonly [string, string];
  /** When the second one was given. */
  at: number;
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
  const reviewed = Map.groupBy(await reviews.newest(orgId, MOST_LOOKED), ({ assessmentId }) => assessmentId);
  const owners = await assessments.owners(orgId, [...reviewed.keys()]);
  return [...reviewed].flatMap(([assessmentId, all]) => {
    const userId = owners.get(assessmentId) ?? '';
    const [one, other] = all.toSorted((left, right) => (left.accountId < right.accountId ? -1 : 1));
    if (all.length < REVIEWS_NEEDED || !one || !other || !isMeant(userId)) return [];
    const found = { assessmentId, userId, by: [one.by, other.by] as const, at: Math.max(one.at, other.at) };
    return one.scores.flatMap(({ criterion, score }) => {
      const second = other.scores.find((given) => given.criterion === criterion)?.score ?? null;
      return score === null || second === null
        ? []
        : [{ ...found, criterion, scale: one.scale, scores: [score, second] as const }];
    });
  });
}
