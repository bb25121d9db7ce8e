import { setTimeout as pause } from 'node:timers/promises';
import { AssessorFailure, AssessorPostponed } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Assessor, AssessorInput, AssessorResult } from '../../domain/assessments/assessor.ts';
import { unlessAborted } from '../../lib/work/unless-aborted.ts';

/**
 * The longest that is waited for an assessor that asks to be asked later, in ms: an endpoint's limit by the minute
 * passes, a budget by the day does not.
 */
const LONGEST_WAIT_MS = 600_000;

/**
 * An assessor that is given so long for a conversation, and is asked again when it says that it cannot answer just now.
 * @param timeoutMs for one attempt
 */
export function patientAssessor(assessor: Assessor, timeoutMs: number): Assessor {
  return {
    name: assessor.name,
    version: assessor.version,
    async assess(input, signal) {
      let waited = 0;
      for (;;) {
        try {
          return await assessInTime(assessor, input, timeoutMs, signal);
        } catch (error) {
          if (!(error instanceof AssessorPostponed)) throw error;
          waited += error.waitMs;
          if (waited > LONGEST_WAIT_MS) throw new AssessorFailure(error.message, true);
          await pause(error.waitMs, undefined, { signal });
        }
      }
    },
  };
}

/** One attempt. An assessor that does not hear the signal is not waited for. */
async function assessInTime(
  assessor: Assessor,
  input: AssessorInput,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<AssessorResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ends = AbortSignal.any([timeout, signal]);
  try {
    return await unlessAborted(ends, assessor.assess(input, ends));
  } catch (error) {
    if (timeout.aborted) throw new AssessorFailure(`It took longer than ${timeoutMs / 1_000} seconds.`, true);
    throw error;
  }
}
