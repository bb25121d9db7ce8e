import { acknowledging } from './listening/acknowledgement.ts';
import type { MeasureDefinition } from './definition.ts';
import { drawingOut } from './stance/drawing-out.ts';
import { earlyDrawingOut } from './stance/early-drawing-out.ts';
import { effectMeasures } from './effect/effect.ts';
import { fillerWords } from './speaking/filler-words.ts';
import { interruptions } from './speaking/interruptions.ts';
import { leavingRoom } from './stance/leaving-room.ts';
import { longestMonologue } from './speaking/longest-monologue.ts';
import { needDiscovery } from './asking/need-discovery.ts';
import { needsFirst } from './asking/needs-first.ts';
import { nextStep } from './steps/next-step.ts';
import { openQuestionShare } from './asking/open-question-share.ts';
import { opening } from './asking/opening.ts';
import { paraphrase } from './listening/paraphrase.ts';
import { pressing } from './stance/pressing.ts';
import { questionCount } from './asking/question-count.ts';
import { questionRate } from './asking/question-rate.ts';
import { reflectionRatio } from './listening/reflection-ratio.ts';
import { resistanceHandling } from './listening/resistance-handling.ts';
import { sharedEnding } from './stance/shared-ending.ts';
import { speakingPace } from './speaking/speaking-pace.ts';
import { talkShare } from './speaking/talk-share.ts';
import { talkShareByPhase } from './speaking/talk-share-by-phase.ts';
import { theirTurnLengths } from './speaking/their-turn-lengths.ts';
import { uptake } from './listening/uptake.ts';

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
  paraphrase,
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
