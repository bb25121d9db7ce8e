import { addWeighted } from './add-weighted.ts';
import { contextOf, contextSize, type Alone } from './context.ts';
import { LEARNT_OF_THEIRS, MY_MOVES, type Move } from './codes.ts';
import { freshRow, rowOf, type Row } from './fresh-row.ts';
import type { FoundNames, NameIndex } from './names.ts';
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
function addNames(weights: Int8Array, { places, count }: FoundNames, from: number, sums: Row): void {
  const { block, from: place, width } = sums;
  const last = width - 1;
  const [second, third, fourth] = [Math.min(from + 1, last), Math.min(from + 2, last), Math.min(from + 3, last)];
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let at = 0; at < count; at += 1) {
    const row = (places[at] ?? 0) * width;
    one += weights[row + from] ?? 0;
    two += weights[row + second] ?? 0;
    three += weights[row + third] ?? 0;
    four += weights[row + fourth] ?? 0;
  }
  block[place + from] = one;
  block[place + second] = two;
  block[place + third] = three;
  block[place + fourth] = four;
}

/** What the weights of names add up to, and a constant for each sum. */
export function startSums(
  { nameWeights, step, constants }: Pick<MoveModel, 'nameWeights' | 'step' | 'constants'>,
  found: FoundNames,
  sums: Row,
): void {
  const { block, from, width } = sums;
  for (let move = 0; move < width; move += 4) addNames(nameWeights, found, move, sums);
  const scale = nameScale(found.count) * step;
  for (let move = 0; move < width; move += 1)
    block[from + move] = (block[from + move] ?? 0) * scale + (constants[move] ?? 0);
}

/** Adds a turn's figures times their weights, in the order of `denseOf`. */
export function addDense(weights: Float64Array, { form, vector, heard }: TurnFeatures, sums: Row): void {
  addWeighted(weights, form, sums);
  addWeighted(weights, vector, sums, form.width);
  addWeighted(weights, heard, sums, form.width + vector.width);
}

/**
 * The first pass: how likely each move is by the turn itself and the words before it.
 * @param found the turn's names
 */
export function readAlone(
  model: MoveModel,
  features: TurnFeatures,
  found: FoundNames = model.names.find(features),
): Alone {
  const odds = freshRow(model.moves.length);
  const likely = freshRow(model.moves.length);
  startSums(model, found, odds);
  addDense(model.denseWeights, features, odds);
  for (let move = 0; move < odds.width; move += 1)
    likely.block[likely.from + move] = likelihood(odds.block[odds.from + move] ?? 0);
  return { mine: features.mine, odds, likely };
}

// Used again for each turn: all of both is written.
const usedAgain = (width: number): Row => rowOf(new Float64Array(width));
const FIGURES = [usedAgain(contextSize(false)), usedAgain(contextSize(true))] as const;
const LIKELY = [usedAgain(LEARNT_OF_THEIRS.length), usedAgain(MY_MOVES.length)] as const;

/**
 * The second pass: how likely each move of a turn is, in the order of the model's moves, by what all turns are by themselves.
 * Good until the next turn is read.
 */
export function readAmong(model: MoveModel, turns: readonly Alone[], at: number): Row {
  const side = turns[at]?.mine === true ? 1 : 0;
  const figures = FIGURES[side];
  contextOf(turns, at, figures.block);
  const row = LIKELY[side];
  const { block: likely, width } = row;
  for (let move = 0; move < width; move += 1) likely[move] = model.contextConstants[move] ?? 0;
  addWeighted(model.contextWeights, figures, row);
  for (let move = 0; move < width; move += 1) likely[move] = likelihood(likely[move] ?? 0);
  return row;
}
