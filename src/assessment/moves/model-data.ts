import { bytesOf } from './base64.ts';
import type { Move } from './codes.ts';
import type { MoveModel } from './model.ts';
import { indexNames } from './names.ts';

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

/** The model that its data describe. */
export function readModel(data: ModelData): MoveModel {
  return {
    moves: data.moves,
    names: indexNames(data.names.split('\n')),
    nameWeights: new Int8Array(bytesOf(data.nameWeights).buffer),
    step: data.step,
    denseWeights: Float64Array.from(data.denseWeights.flat()),
    constants: data.constants,
    contextWeights: Float64Array.from(data.contextWeights.flat()),
    contextConstants: data.contextConstants,
  };
}
