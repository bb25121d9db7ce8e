import type { Move } from './codes.ts';
import type { MoveModel } from './model.ts';

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
}

/** The model that its data describe. */
export function readModel(data: ModelData): MoveModel {
  const bytes = Uint8Array.from(atob(data.nameWeights), (letter) => letter.charCodeAt(0));
  return {
    moves: data.moves,
    places: new Map(data.names.split('\n').map((name, place) => [name, place])),
    nameWeights: new Int8Array(bytes.buffer),
    step: data.step,
    denseWeights: data.denseWeights,
    constants: data.constants,
  };
}
