import type { Reader } from '../ports.ts';
import { readJudged } from '../practice/read-judged.ts';
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
  reader: Pick<Reader, 'read'>,
  asking: { orgId: string; accountId: string; drawn: readonly string[]; isMeant: (userId: string) => boolean },
  now: number,
): Promise<QueueItem[]> {
  const { orgId, accountId, drawn: people, isMeant } = asking;
  const [week, since] = [weekStart(now), now - SAMPLE_DAYS * DAY_MS];
  const { drawn, begun } = await reader.read(async ({ practice, reviews, assessments }) => {
    const judged = await practice.judged(orgId, people, { since, each: EACH });
    const reviewable = onePerConversation(judged).filter(({ scenarioVersion }) => scenarioVersion !== null);
    const chosen = drawConversations(reviewable, people, week);
    const there = new Set(chosen.map(({ assessmentId }) => assessmentId));
    const recent = (await reviews.newest(orgId, MOST_LOOKED)).filter(({ at }) => at >= since);
    const open = [...Map.groupBy(recent, ({ assessmentId }) => assessmentId)].flatMap(([assessmentId, given]) =>
      given.length < REVIEWS_NEEDED && !there.has(assessmentId) ? [assessmentId] : [],
    );
    const owners = await assessments.owners(orgId, open);
    const meant = open.filter((id) => isMeant(owners.get(id) ?? '')).slice(0, MOST_OPEN);
    const heads = new Map((await practice.judgedHeads(orgId, meant)).map((head) => [head.assessmentId, head]));
    return { drawn: chosen, begun: meant.flatMap((id) => heads.get(id) ?? []) };
  });
  // Of which scenario they are stands behind what may be long.
  const read = await readJudged(reader, orgId, [...drawn, ...begun]);
  const isBegun = new Set(begun.map(({ assessmentId }) => assessmentId));
  const ids = read.map(({ assessmentId }) => assessmentId);
  const all = await reader.read(({ reviews }) => reviews.of(orgId, ids));
  const given = Map.groupBy(all, ({ assessmentId }) => assessmentId);
  return (
    read
      .map(({ assessmentId, userId, scenarioId, at, judgedAt }) => {
        const own: Review[] = given.get(assessmentId) ?? [];
        const mine = own.some((review) => review.accountId === accountId);
        const when = isBegun.has(assessmentId) ? judgedAt : at;
        return { assessmentId, userId, scenarioId, at: when, mine, reviews: own.length };
      })
      // What others have finished is not asked for any more.
      .filter(({ mine, reviews: count }) => mine || count < REVIEWS_NEEDED)
  );
}
