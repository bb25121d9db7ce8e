import type { Step } from '../measures/steps/read-steps.ts';
import type { CallFigures } from './call-figures.ts';

/** What the best next step that was spoken of has: a time, a yes, and who proposed it. */
export function stepFigures(step: Step | null): CallFigures {
  return new Map([
    ['step with a time', step?.time ?? 0],
    ['step agreed', step?.agreed ?? 0],
    ['step proposed by them', step !== null && !step.turn.mine ? 1 : 0],
  ]);
}
