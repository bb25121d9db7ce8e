import { lookAtScores } from '../views/look-at-scores.ts';
import { scoredPairs } from '../views/scored-pairs.ts';
import { MOST_SCORED_IN_TABLE } from '../../../domain/assessments/scores/score-table.ts';
import { caseOfKept } from '../../../calibration/case-of-kept.ts';
import type { Case, HumanScore } from '../../../calibration/case.ts';
import type { Agreement } from '../../../calibration/report/agreement.ts';
import { readAgreement } from '../../../calibration/report/read-agreement.ts';
import type { Estimate } from '../../../calibration/statistics/estimate.ts';
import { findJudged } from '../../../domain/assessments/find-judged.ts';
import { latestOfScenario } from '../../../domain/assessments/scores/latest-of-scenario.ts';
import { overridesInForce } from '../../../domain/assessments/scores/overrides.ts';
import { rubricOf } from '../../../domain/assessments/scores/rubric-of.ts';
import { createFittingSize, inFittingSize } from '../../../lib/work/fitting-size.ts';
import { nameOf } from '../../../domain/directory/user.ts';
import { MOST_LOOKED, REVIEWS_NEEDED, type Review } from '../../../domain/reviews/review.ts';
import { invalidArgument, notFound } from '../../../domain/errors.ts';
import { createOneEach } from '../access/one-each.ts';
import type { Visitor } from '../access/who.ts';
import { MOST_SCORED, type AgreementRow, type EstimateRow } from '../api/calibration.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';

/** Conversations that a sample is taken of: the last ones. */
const SAMPLED_FROM = 200;
/** Conversations that somebody's own scores are of: those given here, and those of a table. */
const MOST_OWN = MOST_SCORED + MOST_SCORED_IN_TABLE;
/** Overridden assessments that count, of how many that are looked at. */
const MOST_OVERRIDDEN = 500;
const MOST_LOOKED_AT = 5_000;
/** Rows read at a time. The embedded engine goes through what may be long of each to its scenario: 5 ms for each MB. */
const AT_ONCE = { first: 4, most: 500, aimMs: 10 };

/**
 * How far people and the assessor agree: by scores that somebody gives without seeing the assessor's, by those that
 * people set in assessments, and by reviews. Nothing of it is kept.
 */
export function calibrationRoutes({ add }: Routes, { engine, desk }: ConsoleContext): void {
  const oneEach = createOneEach();

  add('calibrationSample', 'calibration.run', async ({ orgId }, { query }) => {
    const ref = { orgId, scenarioId: query.scenario };
    const scenario = await engine.reader.read(({ scenarios }) => scenarios.find(ref));
    if (!scenario) throw notFound('Scenario not found.', 'scenario');
    const latest = await latestOfScenario(engine.reader, ref, SAMPLED_FROM);
    // Spread over them, so that a busy week is not all of it.
    const step = Math.max(1, latest.length / MOST_SCORED);
    const chosen = Array.from({ length: Math.min(MOST_SCORED, latest.length) }, (_item, index) =>
      latest.at(Math.floor(index * step)),
    );
    return {
      scale: scenario.scale,
      criteria: scenario.criteria.map(({ name, description, anchors }) => ({
        name,
        description,
        anchors: [...(anchors ?? [])],
      })),
      conversations: chosen.flatMap((one) => (one ? [{ assessment_id: one.assessmentId, user_id: one.userId }] : [])),
    };
  });

  add('lookAtScores', 'calibration.run', (visitor, { body }) =>
    oneEach(visitor.account, async () =>
      lookAtScores(engine.reader, visitor, body.scenario_id, await desk.readScores(visitor.orgId, body.table)),
    ),
  );

  add('calibrationReport', 'calibration.run', (visitor, { body }) =>
    oneEach(visitor.account, async () => {
      const { orgId, account } = visitor;
      const own = Map.groupBy(body.ratings, ({ assessment_id: id }) => id);
      if (own.size > MOST_OWN) throw invalidArgument(`ratings must be of at most ${MOST_OWN} assessments.`);
      const ids = new Set(own.keys());
      if (body.overrides) for (const id of await overriddenIds(orgId, body.scenario_id)) ids.add(id);
      const reviewed = body.reviews ? await finishedReviews(orgId) : new Map<string, Review[]>();
      for (const id of reviewed.keys()) ids.add(id);
      const cases: Case[] = [];
      const people = new Map<string, { user_id: string; name: string }>();
      for (const assessmentId of ids) {
        const given = (own.get(assessmentId) ?? []).map(({ criterion, score }) => ({
          criterion,
          rater: account.accountId,
          score,
        }));
        const ofReviews = (reviewed.get(assessmentId) ?? []).flatMap(({ accountId, scores }) =>
          // What somebody gives here is their newest word.
          accountId === account.accountId && given.length > 0
            ? []
            : scores.map(({ criterion, score }) => ({ criterion, rater: accountId, score })),
        );
        const ratings = [...given, ...ofReviews];
        const found = await caseOf(visitor, {
          assessmentId,
          scenarioId: body.scenario_id,
          ratings,
          overrides: body.overrides,
        });
        if (!found) continue;
        cases.push(found.item);
        people.set(assessmentId, found.person);
      }
      const report = await desk.calibrate(orgId, cases);
      const { tooFew, chance, lean } = readAgreement(report.overall.scores);
      const [first] = cases;
      const personOf = (assessmentId: string) => people.get(assessmentId) ?? { user_id: '', name: '' };
      return {
        conversations: report.conversations,
        assessors: report.assessors.map(({ assessor }) => assessor),
        all: agreementRow(report.overall.scores),
        finding: { too_few: tooFew, chance, lean },
        criteria: report.criteria.map(({ name, agreement, counts, grid }) => ({
          name,
          agreement: agreementRow(agreement),
          people_only: counts.peopleOnly,
          program_only: counts.programOnly,
          grid: grid.map((row) => [...row]),
        })),
        scale: first?.scale ?? { min: 0, max: 0 },
        scored: scoredPairs(cases, report.criteria).map(({ conversationId, ...pair }) => ({
          assessment_id: conversationId,
          ...personOf(conversationId),
          ...pair,
        })),
        disagreements: report.disagreements.map(({ conversationId, criterion, program, people: mean }) => ({
          assessment_id: conversationId,
          ...personOf(conversationId),
          criterion,
          program,
          people: mean,
        })),
      };
    }),
  );

  /** The newest reviews, by assessment, of those that have all: one that waits for another reviewer says nothing yet. */
  async function finishedReviews(orgId: string): Promise<Map<string, Review[]>> {
    const newest = await engine.reader.read(({ reviews }) => reviews.newest(orgId, MOST_LOOKED));
    const byAssessment = Map.groupBy(newest, ({ assessmentId }) => assessmentId);
    return new Map([...byAssessment].filter(([, all]) => all.length >= REVIEWS_NEEDED));
  }

  async function overriddenIds(orgId: string, scenarioId: string): Promise<string[]> {
    const ids: string[] = [];
    let after = '';
    const size = createFittingSize(AT_ONCE);
    for (let looked = 0; looked < MOST_LOOKED_AT && ids.length < MOST_OVERRIDDEN;) {
      const [from, limit] = [after, size.count()];
      const part = await engine.reader.read(({ assessments }) =>
        inFittingSize(size, () => assessments.overriddenPart(orgId, { after: from, limit })),
      );
      for (const one of part) if (one.scenarioId === scenarioId) ids.push(one.assessmentId);
      looked += part.length;
      const last = part.at(-1);
      if (!last || part.length < limit) break;
      after = last.assessmentId;
    }
    return ids.slice(0, MOST_OVERRIDDEN);
  }

  /** @returns undefined where it is not there, of another scenario, or not the visitor's to see */
  async function caseOf(
    visitor: Visitor,
    {
      assessmentId,
      scenarioId,
      ratings,
      overrides,
    }: {
      assessmentId: string;
      scenarioId: string;
      ratings: readonly (HumanScore & { criterion: string })[];
      overrides: boolean;
    },
  ) {
    const { orgId } = visitor;
    const found = await engine.reader.read(async (stores) => {
      const judged = await findJudged(stores, visitor, { assessmentId, scenarioId });
      if (judged?.assessment.state !== 'completed') return undefined;
      const scenario = await rubricOf(stores, judged.assessment);
      return scenario && { judged, scenario };
    });
    const given =
      found && (await engine.reader.read(({ assessments }) => assessments.givenScores({ orgId, assessmentId })));
    if (!given) return undefined;
    const {
      scenario,
      judged: { assessment, user },
    } = found;
    const { min, max } = scenario.scale;
    const set = overrides ? [...overridesInForce(given.steps).values()] : [];
    const all = [...ratings, ...set.map(({ criterion, score, by }) => ({ criterion, rater: by ?? 'override', score }))];
    const onScale = all.filter(({ score }) => score === null || (score >= min && score <= max));
    const humans = Map.groupBy(onScale, ({ criterion }) => criterion);
    const person = { user_id: user.userId, name: nameOf(user) };
    return { item: caseOfKept(assessment, given.criteria, scenario, humans), person };
  }
}

function agreementRow({ n, kappa, spearman, withinOne, bias }: Agreement): AgreementRow {
  return {
    n,
    kappa: estimateRow(kappa),
    spearman: estimateRow(spearman),
    within_one: estimateRow(withinOne),
    bias: estimateRow(bias),
  };
}

const estimateRow = ({ value, low, high }: Estimate): EstimateRow => ({ value, low, high });
