import { seededRandom } from '../../src/calibration/statistics/random.ts';
import { nameScale } from '../../src/assessment/moves/model.ts';

/** A row for a sparse logistic regression: the places of its names, its figures, and how much it counts. */
export interface SparseRow {
  places: readonly number[];
  dense: Float64Array;
  weight: number;
}

/** A fitted model: a weight for each name, for each figure, and a constant. */
export interface SparseModel {
  names: Float64Array;
  dense: Float64Array;
  constant: number;
}

export interface SparseOptions {
  /** L2 penalty on the weights of names and of figures. */
  namePenalty: number;
  densePenalty: number;
  rounds: number;
}

const RATE = 0.15;

/** The log odds that a row is true. */
export function logOdds(model: SparseModel, row: SparseRow): number {
  let sum = model.constant;
  const scale = nameScale(row.places.length);
  for (const place of row.places) sum += (model.names[place] ?? 0) * scale;
  for (let column = 0; column < row.dense.length; column += 1)
    sum += (model.dense[column] ?? 0) * (row.dense[column] ?? 0);
  return sum;
}

/**
 * Logistic regression with an L2 penalty, by gradient steps of AdaGrad over the rows in a seeded order: the same rows
 * give the same weights to the bit. The weights are the mean over the second half of the rounds (Polyak and Juditsky,
 * 1992), so that they depend little on the order.
 */
export function fitSparse(
  rows: readonly SparseRow[],
  truth: readonly number[],
  nameCount: number,
  options: SparseOptions,
): SparseModel {
  const width = rows[0]?.dense.length ?? 0;
  const positive = truth.reduce((sum, value) => sum + value, 0);
  const model: SparseModel = {
    names: new Float64Array(nameCount),
    dense: new Float64Array(width),
    constant: Math.log((positive + 1) / (truth.length - positive + 1)),
  };
  const nameSquares = new Float64Array(nameCount).fill(1e-2);
  const denseSquares = new Float64Array(width).fill(1);
  let constantSquares = 1;
  const order = rows.map((_, index) => index);
  const random = seededRandom(12_345);
  const { namePenalty, densePenalty } = options;
  const average = { names: new Float64Array(nameCount), dense: new Float64Array(width), constant: 0 };
  const from = Math.floor(options.rounds / 2);
  for (let round = 0; round < options.rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const index of order) {
      const row = rows[index];
      if (row === undefined) continue;
      const error = (1 / (1 + Math.exp(-logOdds(model, row))) - (truth[index] ?? 0)) * row.weight;
      const scale = nameScale(row.places.length);
      for (const place of row.places) {
        const slope = error * scale + (namePenalty * (model.names[place] ?? 0)) / 10;
        nameSquares[place] = (nameSquares[place] ?? 0) + slope * slope;
        model.names[place] = (model.names[place] ?? 0) - (RATE * slope) / Math.sqrt(nameSquares[place] ?? 1);
      }
      for (let column = 0; column < width; column += 1) {
        const slope = error * (row.dense[column] ?? 0) + (densePenalty * (model.dense[column] ?? 0)) / rows.length;
        denseSquares[column] = (denseSquares[column] ?? 0) + slope * slope;
        model.dense[column] = (model.dense[column] ?? 0) - (RATE * slope) / Math.sqrt(denseSquares[column] ?? 1);
      }
      constantSquares += error * error;
      model.constant -= (RATE * error) / Math.sqrt(constantSquares);
    }
    if (round >= from) addShare(average, model, 1 / (options.rounds - from));
  }
  return average;
}

/** Adds a share of one model's weights to another. */
function addShare(sum: SparseModel, model: SparseModel, share: number): void {
  for (let place = 0; place < sum.names.length; place += 1)
    sum.names[place] = (sum.names[place] ?? 0) + (model.names[place] ?? 0) * share;
  for (let column = 0; column < sum.dense.length; column += 1)
    sum.dense[column] = (sum.dense[column] ?? 0) + (model.dense[column] ?? 0) * share;
  sum.constant += model.constant * share;
}
