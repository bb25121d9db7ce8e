import type { Settings } from '../config/definitions.ts';
import { sparePlaces } from '../worker/model/spare-places.ts';

/** How the lane of assessments works, as the settings say. */
export function laneOptions(settings: Settings) {
  const { assessor, assessors, leaseSeconds, assessTimeoutSeconds, assessAttempts } = settings;
  return {
    concurrency: assessors,
    // Only a model can hang: the built-in assessor is stopped after seconds, and more of it at a time would be slower.
    spare: assessor === 'llm' ? sparePlaces(settings) : 0,
    leaseMs: leaseSeconds * 1_000,
    timeoutMs: assessTimeoutSeconds * 1_000,
    maxAttempts: assessAttempts,
  };
}
