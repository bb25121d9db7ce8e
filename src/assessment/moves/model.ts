import type { Move } from './codes.ts';
import type { NameIndex } from './names.ts';
import type { TurnFeatures } from './turn-features.ts';

/** A learnt model of moves: for every move a weight for each name and each figure, and a constant. */
export interface MoveModel {
  moves: readonly Move[];
  names: NameIndex;
  /** `moves.length` weights for each name, row by row, in units of `step`. */
  nameWeights: Int8Array;
  step: number;
  /** For each move, its weights of the figures. */
  denseWeights: readonly Float64Array[];
  constants: readonly number[];
}

/** Long turns have many names: each counts less, by the square root of their number. */
export const nameScale = (names: number): number => 3 / Math.sqrt(9 + names);

/** How likely each move is, in the order of the model's moves: 0 to 1. */
export function likelihoods(model: MoveModel, features: TurnFeatures): number[] {
  const width = model.moves.length;
  const found = model.names.find(features);
  const sums = new Int32Array(width);
  for (const place of found)
    for (let move = 0; move < width; move += 1)
      sums[move] = (sums[move] ?? 0) + (model.nameWeights[place * width + move] ?? 0);
  const scale = nameScale(found.size) * model.step;
  return model.moves.map((_, move) => {
    let odds = (sums[move] ?? 0) * scale + (model.constants[move] ?? 0);
    const weights = model.denseWeights[move];
    if (weights !== undefined)
      for (let column = 0; column < weights.length; column += 1)
        odds += (weights[column] ?? 0) * (features.dense[column] ?? 0);
    return 1 / (1 + Math.exp(-odds));
  });
}
