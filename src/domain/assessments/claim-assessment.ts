import type { CommandContext } from '../context.ts';
import type { AssessorInput } from './assessor.ts';
import { assessorInput } from './assessor-input.ts';
import { closeFailed } from './close-failed.ts';
import { nextProgress } from './state.ts';

export interface ClaimAssessmentInput {
  leaseMs: number;
  maxAttempts: number;
}

/** What a worker needs to do the work and to prove, when it is done, that it still holds it. */
export interface Claim {
  orgId: string;
  assessmentId: string;
  leaseToken: string;
  attempts: number;
  input: AssessorInput;
}

/**
 * Claims the ready assessment that has waited longest, counting the attempt.
 * One whose lease ran out is ready too; where its attempts are used up it ends as failed instead, and the next one is
 * looked at.
 * @returns the claim, or null when nothing is ready
 */
export async function claimAssessment(context: CommandContext, input: ClaimAssessmentInput): Promise<Claim | null> {
  const { stores, now } = context;
  // Each round either claims, or ends one assessment for good; the bound keeps the transaction short.
  for (let round = 0; round < 20; round += 1) {
    const found = await stores.assessments.nextReady(now);
    if (!found) return null;
    const waiting =
      found.state === 'processing' ? nextProgress(found, { type: 'workerLost' }, input.maxAttempts) : found;
    if (waiting?.state !== 'queued') {
      await closeFailed(context, found, 'Its worker stopped without an answer, every time.', null);
      continue;
    }
    const work = await assessorInput(stores, found);
    if ('lacks' in work) {
      await closeFailed(context, found, work.reason, null);
      continue;
    }
    const claimed = nextProgress(waiting, { type: 'claimed' }, input.maxAttempts);
    if (!claimed) throw new Error('a ready assessment cannot be claimed');
    const leaseToken = context.newId('lease');
    const briefing = { email: work.user.email, displayName: work.user.displayName, scenarioName: work.scenario.name };
    await stores.assessments.update(found, {
      ...found,
      ...claimed,
      leaseToken,
      readyAt: now + input.leaseMs,
      briefing,
    });
    return {
      orgId: found.orgId,
      assessmentId: found.assessmentId,
      leaseToken,
      attempts: claimed.attempts,
      input: work,
    };
  }
  return null;
}
