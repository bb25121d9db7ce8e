import type { Settings } from '../config/definitions.ts';
import type { Actor } from '../domain/actors/actor.ts';
import type { Assessor, Log, Storage } from '../domain/ports.ts';
import { assessWork } from '../worker/assess/assess-work.ts';
import { createLane } from '../worker/lane/create-lane.ts';
import { laneOptions } from './lane-options.ts';

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
