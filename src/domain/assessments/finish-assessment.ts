import { together } from '../../lib/together.ts';
import type { CommandContext } from '../context.ts';
import { listSession } from '../sessions/list-session.ts';
import { strongestCriteria, type CriterionScore } from './criterion-score.ts';
import type { Assessment } from './assessment.ts';
import { closeFailed } from './close-failed.ts';
import { nextProgress, retryDelay, type AssessmentState } from './state.ts';

/** How an attempt ended. */
export type Outcome =
  | {
      type: 'succeeded';
      criteria: CriterionScore[];
      coachFeedback: string | null;
      transcriptLengthMs: number | null;
      evidence: string;
      assessor: string;
    }
  | { type: 'failed'; reason: string; mayRepeat: boolean; transcriptLengthMs: number | null };

export interface FinishAssessmentInput {
  orgId: string;
  assessmentId: string;
  leaseToken: string;
  maxAttempts: number;
  outcome: Outcome;
}

/**
 * Records how an attempt ended, with the session's listing and the counters, if the lease's token still holds.
 * So an assessment runs at least once and is recorded exactly once.
 * @returns the state it has now, or null when somebody else holds it: then nothing was written
 */
export async function finishAssessment(
  context: CommandContext,
  input: FinishAssessmentInput,
): Promise<AssessmentState | null> {
  return finishHeld(context, await context.stores.assessments.findForUpdate(input), input);
}

/** The same for one that was found and locked. */
export async function finishHeld(
  context: CommandContext,
  held: Assessment | undefined,
  input: FinishAssessmentInput,
): Promise<AssessmentState | null> {
  const { stores, now } = context;
  if (!held || held.leaseToken !== input.leaseToken) return null;
  const outcome = checked(input.outcome);

  if (outcome.type === 'succeeded') {
    const progress = nextProgress(held, { type: 'succeeded' }, input.maxAttempts);
    if (!progress) return null;
    const completed = {
      ...held,
      ...progress,
      leaseToken: null,
      failureReason: null,
      completedAt: now,
      criteria: outcome.criteria,
      strongestCriteria: strongestCriteria(outcome.criteria),
      coachFeedback: outcome.coachFeedback,
      evidence: outcome.evidence,
      assessor: outcome.assessor,
    };
    // The user is owned first, then the lists are written to.
    await together(
      listSession(context, completed, saneLength(outcome.transcriptLengthMs)),
      stores.assessments.update(held, completed),
    );
    return progress.state;
  }

  const progress = nextProgress(held, { type: 'attemptFailed', mayRepeat: outcome.mayRepeat }, input.maxAttempts);
  if (!progress) return null;
  if (progress.state === 'failed') {
    await closeFailed(context, held, outcome.reason, saneLength(outcome.transcriptLengthMs));
  } else {
    const readyAt = now + retryDelay(held.attempts);
    await stores.assessments.update(held, {
      ...held,
      ...progress,
      leaseToken: null,
      briefing: null,
      failureReason: outcome.reason,
      readyAt,
    });
  }
  return progress.state;
}

/** A score that is no number could not be kept, and would break every page it is on. */
function checked(outcome: Outcome): Outcome {
  if (outcome.type === 'failed' || outcome.criteria.every(({ score }) => Number.isFinite(score))) return outcome;
  const { transcriptLengthMs } = outcome;
  return {
    type: 'failed',
    reason: 'The assessor gave a score that is not a number.',
    mayRepeat: true,
    transcriptLengthMs,
  };
}

function saneLength(length: number | null): number | null {
  return length === null || !Number.isSafeInteger(length) || length < 0 ? null : length;
}
