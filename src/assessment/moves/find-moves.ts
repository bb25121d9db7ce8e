import { readModel } from './model-data.ts';
import { readAlone, readAmong, type MoveModel } from './model.ts';
import { MoveLikelihoods } from './move-likelihoods.ts';
import { MY_MOVES_DATA } from './my-moves-data.ts';
import { THEIR_MOVES_DATA } from './their-moves-data.ts';
import type { TurnFeatures } from './turn-features.ts';

/** A turn with how likely each move is in it. */
export interface MovedTurn {
  features: TurnFeatures;
  moves: MoveLikelihoods;
}

/** The learnt models of both sides' moves. */
export interface MoveModels {
  mine: MoveModel;
  theirs: MoveModel;
}

let shipped: MoveModels | undefined;

/** What each turn of a conversation does, by the models that came with this version, or by others. Linear. */
export function findMoves(turns: readonly TurnFeatures[], models?: MoveModels): MovedTurn[] {
  const by = models ?? (shipped ??= { mine: readModel(MY_MOVES_DATA), theirs: readModel(THEIR_MOVES_DATA) });
  const of = (mine: boolean): MoveModel => (mine ? by.mine : by.theirs);
  const alone = turns.map((features) => readAlone(of(features.mine), features));
  return turns.map((features, at) => {
    const model = of(features.mine);
    return { features, moves: MoveLikelihoods.of(model.moves, readAmong(model, alone, at)) };
  });
}
