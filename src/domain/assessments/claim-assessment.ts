import type { CommandContext } from '../context.ts';
import type { AssessorInput } from './assessor.ts';
import type { Assessment } from './assessment.ts';
import { assessorInput } from './assessor-input.ts';
import { closeFailed } from './close-failed.ts';
import { nextProgress } from './state.ts';

export interface ClaimAssessmentInput {
  leaseMs: number;
  maxAttempts: number;
  /** The organisation whose turn it was last, as the claim before said; the next one in the order of ids is served. */
  after?: string;
  /** An organisation whose turn is not over: one of its assessments is claimed where any is ready. */
  stay?: string;
}

/** What a worker needs to do the work and to prove, when it is done, that it still holds it. */
export interface Claim {
  orgId: string;
  assessmentId: string;
  leaseToken: string;
  attempts: number;
  /** Where the next claim goes on. */
  turn: string;
  input: AssessorInput;
}

/** Steps of one claim: each claims, ends a hopeless assessment, or passes organisations over. They keep it short. */
const STEPS = 20;

/**
 * Claims an assessment, counting the attempt. Organisations take turns: of the next one that has something ready, the
 * assessment that has waited longest. So what one organisation has waiting delays another's by one assessment, or by as
 * many as fit into one turn.
 * One whose lease ran out is ready too; where its attempts are used up it ends as failed instead, and the next one is
 * looked at.
 * @returns the claim, or null when nothing is ready
 */
export async function claimAssessment(context: CommandContext, input: ClaimAssessmentInput): Promise<Claim | null> {
  const { stores, now } = context;
  if (input.stay !== undefined) {
    const more = await stores.assessments.nextReady(now, input.stay);
    const claim = more && (await take(context, input, more, input.stay));
    if (claim) return claim;
  }
  let turn = input.after ?? '';
  for (let step = 0; step < STEPS; step += 1) {
    const next = await stores.assessments.nextTurn(turn, now);
    if (!next) return null;
    turn = next.orgId ?? '';
    const found = next.orgId === null ? undefined : await stores.assessments.nextReady(now, next.orgId);
    const claim = found && (await take(context, input, found, turn));
    if (claim) return claim;
  }
  // Many organisations wait for a later time. Something is ready, so work goes on, and the next claim looks further.
  const found = await stores.assessments.nextReady(now, null);
  return found ? take(context, input, found, turn) : null;
}

/** Claims what was found, or ends it as failed where it can never be judged. */
async function take(
  context: CommandContext,
  { leaseMs, maxAttempts }: ClaimAssessmentInput,
  found: Assessment,
  turn: string,
): Promise<Claim | null> {
  const { stores, now } = context;
  const waiting = found.state === 'processing' ? nextProgress(found, { type: 'workerLost' }, maxAttempts) : found;
  if (waiting?.state !== 'queued') {
    await closeFailed(context, found, 'Its worker stopped without an answer, every time.', null);
    return null;
  }
  const work = await assessorInput(stores, found);
  if ('lacks' in work) {
    await closeFailed(context, found, work.reason, null);
    return null;
  }
  const claimed = nextProgress(waiting, { type: 'claimed' }, maxAttempts);
  if (!claimed) throw new Error('a ready assessment cannot be claimed');
  const { orgId, assessmentId } = found;
  const leaseToken = context.newId('lease');
  const briefing = {
    email: work.user.email,
    displayName: work.user.displayName,
    scenarioName: work.scenario.name,
    ...(work.wideScores && { wideScores: work.wideScores }),
  };
  await stores.assessments.update(found, { ...found, ...claimed, leaseToken, readyAt: now + leaseMs, briefing });
  return { orgId, assessmentId, leaseToken, attempts: claimed.attempts, turn, input: work };
}
