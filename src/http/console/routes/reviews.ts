import { reviewerAgreement } from '../../../calibration/report/reviewer-agreement.ts';
import { levelOf, levelsOf } from '../../../calibration/statistics/levels.ts';
import { findOwner } from '../../../domain/assessments/find-owner.ts';
import { readAssessment } from '../../../domain/assessments/read-assessment.ts';
import { DEACTIVATED, nameOf } from '../../../domain/directory/user.ts';
import { notFound } from '../../../domain/errors.ts';
import { readFinished } from '../../../domain/reviews/read-finished.ts';
import { readQueue } from '../../../domain/reviews/read-queue.ts';
import { REVIEWS_NEEDED } from '../../../domain/reviews/review.ts';
import { drawPeople, SAMPLE_DAYS } from '../../../domain/reviews/sample.ts';
import { readEvidenceInTurn } from '../../../evidence/read-evidence.ts';
import type { Gather } from '../../../people/gather.ts';
import { filterInPieces } from '../../../lib/work/in-pieces.ts';
import { shareGathered, type KnownPerson } from '../../../people/gathered.ts';
import type { Visitor } from '../access/who.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';
import { DAY_MS } from '../../../lib/time/units.ts';

/** Conversations that several reviewers score, without seeing each other's scores until all are in. */
export function reviewRoutes({ add }: Routes, { engine, now, conversations }: ConsoleContext, gather: Gather): void {
  add('reviews', 'reviews.write', async (visitor) => {
    const { orgId, account } = visitor;
    conversations.warm(orgId);
    const gathered = await gather.people(orgId);
    const since = now() - SAMPLE_DAYS * DAY_MS;
    const isMeant = meantBy(visitor);
    const practised = (person: KnownPerson) => (person.figures?.lastAt ?? 0) >= since && isMeant(person);
    const pause = () => gather.itsTurn(orgId);
    const people = await filterInPieces(gathered.people, pause, practised);
    const drawn = await drawPeople(people, now(), pause);
    const meant = (userId: string, is: (person: KnownPerson) => boolean) => {
      const person = gathered.byId.get(userId);
      return person !== undefined && is(person);
    };
    const items = await readQueue(
      engine.reader,
      { orgId, accountId: account.accountId, drawn, isMeant: (userId) => meant(userId, practised) },
      now(),
    );
    return engine.reader.read(async (stores) => {
      const names = new Map((await stores.scenarios.list(orgId)).map(({ scenarioId, name }) => [scenarioId, name]));
      return {
        data: items.map(({ assessmentId, userId, scenarioId, at, mine, reviews }) => ({
          user_id: userId,
          name: gathered.byId.get(userId)?.name ?? userId,
          assessment_id: assessmentId,
          scenario: names.get(scenarioId ?? '') ?? null,
          at,
          mine,
          reviews,
        })),
        needed: REVIEWS_NEEDED,
        agreement: reviewerAgreement(await readFinished(stores, orgId, (userId) => meant(userId, isMeant))),
        gathered: shareGathered(gathered),
      };
    });
  });

  add('reviewPairs', 'reviews.write', async (visitor, { query }) => {
    const { orgId } = visitor;
    const { byId } = await gather.people(orgId);
    const isMeant = meantBy(visitor);
    const pairs = await engine.reader.read((stores) =>
      readFinished(stores, orgId, (userId) => {
        const person = byId.get(userId);
        return person !== undefined && isMeant(person);
      }),
    );
    return {
      data: pairs
        .filter(({ criterion }) => criterion === query.criterion)
        .map(({ assessmentId, userId, by, at, scale, scores: [one, other] }) => ({
          assessment_id: assessmentId,
          user_id: userId,
          name: byId.get(userId)?.name ?? userId,
          at,
          given: [
            { by: by[0], score: one },
            { by: by[1], score: other },
          ],
          same: levelOf(one, scale) === levelOf(other, scale),
        })),
    };
  });

  add('review', 'reviews.write', async (visitor, { params }) => {
    const { orgId, account } = visitor;
    const { assessmentId } = params;
    const person = await engine.reader.read((stores) => findOwner(stores, visitor, params));
    const record = await readAssessment(engine.reader, { orgId, assessmentId }, ['evidence']);
    if (!record?.rubric || record.assessment.state !== 'completed')
      throw notFound('Assessment not found.', 'assessment');
    const { assessment, rubric, session } = record;
    const all = await engine.reader.read(({ reviews }) => reviews.of(orgId, [assessmentId]));
    const mine = all.find(({ accountId }) => accountId === account.accountId);
    const isDone = all.length >= REVIEWS_NEEDED;
    const { speaker = null } = (await readEvidenceInTurn(assessment.evidence, () => gather.itsTurn(orgId))).user ?? {};
    return {
      name: nameOf(person),
      scenario: rubric.name,
      at: session?.completedAt ?? assessment.completedAt ?? assessment.requestedAt,
      speaker,
      levels: levelsOf(rubric.scale),
      criteria: rubric.criteria.map(({ name, description, anchors }) => ({
        name,
        asks: description,
        anchors: [...(anchors ?? [])],
      })),
      needed: REVIEWS_NEEDED,
      reviews: all.length,
      mine: mine?.scores ?? null,
      others: isDone ? all.filter((review) => review !== mine).map(({ by, scores }) => ({ by, scores })) : [],
      may_review: !mine && !isDone && person.userId !== visitor.userId && visitor.reaches('reviews.write', person),
    };
  });

  add('addReview', 'reviews.write', async (visitor, { params, body }) => {
    const { orgId, storage } = visitor;
    await engine.reader.read((stores) => findOwner(stores, visitor, params));
    return storage.execute('addReview', { orgId, assessmentId: params.assessmentId, ...body });
  });
}

/** Whether a visitor reviews somebody's conversations: of people they reach, and never their own. */
function meantBy(visitor: Visitor): (person: KnownPerson) => boolean {
  return (person) =>
    person.userId !== visitor.userId && person.orgStatus !== DEACTIVATED && visitor.reaches('reviews.write', person);
}
