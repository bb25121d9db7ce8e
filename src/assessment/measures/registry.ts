import { acknowledging } from './acknowledging.ts';
import type { MeasureDefinition } from './definition.ts';
import { drawingOut } from './drawing-out.ts';
import { earlyDrawingOut } from './early-drawing-out.ts';
import { effectMeasures } from './effect.ts';
import { fillerWords } from './filler-words.ts';
import { interruptions } from './interruptions.ts';
import { leavingRoom } from './leaving-room.ts';
import { longestMonologue } from './longest-monologue.ts';
import { needDiscovery } from './need-discovery.ts';
import { needsFirst } from './needs-first.ts';
import { nextStep } from './next-step.ts';
import { openQuestionShare } from './open-question-share.ts';
import { opening } from './opening.ts';
import { paraphrasing } from './paraphrasing.ts';
import { pressing } from './pressing.ts';
import { questionCount } from './question-count.ts';
import { questionRate } from './question-rate.ts';
import { reflectionRatio } from './reflection-ratio.ts';
import { resistanceHandling } from './resistance-handling.ts';
import { sharedEnding } from './shared-ending.ts';
import { speakingPace } from './speaking-pace.ts';
import { talkShare } from './talk-share.ts';
import { talkShareByPhase } from './talk-share-by-phase.ts';
import { theirTurnLengths } from './their-turn-lengths.ts';
import { uptake } from './uptake.ts';

/** Every measure there is. A scenario's criteria name them by id. */
export const measures: readonly MeasureDefinition[] = [
  talkShare,
  talkShareByPhase,
  longestMonologue,
  speakingPace,
  interruptions,
  theirTurnLengths,
  fillerWords,
  questionCount,
  questionRate,
  openQuestionShare,
  needDiscovery,
  needsFirst,
  uptake,
  acknowledging,
  paraphrasing,
  reflectionRatio,
  resistanceHandling,
  opening,
  nextStep,
  drawingOut,
  earlyDrawingOut,
  leavingRoom,
  sharedEnding,
  pressing,
  ...effectMeasures,
];

const byId = new Map(measures.map((measure) => [measure.id, measure]));

/** The measure with an id; spelling is taken leniently ("Talk share", "talk_share"). Undefined where there is none. */
export function findMeasure(id: string): MeasureDefinition | undefined {
  return (
    byId.get(id) ??
    byId.get(
      id
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/gu, '-'),
    )
  );
}
