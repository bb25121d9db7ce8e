import type { Conversation } from '../conversation/types.ts';
import { bestStep } from '../measures/read-steps.ts';
import type { CallFigures } from './call-figures.ts';

/** What the best next step that was spoken of has: an action, a time, an owner, a yes. By word patterns. */
export function stepFigures(conversation: Conversation): CallFigures {
  const step = bestStep(conversation);
  return new Map([
    ['step with a time', step?.time ?? 0],
    ['step agreed', step?.agreed ?? 0],
    ['step proposed by them', step !== null && !step.turn.mine ? 1 : 0],
  ]);
}
