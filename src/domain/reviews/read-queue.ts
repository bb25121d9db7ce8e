import type { ReadStores } from '../read-stores.ts';
import { onePerConversation, type Judged } from '../practice/scored.ts';
import { MOST_LOOKED, REVIEWS_NEEDED, type Review } from './review.ts';
import { drawConversations, SAMPLE_DAYS, weekStart } from './sample.ts';
import { DAY_MS } from '../../lib/time/units.ts';

/** A conversation that reviewers read. */
export interface QueueItem extends Pick<Judged, 'assessmentId' | 'userId' | 'scenarioId' | 'at'> {
  /** Whether the reviewer who asks has given theirs. */
  mine: boolean;
  reviews: number;
}

/** Judged conversations of a person that one is drawn from. */
const EACH = 20;
/** Conversations that wait for another review, beside this week's. */
const MOST_OPEN = 30;

/**
 * What a reviewer reads this week: one conversation of the last four weeks of each of some people, and those that
 * somebody else has begun with.
 * @param asking `drawn`: whose conversations are read this week; `isMeant`: whether they reach a person who practised
 *   lately, without themselves
 * @param now ms since 1970 UTC
 */
export async function readQueue(
  { practice, reviews, assessments }: Pick<ReadStores, 'practice' | 'reviews' | 'assessments'>,
  asking: { orgId: string; accountId: string; drawn: readonly string[]; isMeant: (userId: string) => boolean },
  now: number,
): Promise<QueueItem[]> {
  const { orgId, accountId, drawn: people, isMeant } = asking;
  const [week, since] = [weekStart(now), now - SAMPLE_DAYS * DAY_MS];
  const judged = await practice.judged(orgId, people, { since, each: EACH });
  const reviewable = onePerConversation(judged).filter(({ scenarioVersion }) => scenarioVersion !== null);
  const rows: Pick<Judged, 'assessmentId' | 'userId' | 'scenarioId' | 'at'>[] = drawConversations(
    reviewable,
    people,
    week,
  );
  const there = new Set(rows.map(({ assessmentId }) => assessmentId));
  const recent = (await reviews.newest(orgId, MOST_LOOKED)).filter(({ at }) => at >= since);
  const open = [...Map.groupBy(recent, ({ assessmentId }) => assessmentId)].flatMap(([assessmentId, given]) =>
    given.length < REVIEWS_NEEDED && !there.has(assessmentId) ? [assessmentId] : [],
  );
  const owners = await assessments.owners(orgId, open);
  for (const assessmentId of open.filter((id) => isMeant(owners.get(id) ?? '')).slice(0, MOST_OPEN)) {
    const found = await assessments.find({ orgId, assessmentId });
    if (found) rows.push({ ...found, at: found.completedAt ?? found.requestedAt });
  }
  const ids = rows.map(({ assessmentId }) => assessmentId);
  const given = Map.groupBy(await reviews.of(orgId, ids), ({ assessmentId }) => assessmentId);
  return (
    rows
      .map(({ assessmentId, userId, scenarioId, at }) => {
        const all: Review[] = given.get(assessmentId) ?? [];
        const mine = all.some((review) => review.accountId === accountId);
        return { assessmentId, userId, scenarioId, at, mine, reviews: all.length };
      })
      // What others have finished is not asked for any more.
      .filter(({ mine, reviews: count }) => mine || count < REVIEWS_NEEDED)
  );
}
