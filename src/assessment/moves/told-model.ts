import { addWeighted } from './add-weighted.ts';
import { bytesOf } from './base64.ts';
import { TOLD_MOVES } from './codes.ts';
import { rowOf } from './fresh-row.ts';
import { addDense, likelihood, startSums } from './model.ts';
import { weightsIn } from './model-data.ts';
import { MoveLikelihoods } from './move-likelihoods.ts';
import type { FoundNames } from './names.ts';
import { TURN_FIGURES, type TurnFeatures } from './turn-features.ts';

/** A model of what is said of single turns, as it is written: its names are those of the model of the other side's moves. */
export interface ToldData {
  /** A byte for each name and move: base64. */
  nameWeights: string;
  step: number;
  denseWeights: readonly (readonly number[])[];
  betweenWeights: readonly (readonly number[])[];
  /** Added to each sum: they make one half the likelihood from which on a turn is said to make the move. */
  constants: readonly number[];
}

/** The model that its data describe. */
export interface ToldModel {
  nameWeights: Int8Array;
  step: number;
  denseWeights: Float64Array;
  betweenWeights: Float64Array;
  constants: readonly number[];
}

/** The model that its data describe. */
export function readToldModel(data: ToldData): ToldModel {
  return {
    nameWeights: new Int8Array(bytesOf(data.nameWeights).buffer),
    step: data.step,
    denseWeights: weightsIn(data.denseWeights, TURN_FIGURES),
    betweenWeights: Float64Array.from(data.betweenWeights.flat()),
    constants: data.constants,
  };
}

/** From this likelihood on a turn is said to do something. */
export const TOLD = 0.5;

const ODDS = rowOf(new Float64Array(TOLD_MOVES.length));

/** Of the user's turns nothing is told by this model. */
export const NOTHING_TOLD = MoveLikelihoods.of([], ODDS);

/**
 * How likely a turn of the other side does what is told of single turns.
 * @param found the turn's names in the model of their moves
 * @param between what its figures are to those around it
 */
export function readTold(
  model: ToldModel,
  features: TurnFeatures,
  found: FoundNames,
  between: Float64Array,
): MoveLikelihoods {
  const { block } = ODDS;
  startSums(model, found, ODDS);
  addDense(model.denseWeights, features, ODDS);
  addWeighted(model.betweenWeights, rowOf(between), ODDS);
  for (let move = 0; move < ODDS.width; move += 1) block[move] = likelihood(block[move] ?? 0);
  return MoveLikelihoods.of(TOLD_MOVES, ODDS);
}
