import type { Assessment } from './assessment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * How long after a failure an unchanged call is assessed again because it was submitted again, in ms, by how often that
 * happened before. After the last it stays failed: a client that repeats itself could make a model judge it for ever.
 */
export const RESUBMISSION_WAITS = [0, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

/**
 * A failed assessment after the same call was submitted again.
 * @param failed as it is; `readyAt` is when it ended
 * @param again the same, queued at once
 * @returns it queued, to be claimed when enough time has passed since it failed, or as it is where it has had its turns
 */
export function resubmitted(failed: Assessment, again: Assessment, now: number): Assessment {
  const waitMs = RESUBMISSION_WAITS[failed.resubmissions];
  if (waitMs === undefined) return failed;
  const failedAt = Math.min(failed.readyAt, now);
  return { ...again, readyAt: Math.max(now, failedAt + waitMs), resubmissions: failed.resubmissions + 1 };
}
