import { setTimeout as pause } from 'node:timers/promises';
import type { Claim } from '../domain/assessments/claim-assessment.ts';
import type { Outcome } from '../domain/assessments/finish-assessment.ts';
import type { AssessmentState } from '../domain/assessments/state.ts';
import type { Input } from '../domain/commands.ts';
import { AssessorFailure, AssessorPostponed } from '../domain/assessments/assessor-failure.ts';
import type { AssessorResult } from '../domain/ports.ts';
import type { WorkerOptions } from './worker-options.ts';

/** How long to wait before a result that could not be written is written again, in ms. */
const RECORD_AGAIN_MS = 500;

export interface WorkContext extends WorkerOptions {
  /** Aborted when the process may wait no longer. */
  stopping: AbortSignal;
  /** Whose turn it was last, shared by all lanes of the process. */
  turn: { after: string };
}

/**
 * Claims one assessment, has it judged, and records how that ended, all under the lease's token.
 * @param onClaim called once there is work, so that another lane can look for more
 * @returns whether there was one
 * @throws when the database cannot be reached; the lease then runs out and the assessment is tried again
 */
export async function workOnce(context: WorkContext, onClaim: () => void): Promise<boolean> {
  const { storage, leaseMs, maxAttempts, observer, log, stopping } = context;
  const claim = await storage.execute('claimAssessment', { leaseMs, maxAttempts, after: context.turn.after });
  if (!claim) return false;
  context.turn.after = claim.turn;
  onClaim();
  const { orgId, assessmentId, leaseToken } = claim;
  const fields = { orgId, assessmentId, attempt: claim.attempts };

  const began = performance.now();
  const outcome = await judge(context, claim);
  const seconds = (performance.now() - began) / 1_000;

  if (stopping.aborted && outcome.type !== 'succeeded') {
    await storage.execute('releaseAssessment', { orgId, assessmentId, leaseToken });
    log.info(fields, 'an assessment was given back');
    return false;
  }
  if (outcome.type === 'postponed') {
    const { reason, waitMs } = outcome;
    const held = await storage.execute('releaseAssessment', {
      orgId,
      assessmentId,
      leaseToken,
      postponed: { reason, waitMs },
    });
    observer.assessmentEnded(held ? 'retried' : 'lost', seconds);
    log.warn({ ...fields, reason, seconds: Math.round(waitMs / 1_000) }, 'an assessment waits');
    return true;
  }
  const state = await record(context, { orgId, assessmentId, leaseToken, maxAttempts, outcome });
  const ended = state === null ? 'lost' : state === 'queued' ? 'retried' : state === 'failed' ? 'failed' : 'completed';
  observer.assessmentEnded(ended, seconds);
  const details = { ...fields, outcome: ended, milliseconds: Math.round(seconds * 1_000) };
  if (outcome.type === 'failed') log.warn({ ...details, reason: outcome.reason }, 'an attempt at an assessment failed');
  else log.info(details, 'assessment');
  return true;
}

/** It cannot be judged now, through no fault of its own: it waits, and no attempt is counted. */
interface Postponed {
  type: 'postponed';
  reason: string;
  waitMs: number;
}

/** Runs the assessor under its time limit, renewing the lease meanwhile. Never throws: a failure is an outcome. */
async function judge(context: WorkContext, claim: Claim): Promise<Outcome | Postponed> {
  const { assessor, storage, leaseMs, timeoutMs, stopping } = context;
  const { orgId, assessmentId, leaseToken } = claim;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    storage.execute('renewLease', { orgId, assessmentId, leaseToken, leaseMs }).then(
      (held) => held || lost.abort(),
      // The next renewal may reach the database again; if not, the lease runs out and somebody else goes on.
      () => {},
    );
  }, leaseMs / 3);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const signal = AbortSignal.any([timeout, lost.signal, stopping]);
    // An assessor that does not hear the signal is not waited for: it must not hold its place for ever.
    const result = await Promise.race([assessor.assess(claim.input, signal), rejectWhen(signal)]);
    return toOutcome(result);
  } catch (error) {
    if (error instanceof AssessorPostponed) return { type: 'postponed', reason: error.message, waitMs: error.waitMs };
    if (error instanceof AssessorFailure)
      return { type: 'failed', reason: error.message, mayRepeat: error.mayRepeat, transcriptLengthMs: null };
    const reason = timeout.aborted ? `It took longer than ${timeoutMs / 1_000} seconds.` : reasonOf(error);
    return { type: 'failed', reason, mayRepeat: true, transcriptLengthMs: null };
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Writes the outcome down. Where the database is away it tries again for as long as the lease lasts: what took long to
 * find out is not
 * thrown away for a moment's trouble.
 */
async function record(
  { storage, leaseMs, stopping }: WorkContext,
  input: Input<'finishAssessment'>,
): Promise<AssessmentState | null> {
  const end = performance.now() + leaseMs;
  for (;;) {
    try {
      return await storage.execute('finishAssessment', input);
    } catch (error) {
      if (stopping.aborted || performance.now() + RECORD_AGAIN_MS > end) throw error;
      await pause(RECORD_AGAIN_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function toOutcome({ assessor, criteria, coachFeedback, transcriptLengthMs, evidence }: AssessorResult): Outcome {
  return { type: 'succeeded', criteria, coachFeedback, transcriptLengthMs, evidence, assessor };
}

/**
 * Why an attempt failed, for operators. An assessor's errors never hold text of the transcript: only their kind is
 * kept.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The assessor failed.';
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'The assessor ran out of memory.';
  return `The assessor failed (${error.name}).`;
}
