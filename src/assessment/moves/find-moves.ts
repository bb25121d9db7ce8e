import type { Move } from './codes.ts';
import { readModel } from './model-data.ts';
import { likelihoods, type MoveModel } from './model.ts';
import { MY_MOVES_DATA } from './my-moves-data.ts';
import { THEIR_MOVES_DATA } from './their-moves-data.ts';
import type { TurnFeatures } from './turn-features.ts';

/** A turn with how likely each move is in it, 0 to 1. */
export interface MovedTurn {
  features: TurnFeatures;
  moves: ReadonlyMap<Move, number>;
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
  return turns.map((features) => {
    const model = features.mine ? by.mine : by.theirs;
    const found = likelihoods(model, features);
    return { features, moves: new Map(model.moves.map((move, at) => [move, found[at] ?? 0])) };
  });
}
