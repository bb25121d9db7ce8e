import { LATEST_TIME } from '../../../lib/time/date-time.ts';
import { isSame } from '../../../lib/values/same.ts';
import { byteLength, isCleanText, withCommas } from '../../../lib/text/text.ts';
import { together } from '../../../lib/work/together.ts';
import { requireReach } from '../../access/rights/require-reach.ts';
import { mayScore } from '../../access/rights/rules.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import { failedPrecondition, invalidArgument, notFound } from '../../errors.ts';
import { isFirstTime, type Idempotent } from '../../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../../concurrency/require-seen.ts';
import type { AssessmentRef } from '../../refs.ts';
import { LONGEST_NAME, LONGEST_REASON } from '../../schemas/limits.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import type { Assessment } from '../assessment.ts';
import type { CriterionScore } from './criterion-score.ts';
import { overridesInForce, servedScores, type OverrideStep } from './overrides.ts';
import { rubricOf } from './rubric-of.ts';

/** Steps one assessment may have: they share its row. */
const MOST_STEPS = 1_000;

export interface OverrideScoreInput extends AssessmentRef, Idempotent, Seen<{ score: number | null }> {
  criterion: string;
  /** What the person sets; null takes their override back. */
  score: number | null;
  reason: string;
  /** Who decided, where they say; of somebody who signed in, their account says it. */
  by: string | null;
}

export interface OverrideScoreOutput {
  /** What the assessor gave; null where it had not judged the criterion. */
  original: number | null;
  /** What was served before, and is served now; null where the criterion is not served. */
  before: number | null;
  now: number | null;
  strongestCriteria: string | null;
}

/**
 * Sets a score of a completed assessment in the place of the assessor's, or takes that back. The original and every
 * step are kept; what is served, and its user's counter, move in the same transaction.
 * @throws DomainError not_found; forbidden; invalid_argument (no such criterion, a score off the scale, no reason);
 * failed_precondition (their own conversation, not completed, nothing to take back, a name that two criteria have);
 * overtaken where another score is served than was seen
 */
export async function overrideScore(context: CommandContext, input: OverrideScoreInput): Promise<OverrideScoreOutput> {
  const { stores, now } = context;
  const { orgId, assessmentId, criterion } = input;
  // Nothing may be written of an organisation that is being deleted.
  await stores.organisations.findForShare(orgId);
  // The user is locked before the assessment, as an import does: one order of locking rules out deadlocks.
  const owner = (await stores.assessments.owners(orgId, [assessmentId])).get(assessmentId);
  if (owner !== undefined) await stores.directory.findUsersForUpdate(orgId, [owner]);
  const found = owner === undefined ? undefined : await stores.assessments.findForUpdate(input);
  if (!found) throw notFound('Assessment not found.', 'assessment');
  const account = await requireReach(context, orgId, 'assessments.override', found.userId);
  if (account && !mayScore(account, found))
    throw failedPrecondition(
      'Only an owner sets a score of a conversation of their own. Ask an owner, an admin or another manager of the team to do it.',
    );
  if (found.state !== 'completed')
    throw failedPrecondition(`The assessment is ${found.state}; only the scores of a completed one can be overridden.`);
  const rubric = await rubricOf(stores, found);
  const { original, steps } = found.overrides ?? {
    original: { criteria: found.criteria, strongestCriteria: found.strongestCriteria },
    steps: [],
  };
  const step: OverrideStep = {
    criterion,
    // JSON has no -0: it would come back as another number.
    score: input.score === 0 ? 0 : input.score,
    reason: input.reason.trim(),
    by: account?.name ?? input.by,
    at: Math.min(LATEST_TIME, Math.max(now, (steps.at(-1)?.at ?? -Infinity) + 1)),
  };
  const scoreIn = ({ criteria }: Pick<Assessment, 'criteria'>) =>
    criteria.find(({ name }) => name === criterion)?.score ?? null;
  const outcome = (after: Pick<Assessment, 'criteria' | 'strongestCriteria'>): OverrideScoreOutput => ({
    original: scoreIn(original),
    before: scoreIn(found),
    now: scoreIn(after),
    strongestCriteria: after.strongestCriteria,
  });
  // Also where somebody else has set another score since.
  if (!(await isFirstTime(context, { ...input, what: 'assessment.score_overridden' }))) return outcome(found);
  // The same by the same person is one step: it was sent again because its answer was lost.
  const last = steps.findLast((one) => one.criterion === criterion);
  if (account && last && isSame({ ...last, at: step.at }, step)) return outcome(found);
  requireSeen(input.seen, { score: scoreIn(found) });
  const judged = original.criteria.filter(({ name }) => name === criterion);
  check(input, steps, judged, rubric);

  const overrides = { original, steps: [...steps, step] };
  const changed: Assessment = { ...found, ...servedScores(original, overrides.steps, namesOf(rubric)), overrides };
  const isServedAnew =
    !isSame(changed.criteria, found.criteria) || changed.strongestCriteria !== found.strongestCriteria;
  const action = input.score === null ? 'assessment.override_withdrawn' : 'assessment.score_overridden';
  await together(
    isServedAnew ? stores.directory.touchReports(found, now) : Promise.resolve(),
    stores.assessments.update(found, changed),
    recordEvent(context, { orgId, action, subject: assessmentId }),
  );
  return outcome(changed);
}

function check(
  { criterion, score, reason, by }: OverrideScoreInput,
  steps: readonly OverrideStep[],
  judged: readonly CriterionScore[],
  rubric: Scenario | undefined,
): void {
  if (!isCleanText(reason) || reason.trim() === '' || byteLength(reason.trim()) > LONGEST_REASON) {
    throw invalidArgument(
      `reason must be 1 to ${withCommas(LONGEST_REASON)} bytes of well-formed text, and not blank.`,
      'reason',
    );
  }
  if (by !== null && (!isCleanText(by) || by.trim() === '' || byteLength(by) > LONGEST_NAME)) {
    throw invalidArgument(`by must be 1 to ${LONGEST_NAME} bytes of well-formed text, and not blank.`);
  }
  if (judged.length > 1)
    throw failedPrecondition('Two criteria of the assessment have this name, so it cannot be said which one is meant.');
  const inForce = overridesInForce(steps).has(criterion);
  if (judged.length === 0 && !inForce && !namesOf(rubric).includes(criterion))
    throw invalidArgument('criterion must name a criterion of the assessment.', 'criterion');
  if (steps.length >= MOST_STEPS)
    throw failedPrecondition(
      `The scores of this assessment were changed ${withCommas(MOST_STEPS)} times, which is the most that is kept.`,
    );
  if (score === null) {
    if (!inForce) throw failedPrecondition('No override of this criterion is in force, so there is none to withdraw.');
    return;
  }
  if (!Number.isFinite(score)) throw invalidArgument('score must be a number.', 'score');
  // Imported history does not say which scenario it was judged by, so the scale is unknown.
  if (rubric && (score < rubric.scale.min || score > rubric.scale.max)) {
    throw invalidArgument(
      `score must be from ${rubric.scale.min} to ${rubric.scale.max}, the scale of the scenario's version ${rubric.version} that it was judged by.`,
      'score',
    );
  }
  if (!inForce && judged[0]?.score === score)
    throw invalidArgument(`score must differ from ${score}, the score that the assessor gave.`, 'score');
}

function namesOf(rubric: Scenario | undefined): string[] {
  return rubric?.criteria.map(({ name }) => name) ?? [];
}
