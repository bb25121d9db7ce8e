import { addWeighted } from './add-weighted.ts';
import { contextOf, contextSize, type Alone } from './context.ts';
import { MY_MOVES, THEIR_MOVES, type Move } from './codes.ts';
import { freshRow } from './fresh-row.ts';
import type { NameIndex } from './names.ts';
import type { TurnFeatures } from './turn-features.ts';

/** A learnt model of one side's moves, in two passes: the turn by itself, then the turn among its neighbours. */
export interface MoveModel {
  moves: readonly Move[];
  names: NameIndex;
  /** `moves.length` weights for each name, row by row, in units of `step`. */
  nameWeights: Int8Array;
  step: number;
  /** For each move its weights of the turn's figures, one after the other. */
  denseWeights: Float64Array;
  constants: readonly number[];
  /** For each move its weights of the context's figures (context.ts), one after the other. */
  contextWeights: Float64Array;
  contextConstants: readonly number[];
}

/** Long turns have many names: each counts less, by the square root of their number. */
export const nameScale = (names: number): number => 3 / Math.sqrt(9 + names);

/** The likelihood that log odds stand for. */
export const likelihood = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Adds up the names' weights of four moves, or of the last few. The sums are whole numbers, which need no memory of their own. */
export function addNames(
  weights: Int8Array,
  places: Int32Array,
  width: number,
  from: number,
  odds: Float64Array,
): void {
  const last = width - 1;
  const [second, third, fourth] = [Math.min(from + 1, last), Math.min(from + 2, last), Math.min(from + 3, last)];
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let at = 0; at < places.length; at += 1) {
    const row = (places[at] ?? 0) * width;
    one += weights[row + from] ?? 0;
    two += weights[row + second] ?? 0;
    three += weights[row + third] ?? 0;
    four += weights[row + fourth] ?? 0;
  }
  odds[from] = one;
  odds[second] = two;
  odds[third] = three;
  odds[fourth] = four;
}

/**
 * The first pass: how likely each move is by the turn itself and the words before it.
 * @param places those of the turn's names
 */
export function readAlone(
  model: MoveModel,
  features: TurnFeatures,
  places: Int32Array = model.names.placesIn(features),
): Alone {
  const width = model.moves.length;
  const odds = freshRow(width);
  const likely = freshRow(width);
  for (let move = 0; move < width; move += 4) addNames(model.nameWeights, places, width, move, odds);
  const scale = nameScale(places.length) * model.step;
  for (let move = 0; move < width; move += 1) odds[move] = (odds[move] ?? 0) * scale + (model.constants[move] ?? 0);
  addWeighted(model.denseWeights, features.dense, odds);
  for (let move = 0; move < width; move += 1) likely[move] = likelihood(odds[move] ?? 0);
  return { mine: features.mine, odds, likely };
}

// Used again for each turn: all of both is written.
const FIGURES = [new Float64Array(contextSize(false)), new Float64Array(contextSize(true))] as const;
const LIKELY = [new Float64Array(THEIR_MOVES.length), new Float64Array(MY_MOVES.length)] as const;

/**
 * The second pass: how likely each move of a turn is, in the order of the model's moves, by what all turns are by themselves.
 * Good until the next turn is read.
 */
export function readAmong(model: MoveModel, turns: readonly Alone[], at: number): Float64Array {
  const side = turns[at]?.mine === true ? 1 : 0;
  const figures = FIGURES[side];
  contextOf(turns, at, figures);
  const likely = LIKELY[side];
  for (let move = 0; move < likely.length; move += 1) likely[move] = model.contextConstants[move] ?? 0;
  addWeighted(model.contextWeights, figures, likely);
  for (let move = 0; move < likely.length; move += 1) likely[move] = likelihood(likely[move] ?? 0);
  return likely;
}
