import type { Settings } from '../config/definitions.ts';

/** How the lane of assessments works, as the settings say. */
export function laneOptions({ assessors, leaseSeconds, assessTimeoutSeconds, assessAttempts }: Settings) {
  return {
    concurrency: assessors,
    leaseMs: leaseSeconds * 1_000,
    timeoutMs: assessTimeoutSeconds * 1_000,
    maxAttempts: assessAttempts,
  };
}
