import type { Settings } from '../config/definitions.ts';
import type { Actor } from '../domain/actors/actor.ts';
import type { Assessor, Log, Storage } from '../domain/ports.ts';
import { assessWork } from '../worker/assess/assess-work.ts';
import { createLane } from '../worker/lane/create-lane.ts';
import { sparePlaces } from '../worker/model/spare-places.ts';

/** What assesses. */
export const ASSESSING: Actor = { kind: 'worker', id: 'assess' };

type LaneEnd = Parameters<typeof createLane>[1]['onEnd'];

/** Opens the lane of assessing. @param onEnd called after each attempt */
export function openAssessLane(
  { settings, storage, log }: { settings: Settings; storage: Storage; log: Log },
  assessor: Assessor,
  onEnd: LaneEnd = () => {},
) {
  return createLane(assessWork({ storage: storage.as(ASSESSING), assessor }), { ...laneOptions(settings), log, onEnd });
}

/** How the lane of assessments works, as the settings say. */
function laneOptions(settings: Settings) {
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
