import type { Assessment } from '../assessment.ts';
import { strongestCriteria, type CriterionScore } from '../scores/criterion-score.ts';
import { nextProgress, retryDelay } from '../state.ts';

/** How an attempt ended. */
export type AttemptOutcome =
  | {
      type: 'succeeded';
      criteria: CriterionScore[];
      coachFeedback: string | null;
      transcriptLengthMs: number | null;
      evidence: string;
      assessor: string;
    }
  | { type: 'failed'; reason: string; mayRepeat: boolean; transcriptLengthMs: number | null };

/** What becomes of an assessment whose attempt has ended. */
export interface EndedAttempt {
  after: Assessment;
  /** Whether this was its last attempt, so that its session is listed. */
  isLast: boolean;
  transcriptLengthMs: number | null;
}

/**
 * What an assessment becomes when an attempt at it has ended.
 * @param now ms since 1970 UTC
 * @returns null where it is not being judged
 */
export function endAttempt(
  held: Assessment,
  outcome: AttemptOutcome,
  { now, maxAttempts }: { now: number; maxAttempts: number },
): EndedAttempt | null {
  const ended = checked(outcome);
  const transcriptLengthMs = saneLength(ended.transcriptLengthMs);
  if (ended.type === 'succeeded') {
    const progress = nextProgress(held, { type: 'succeeded' }, maxAttempts);
    if (!progress) return null;
    const { criteria, coachFeedback, evidence, assessor } = ended;
    const after: Assessment = {
      ...held,
      ...progress,
      leaseToken: null,
      failureReason: null,
      completedAt: now,
      criteria,
      strongestCriteria: strongestCriteria(criteria),
      coachFeedback,
      evidence,
      assessor,
    };
    return { after, isLast: true, transcriptLengthMs };
  }
  const progress = nextProgress(held, { type: 'attemptFailed', mayRepeat: ended.mayRepeat }, maxAttempts);
  if (!progress) return null;
  if (progress.state === 'failed')
    return { after: asFailed(held, ended.reason, now), isLast: true, transcriptLengthMs };
  const readyAt = now + retryDelay(held.attempts);
  const waits = { leaseToken: null, briefing: null, failureReason: ended.reason, readyAt };
  return { after: { ...held, ...progress, ...waits }, isLast: false, transcriptLengthMs };
}

/** The assessment as one that failed for good. @param now ms since 1970 UTC */
export function asFailed(assessment: Assessment, reason: string, now: number): Assessment {
  return { ...assessment, state: 'failed', leaseToken: null, failureReason: reason, readyAt: now };
}

/** A score that is no number could not be kept, and would break every page it is on. */
function checked(outcome: AttemptOutcome): AttemptOutcome {
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
