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
  /** For each move its weights of the figures, one after the other. */
  denseWeights: Float64Array;
  constants: readonly number[];
}

/** Long turns have many names: each counts less, by the square root of their number. */
export const nameScale = (names: number): number => 3 / Math.sqrt(9 + names);

/** How likely each move is, in the order of the model's moves: 0 to 1. */
export function likelihoods(model: MoveModel, features: TurnFeatures): Float64Array {
  const width = model.moves.length;
  const { nameWeights } = model;
  const sums = new Int32Array(width);
  const found = model.names.each(features, (place) => {
    const row = place * width;
    for (let move = 0; move < width; move += 1) sums[move] = (sums[move] ?? 0) + (nameWeights[row + move] ?? 0);
  });
  const scale = nameScale(found) * model.step;
  const { dense } = features;
  const { denseWeights } = model;
  const columns = dense.length;
  const likely = new Float64Array(width);
  for (let move = 0; move < width; move += 1) {
    let odds = (sums[move] ?? 0) * scale + (model.constants[move] ?? 0);
    const row = move * columns;
    for (let column = 0; column < columns; column += 1)
      odds += (denseWeights[row + column] ?? 0) * (dense[column] ?? 0);
    likely[move] = 1 / (1 + Math.exp(-odds));
  }
  return likely;
}
