import { AssessorFailure, AssessorPostponed } from '../../../domain/assessments/queue/assessor-failure.ts';
import { assessorInput } from '../../../domain/assessments/assessor-input.ts';
import { compareRubrics, type JudgedByRubric } from '../../../domain/assessments/scores/compare-rubrics.ts';
import { findJudged } from '../../../domain/assessments/find-judged.ts';
import { readWhole } from '../../../domain/assessments/read-whole.ts';
import { latestOfScenario } from '../../../domain/assessments/scores/latest-of-scenario.ts';
import { nameOf } from '../../../domain/directory/user.ts';
import { invalidArgument, notFound } from '../../../domain/errors.ts';
import type { Assessor, AssessorInput, AssessorResult } from '../../../domain/assessments/assessor.ts';
import { checkedLine, criteriaInput } from '../../../domain/scenarios/check-rubric.ts';
import { toCriterionInput } from '../../../domain/scenarios/criterion-input.ts';
import type { Scenario } from '../../../domain/scenarios/scenario.ts';
import { readEvidenceInTurn } from '../../../evidence/read-evidence.ts';
import { DEFAULT_WEIGHT } from '../../../evidence/rubric.ts';
import { recognise } from '../../../evidence/sentences/recognise/recognise.ts';
import { createOneEach, type InPart } from '../access/one-each.ts';
import type { Visitor } from '../access/who.ts';
import { MOST_TRIED, type Compared } from '../api/scenarios.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';
import { criterionRow } from '../views/criterion-row.ts';

/** How long a conversation may take to be judged, in ms. */
const LONGEST_MS = 120_000;
/** Speakers that are offered to choose among. */
const MOST_OFFERED = 50;

/** Measures that are shown of each criterion: all that there are. */
const MOST_MEASURES = 100;

/**
 * Rubrics tried before they are published: on a transcript, or on conversations that were judged before. Nothing of it is
 * kept. An account has one try at a time; the assessor's own threads do the work.
 */
export function rubricTryRoutes(
  { add, addLarge }: Routes,
  { engine, desk, assessor }: ConsoleContext,
  itsTurn: (orgId: string) => Promise<void>,
): void {
  const oneEach = createOneEach();

  addLarge('tryRubric', 'scenarios.write', ({ orgId, account }, { bytes }) =>
    oneEach(account, async (inPart) => {
      const input = await desk.prepareTrial(orgId, bytes);
      const result = await inPart(() => judge(assessor(), input));
      if ('problem' in result) throw invalidArgument(result.problem);
      const evidence = await readEvidenceInTurn(result.evidence, () => itsTurn(orgId));
      const { scale, criteria } = input.scenario;
      return {
        criteria: result.criteria.map((served) => {
          const asked = criteria.find(({ name }) => name === served.name);
          return criterionRow({
            served,
            original: served,
            override: undefined,
            evidence: evidence.criteria.find(({ name }) => name === served.name),
            asked: asked && {
              name: asked.name,
              description: asked.description,
              anchors: [...(asked.anchors ?? [])],
              weight: asked.weight ?? DEFAULT_WEIGHT,
              measures: [...(asked.measures ?? [])],
            },
            scale,
            mostMeasures: MOST_MEASURES,
          });
        }),
        not_judged: evidence.notAssessed.map(({ name, reason, said }) => ({
          name,
          reason,
          reason_said: recognise(reason, said),
        })),
        feedback: result.coachFeedback,
        speaker: evidence.user?.speaker ?? null,
        speakers: [...(evidence.transcript?.speakers ?? [])].slice(0, MOST_OFFERED),
        assessor: result.assessor,
      };
    }),
  );

  add('lastConversations', 'scenarios.write', async ({ orgId }, { params }) => {
    const found = await latestOfScenario(engine.reader, { orgId, scenarioId: params.scenarioId }, MOST_TRIED);
    return { assessments: found.map(({ assessmentId }) => assessmentId) };
  });

  add('compareRubric', 'scenarios.write', (visitor, { params, body, reply }) =>
    oneEach(visitor.account, async (inPart) => {
      const { orgId } = visitor;
      const present = await engine.reader.read(({ scenarios }) => scenarios.find({ orgId, ...params }));
      if (!present) throw notFound('Scenario not found.', 'scenario');
      const { criteria } = checkedLine({ scenario_id: present.scenarioId, name: present.name, ...body.rubric });
      const rubric = {
        name: present.name,
        scale: body.rubric.scale,
        version: present.version + 1,
        criteria: criteriaInput(criteria),
      };
      const data: Compared[] = [];
      for (const assessmentId of body.assessments) {
        // Whoever asked has gone away, or has stopped it.
        if (reply.raw.destroyed) break;
        const compared = await compareOne(visitor, assessmentId, { present, rubric, inPart });
        if (compared) data.push(compared);
      }
      return { data };
    }),
  );

  /** @returns undefined where it is not there, or not the visitor's to see */
  async function compareOne(
    visitor: Visitor,
    assessmentId: string,
    { present, rubric, inPart }: { present: Scenario; rubric: AssessorInput['scenario']; inPart: InPart },
  ): Promise<Compared | undefined> {
    const { scenarioId } = present;
    const found = await engine.reader.read(async (stores) => {
      const judged = await findJudged(stores, visitor, { assessmentId, scenarioId });
      return judged && { ...judged, input: await assessorInput(stores, judged.assessment) };
    });
    if (!found) return undefined;
    const { user, input } = found;
    const assessment = await readWhole(engine.reader, { orgId: visitor.orgId, assessmentId }, found);
    if (!assessment) return undefined;
    const row = {
      assessment_id: assessmentId,
      user_id: user.userId,
      name: nameOf(user),
      at: assessment.completedAt,
    };
    if ('lacks' in input) return { ...row, problem: input.reason, moves: [] };
    const present_ = { name: present.name, scale: present.scale, version: present.version };
    // A judgement of the same rubric by the same assessor would be the same again.
    const isSame = assessment.scenarioVersion === present.version && assessment.assessor === versionOf(assessor());
    const before: AssessorResult | JudgedByRubric | { problem: string } = isSame
      ? {
          scale: present.scale,
          criteria: assessment.overrides?.original.criteria ?? assessment.criteria,
          evidence: assessment.evidence,
        }
      : await inPart(() =>
          judge(assessor(), {
            ...input,
            scenario: { ...present_, criteria: present.criteria.map((criterion) => toCriterionInput(criterion)) },
          }),
        );
    if ('problem' in before) return { ...row, problem: before.problem, moves: [] };
    const after = await inPart(() => judge(assessor(), { ...input, scenario: rubric }));
    if ('problem' in after) return { ...row, problem: after.problem, moves: [] };
    return {
      ...row,
      problem: null,
      moves: await compareRubrics({ ...before, scale: present.scale }, { ...after, scale: rubric.scale }, () =>
        itsTurn(visitor.orgId),
      ),
    };
  }
}

const versionOf = ({ name, version }: Assessor): string => `${name}@${version}`;

/** Judges one conversation; what an assessor cannot do is said in its words. */
async function judge(assessor: Assessor, input: AssessorInput): Promise<AssessorResult | { problem: string }> {
  try {
    return await assessor.assess(input, AbortSignal.timeout(LONGEST_MS));
  } catch (error) {
    if (error instanceof AssessorFailure || error instanceof AssessorPostponed) return { problem: error.message };
    throw error;
  }
}
