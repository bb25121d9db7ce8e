import { bytesOf } from './base64.ts';
import { MY_MOVES, type Move } from './codes.ts';
import { contextSize } from './context.ts';
import type { MoveModel } from './model.ts';
import { indexNames } from './names.ts';
import { TURN_FIGURES } from './turn-features.ts';

/** A model as `npm run train` writes it. */
export interface ModelData {
  moves: readonly Move[];
  /** The names, each on a line. */
  names: string;
  /** `moves.length` bytes for each name: base64. */
  nameWeights: string;
  step: number;
  denseWeights: readonly (readonly number[])[];
  constants: readonly number[];
  contextWeights: readonly (readonly number[])[];
  contextConstants: readonly number[];
}

/**
 * Rows of weights, one after the other, each as wide as there are figures: what is not written at the end of a row is 0 (a language
 * without word vectors has no weights for them).
 */
export function weightsIn(rows: readonly (readonly number[])[], width: number): Float64Array {
  const weights = new Float64Array(rows.length * width);
  for (const [at, row] of rows.entries()) weights.set(row, at * width);
  return weights;
}

/** The model that its data describe. */
export function readModel(data: ModelData): MoveModel {
  return {
    moves: data.moves,
    names: indexNames(data.names.split('\n')),
    nameWeights: new Int8Array(bytesOf(data.nameWeights).buffer),
    step: data.step,
    denseWeights: weightsIn(data.denseWeights, TURN_FIGURES),
    constants: data.constants,
    contextWeights: weightsIn(data.contextWeights, contextSize(data.moves[0] === MY_MOVES[0])),
    contextConstants: data.contextConstants,
  };
}
