import { nameScale } from '../../../src/assessment/moves/model.ts';
import type { SparseModel, SparseRow } from './sparse-model.ts';

/** L2 penalties on the weights of names, and on that of each figure by its column. */
export interface Penalties {
  name: number;
  dense: (column: number) => number;
}

// The steepest slope that is left when a fit has ended, and the most steps.
const LEAST_SLOPE = 0.01;
const MOST_STEPS = 200;
const MEMORY = 8;

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

/** `a + by * b`. */
const moved = (a: Float64Array, b: Float64Array, by: number): Float64Array =>
  a.map((value, at) => value + by * (b[at] ?? 0));

/** A step that was gone, by how much the slope changed on it, and the scale that follows. */
interface Step {
  gone: Float64Array;
  change: Float64Array;
  scale: number;
}

// Which way to go: the slope, as the last steps say that it bends (Nocedal and Wright, two loops).
function directionOf(slope: Float64Array, steps: readonly Step[]): Float64Array {
  let way: Float64Array = slope.map((value) => -value);
  const shares: number[] = [];
  for (const { gone, change, scale } of steps.toReversed()) {
    const share = scale * dot(gone, way);
    shares.unshift(share);
    way = moved(way, change, -share);
  }
  const last = steps.at(-1);
  const by = last === undefined ? 1 : 1 / (last.scale * dot(last.change, last.change));
  way = way.map((value) => value * by);
  for (const [at, { gone, change, scale }] of steps.entries())
    way = moved(way, gone, (shares[at] ?? 0) - scale * dot(change, way));
  return way;
}

/**
 * Logistic regression with an L2 penalty, fitted until nothing is left to gain (limited memory BFGS). The same rows give the
 * same weights to the bit.
 */
export function fitWhole(
  rows: readonly SparseRow[],
  truth: readonly number[],
  nameCount: number,
  penalties: Penalties,
): SparseModel {
  const width = rows[0]?.dense.length ?? 0;
  const constantAt = nameCount + width;
  const penaltyOf = (at: number): number => {
    if (at === constantAt) return 0;
    return at < nameCount ? penalties.name : penalties.dense(at - nameCount);
  };

  const costs = Float64Array.from({ length: constantAt + 1 }, (_, at) => penaltyOf(at));

  // The loss at some weights and its slope: first of the names, then of the figures, then of the constant.
  const lossAt = (weights: Float64Array): { loss: number; slope: Float64Array } => {
    const slope = weights.map((weight, at) => (costs[at] ?? 0) * weight);
    let loss = dot(weights, slope) / 2;
    for (const [at, { places, dense, weight }] of rows.entries()) {
      const scale = nameScale(places.length);
      let odds = weights[constantAt] ?? 0;
      for (const place of places) odds += (weights[place] ?? 0) * scale;
      for (let column = 0; column < width; column += 1)
        odds += (weights[nameCount + column] ?? 0) * (dense[column] ?? 0);
      const is = truth[at] ?? 0;
      loss += weight * (Math.max(0, odds) + Math.log1p(Math.exp(-Math.abs(odds))) - is * odds);
      const error = weight * (1 / (1 + Math.exp(-odds)) - is);
      slope[constantAt] = (slope[constantAt] ?? 0) + error;
      for (const place of places) slope[place] = (slope[place] ?? 0) + error * scale;
      for (let column = 0; column < width; column += 1)
        slope[nameCount + column] = (slope[nameCount + column] ?? 0) + error * (dense[column] ?? 0);
    }
    return { loss, slope };
  };

  let weights: Float64Array = new Float64Array(constantAt + 1);
  let here = lossAt(weights);
  let steps: Step[] = [];
  for (let count = 0; count < MOST_STEPS && Math.max(...here.slope.map(Math.abs)) > LEAST_SLOPE; count += 1) {
    const way = directionOf(here.slope, steps);
    const fall = dot(way, here.slope);
    let by = steps.length === 0 ? 1 / Math.max(1, Math.sqrt(dot(way, way))) : 1;
    let next = lossAt(moved(weights, way, by));
    // Shorter until enough was gained.
    while (next.loss > here.loss + 1e-4 * by * fall && by > 1e-9) {
      by /= 2;
      next = lossAt(moved(weights, way, by));
    }
    const gone = way.map((value) => value * by);
    const change = moved(next.slope, here.slope, -1);
    const bend = dot(gone, change);
    if (bend > 1e-12) steps = [...steps, { gone, change, scale: 1 / bend }].slice(-MEMORY);
    weights = moved(weights, gone, 1);
    here = next;
  }
  return {
    names: weights.slice(0, nameCount),
    dense: weights.slice(nameCount, constantAt),
    constant: weights[constantAt] ?? 0,
  };
}
