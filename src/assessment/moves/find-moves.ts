import { figuresBetween } from './figures-between.ts';
import { readModel } from './model-data.ts';
import { readAlone, readAmong, type MoveModel } from './model.ts';
import { MoveLikelihoods } from './move-likelihoods.ts';
import { MY_MOVES_DATA } from './my-moves-data.ts';
import { THEIR_MOVES_DATA } from './their-moves-data.ts';
import { THEIR_TOLD_DATA } from './their-told-data.ts';
import { NOTHING_TOLD, readTold, readToldModel, type ToldModel } from './told-model.ts';
import type { Alone } from './context.ts';
import { featuresOfSentence, type SaidSentence, type TurnFeatures } from './turn-features.ts';

/** A turn with how likely each move is in it. */
export interface MovedTurn {
  features: TurnFeatures;
  moves: MoveLikelihoods;
  /** What is said of the turn by itself, where it is the other side's (told-model.ts); scores come from `moves`, but for what both settle (effect/read-plan.ts). */
  told: MoveLikelihoods;
}

/** The learnt models of both sides' moves, and of what is told of the other side's. */
export interface MoveModels {
  mine: MoveModel;
  theirs: MoveModel;
  told?: ToldModel;
}

let shipped: MoveModels | undefined;

const readShipped = (): MoveModels => ({
  mine: readModel(MY_MOVES_DATA),
  theirs: readModel(THEIR_MOVES_DATA),
  told: readToldModel(THEIR_TOLD_DATA),
});

/**
 * What one sentence of a turn does by itself, by the shipped models: for choosing which sentence is shown of a turn. Scores
 * come from whole turns.
 */
export function movesOfSentence(features: TurnFeatures, sentence: SaidSentence): MoveLikelihoods {
  const { mine, theirs } = (shipped ??= readShipped());
  const model = features.mine ? mine : theirs;
  return MoveLikelihoods.of(model.moves, readAlone(model, featuresOfSentence(features, sentence)).likely);
}

/** What each turn of a conversation does, by the models that came with this version, or by others. Linear. */
export function findMoves(turns: readonly TurnFeatures[], models?: MoveModels): MovedTurn[] {
  const { mine, theirs, told } = models ?? (shipped ??= readShipped());
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
