import type { CommandContext } from '../../context.ts';
import type { AssessmentRef } from '../../refs.ts';

export interface ReleaseAssessmentInput extends AssessmentRef {
  leaseToken: string;
  /** Where it cannot be judged now: why, and for how long it waits from now. */
  postponed?: { reason: string; waitMs: number };
}

/**
 * Gives a claimed assessment back unfinished, when the process stops or the assessor cannot judge now. The attempt is
 * not held against it.
 * @returns whether it was still held
 */
export async function releaseAssessment(
  { stores, now }: CommandContext,
  input: ReleaseAssessmentInput,
): Promise<boolean> {
  const held = await stores.assessments.findForUpdate(input);
  if (!held || held.state !== 'processing' || held.leaseToken !== input.leaseToken) return false;
  await stores.assessments.update(held, {
    ...held,
    state: 'queued',
    attempts: Math.max(0, held.attempts - 1),
    leaseToken: null,
    briefing: null,
    readyAt: now + Math.max(0, input.postponed?.waitMs ?? 0),
    failureReason: input.postponed?.reason ?? held.failureReason,
  });
  return true;
}
