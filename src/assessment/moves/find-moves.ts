import { keptWith } from '../../lib/values/kept-with.ts';
import { figuresBetween } from './figures-between.ts';
import { readModel, type ModelData } from './model-data.ts';
import { readAlone, readAmong, type MoveModel } from './model.ts';
import { MoveLikelihoods } from './move-likelihoods.ts';
import { NOTHING_TOLD, readTold, readToldModel, type ToldData, type ToldModel } from './told-model.ts';
import type { ReadWords } from './tokens.ts';
import type { Alone } from './context.ts';
import { featuresOfSentence, type SaidSentence, type TurnFeatures } from './turn-features.ts';

/** A turn with how likely each move is in it. */
export interface MovedTurn {
  features: TurnFeatures;
  moves: MoveLikelihoods;
  /** What is said of the turn by itself, where it is the other side's (told-model.ts); scores come from `moves`, but for what both settle (effect/read-plan.ts). */
  told: MoveLikelihoods;
}

/** What was learnt of the moves of a language, as `npm run train` writes it, and how its words are read for that. */
export interface LearntMoves {
  readWords: ReadWords;
  mine: ModelData;
  theirs: ModelData;
  told: ToldData;
}

/** The learnt models of both sides' moves, and of what is told of the other side's. */
export interface MoveModels {
  readWords: ReadWords;
  mine: MoveModel;
  theirs: MoveModel;
  told?: ToldModel;
}

/** The models of what was learnt, made once, when they are asked for. */
export const modelsOf = keptWith(({ readWords, mine, theirs, told }: LearntMoves): MoveModels => ({
  readWords,
  mine: readModel(mine),
  theirs: readModel(theirs),
  told: readToldModel(told),
}));

/**
 * What one sentence of a turn does by itself, for choosing which sentence is shown of a turn. Scores come from whole turns.
 */
export function movesOfSentence(
  { readWords, mine, theirs }: MoveModels,
  features: TurnFeatures,
  sentence: SaidSentence,
): MoveLikelihoods {
  const model = features.mine ? mine : theirs;
  return MoveLikelihoods.of(model.moves, readAlone(model, featuresOfSentence(features, sentence, readWords)).likely);
}

/** What each turn of a conversation does. Linear. */
export function findMoves(turns: readonly TurnFeatures[], { mine, theirs, told }: MoveModels): MovedTurn[] {
  const alone: Alone[] = [];
  const tell: MoveLikelihoods[] = [];
  figuresBetween(turns, (between, at) => {
    const features = turns[at];
    if (features === undefined) return;
    const model = features.mine ? mine : theirs;
    const names = model.names.find(features);
    tell.push(told === undefined || features.mine ? NOTHING_TOLD : readTold(told, features, names, between));
    alone.push(readAlone(model, features, names));
  });
  return turns.map((features, at) => {
    const model = features.mine ? mine : theirs;
    return {
      features,
      moves: MoveLikelihoods.of(model.moves, readAmong(model, alone, at)),
      told: tell[at] ?? NOTHING_TOLD,
    };
  });
}
