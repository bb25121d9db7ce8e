import { nameScale } from '../../../src/assessment/moves/model.ts';

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

/** The log odds that a row is true. */
export function logOdds(model: SparseModel, row: SparseRow): number {
  let sum = model.constant;
  const scale = nameScale(row.places.length);
  for (const place of row.places) sum += (model.names[place] ?? 0) * scale;
  for (let column = 0; column < row.dense.length; column += 1)
    sum += (model.dense[column] ?? 0) * (row.dense[column] ?? 0);
  return sum;
}
