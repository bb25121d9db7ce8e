import type { Settings } from '../config/definitions.ts';
import type { Actor } from '../domain/actors/actor.ts';
import type { Log, Storage } from '../domain/ports.ts';
import type { Assessor } from '../domain/assessments/assessor.ts';
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
  return createLane(assessWork({ storage: storage.as(ASSESSING), assessor }), {
    ...laneOptions(settings, assessor),
    log,
    onEnd,
  });
}

/** How the lane of assessments works, as the settings say. */
function laneOptions(settings: Settings, { spare }: Assessor) {
  const { assessor, assessors, leaseSeconds, assessTimeoutSeconds, assessAttempts } = settings;
  return {
    concurrency: assessors,
    spare: assessor === 'llm' ? () => sparePlaces(settings) : spare,
    leaseMs: leaseSeconds * 1_000,
    timeoutMs: assessTimeoutSeconds * 1_000,
    maxAttempts: assessAttempts,
  };
}
