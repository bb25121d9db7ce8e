import type { Assessment } from '../assessment.ts';
import { HOUR_MS, MINUTE_MS } from '../../../lib/time/units.ts';

/**
 * An unchanged call that is submitted again is assessed again this long after the failure, in ms: one entry for each
 * time that this happened. After the last entry it stays failed, or a client that submits in a loop could use a model
 * without end.
 */
export const RESUBMISSION_WAITS = [0, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

/**
 * A failed assessment after the same call was submitted again.
 * @param failed as it is now; `readyAt` is when it failed
 * @param again the same assessment, queued to run at once
 * @returns it queued, to be claimed when enough time has passed since the failure; unchanged where it was repeated as
 * often as is allowed
 */
export function resubmitted(failed: Assessment, again: Assessment, now: number): Assessment {
  const waitMs = RESUBMISSION_WAITS[failed.resubmissions];
  if (waitMs === undefined) return failed;
  const failedAt = Math.min(failed.readyAt, now);
  return { ...again, readyAt: Math.max(now, failedAt + waitMs), resubmissions: failed.resubmissions + 1 };
}
