import type { Move } from './codes.ts';
import { readModel } from './model-data.ts';
import { likelihoods, type MoveModel } from './model.ts';
import { MY_MOVES_DATA } from './my-moves-data.ts';
import { THEIR_MOVES_DATA } from './their-moves-data.ts';
import { turnFeatures, type PlainTurn, type TurnFeatures } from './turn-features.ts';

/** A turn with how likely each move is in it, 0 to 1. */
export interface MovedTurn {
  features: TurnFeatures;
  moves: ReadonlyMap<Move, number>;
}

let models: { mine: MoveModel; theirs: MoveModel } | undefined;

/** The models that came with this version. */
function shippedModels(): { mine: MoveModel; theirs: MoveModel } {
  models ??= { mine: readModel(MY_MOVES_DATA), theirs: readModel(THEIR_MOVES_DATA) };
  return models;
}

/** What each turn of a conversation does, by learnt models. Linear in its length. */
export function findMoves(turns: readonly PlainTurn[], by = shippedModels()): MovedTurn[] {
  return turnFeatures(turns).map((features) => {
    const model = features.mine ? by.mine : by.theirs;
    const found = likelihoods(model, features);
    return { features, moves: new Map(model.moves.map((move, at) => [move, found[at] ?? 0])) };
  });
}
