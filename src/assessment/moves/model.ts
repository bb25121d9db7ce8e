import type { Move } from './codes.ts';
import type { TurnFeatures } from './turn-features.ts';

/** A learnt model of moves: for every move a weight for each name and each figure, and a constant. */
export interface MoveModel {
  moves: readonly Move[];
  /** The row of a name in `nameWeights`. */
  places: ReadonlyMap<string, number>;
  /** `moves.length` weights for each name, row by row, in units of `step`. */
  nameWeights: Int8Array;
  step: number;
  /** For each move, its weights of the figures. */
  denseWeights: readonly (readonly number[])[];
  constants: readonly number[];
}

/** How likely each move is, in the order of the model's moves: 0 to 1. */
export function likelihoods(model: MoveModel, features: TurnFeatures): number[] {
  const width = model.moves.length;
  const found: number[] = [];
  for (const name of features.names) {
    const place = model.places.get(name);
    if (place !== undefined) found.push(place);
  }
  const scale = (3 / Math.sqrt(9 + found.length)) * model.step;
  return model.moves.map((_, move) => {
    let sum = 0;
    for (const place of found) sum += model.nameWeights[place * width + move] ?? 0;
    let odds = sum * scale + (model.constants[move] ?? 0);
    const dense = model.denseWeights[move] ?? [];
    for (let column = 0; column < dense.length; column += 1)
      odds += (dense[column] ?? 0) * (features.dense[column] ?? 0);
    return 1 / (1 + Math.exp(-odds));
  });
}
