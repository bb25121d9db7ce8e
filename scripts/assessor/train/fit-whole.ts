import { nameScale } from '../../../src/assessment/moves/model.ts';
import type { SparseModel, SparseRow } from './sparse-model.ts';

/** L2 penalties on the weights of names, and on that of each figure by its column. */
interface Penalties {
  /** Of all names, or of each by its place. */
  name: number | Float64Array;
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

/** Makes `a` to `a + by * b`. */
function move(a: Float64Array, b: Float64Array, by: number): void {
  for (let at = 0; at < a.length; at += 1) a[at] = (a[at] ?? 0) + by * (b[at] ?? 0);
}

/** `a + by * b`. */
function moved(a: Float64Array, b: Float64Array, by: number): Float64Array {
  const sum = a.slice();
  move(sum, b, by);
  return sum;
}

/** `by * a`. */
function times(a: Float64Array, by: number): Float64Array {
  const product = new Float64Array(a.length);
  for (let at = 0; at < a.length; at += 1) product[at] = (a[at] ?? 0) * by;
  return product;
}

function steepest(slope: Float64Array): number {
  let most = 0;
  for (let at = 0; at < slope.length; at += 1) most = Math.max(most, Math.abs(slope[at] ?? 0));
  return most;
}

/** A step that was gone, by how much the slope changed on it, and the scale that follows. */
interface Step {
  gone: Float64Array;
  change: Float64Array;
  scale: number;
}

// Which way to go: the slope, as the last steps say that it bends (Nocedal and Wright, two loops).
function directionOf(slope: Float64Array, steps: readonly Step[]): Float64Array {
  const way = times(slope, -1);
  const shares: number[] = [];
  for (const { gone, change, scale } of steps.toReversed()) {
    const share = scale * dot(gone, way);
    shares.unshift(share);
    move(way, change, -share);
  }
  const last = steps.at(-1);
  const by = last === undefined ? 1 : 1 / (last.scale * dot(last.change, last.change));
  for (let at = 0; at < way.length; at += 1) way[at] = (way[at] ?? 0) * by;
  for (const [at, { gone, change, scale }] of steps.entries())
    move(way, gone, (shares[at] ?? 0) - scale * dot(change, way));
  return way;
}

/** Rows one after the other, for going through them often. */
interface Packed {
  /** Where each row's names begin in `places`; at the end, how many there are. */
  starts: Int32Array;
  places: Int32Array;
  scales: Float64Array;
  /** The columns that are not 0 in every row: only these are gone through. */
  columns: Int32Array;
  /** The figures of these columns. */
  dense: Float64Array;
  counts: Float64Array;
}

// Kept, because the same rows are fitted to one move after the other.
const packs = new WeakMap<readonly SparseRow[], Packed>();

function packed(rows: readonly SparseRow[], width: number): Packed {
  const known = packs.get(rows);
  if (known !== undefined) return known;
  const starts = new Int32Array(rows.length + 1);
  for (const [at, { places }] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + places.length;
  const places = new Int32Array(starts[rows.length] ?? 0);
  const columns = Int32Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => row.dense[column] !== 0),
  );
  const dense = new Float64Array(rows.length * columns.length);
  for (const [at, row] of rows.entries()) {
    places.set(row.places, starts[at]);
    for (const [place, column] of columns.entries()) dense[at * columns.length + place] = row.dense[column] ?? 0;
  }
  const pack: Packed = {
    starts,
    places,
    scales: Float64Array.from(rows, (row) => nameScale(row.places.length)),
    columns,
    dense,
    counts: Float64Array.from(rows, ({ weight }) => weight),
  };
  packs.set(rows, pack);
  return pack;
}

/**
 * Logistic regression with an L2 penalty, fitted until nothing is left to gain (limited memory BFGS). The same rows give the
 * same weights to the bit.
 *
 * @param start weights to begin with: the end is the same up to the slope that may be left, and is found sooner from one near it
 */
export function fitWhole(
  rows: readonly SparseRow[],
  truth: readonly number[],
  nameCount: number,
  penalties: Penalties,
  start?: SparseModel,
): SparseModel {
  const width = rows[0]?.dense.length ?? 0;
  const constantAt = nameCount + width;
  const penaltyOf = (at: number): number => {
    if (at === constantAt) return 0;
    if (at >= nameCount) return penalties.dense(at - nameCount);
    return typeof penalties.name === 'number' ? penalties.name : (penalties.name[at] ?? 0);
  };

  const costs = Float64Array.from({ length: constantAt + 1 }, (_, at) => penaltyOf(at));

  const { starts, places, scales, columns, dense, counts } = packed(rows, width);
  const used = columns.length;

  // The loss at some weights and its slope: first of the names, then of the figures, then of the constant.
  const lossAt = (weights: Float64Array): { loss: number; slope: Float64Array } => {
    const slope = new Float64Array(weights.length);
    for (let at = 0; at < slope.length; at += 1) slope[at] = (costs[at] ?? 0) * (weights[at] ?? 0);
    let loss = dot(weights, slope) / 2;
    for (let at = 0; at < scales.length; at += 1) {
      const scale = scales[at] ?? 0;
      const weight = counts[at] ?? 0;
      const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0];
      const row = at * used;
      let odds = 0;
      for (let place = from; place < to; place += 1) odds += weights[places[place] ?? 0] ?? 0;
      odds = odds * scale + (weights[constantAt] ?? 0);
      for (let place = 0; place < used; place += 1)
        odds += (weights[nameCount + (columns[place] ?? 0)] ?? 0) * (dense[row + place] ?? 0);
      const is = truth[at] ?? 0;
      loss += weight * (Math.max(0, odds) + Math.log1p(Math.exp(-Math.abs(odds))) - is * odds);
      const error = weight * (1 / (1 + Math.exp(-odds)) - is);
      slope[constantAt] = (slope[constantAt] ?? 0) + error;
      for (let place = from; place < to; place += 1) {
        const name = places[place] ?? 0;
        slope[name] = (slope[name] ?? 0) + error * scale;
      }
      for (let place = 0; place < used; place += 1) {
        const at = nameCount + (columns[place] ?? 0);
        slope[at] = (slope[at] ?? 0) + error * (dense[row + place] ?? 0);
      }
    }
    return { loss, slope };
  };

  let weights: Float64Array = new Float64Array(constantAt + 1);
  if (start !== undefined) {
    weights.set(start.names);
    weights.set(start.dense, nameCount);
    weights[constantAt] = start.constant;
  }
  let here = lossAt(weights);
  let steps: Step[] = [];
  for (let count = 0; count < MOST_STEPS && steepest(here.slope) > LEAST_SLOPE; count += 1) {
    const way = directionOf(here.slope, steps);
    const fall = dot(way, here.slope);
    let by = steps.length === 0 ? 1 / Math.max(1, Math.sqrt(dot(way, way))) : 1;
    let next = lossAt(moved(weights, way, by));
    // Shorter until enough was gained.
    while (next.loss > here.loss + 1e-4 * by * fall && by > 1e-9) {
      by /= 2;
      next = lossAt(moved(weights, way, by));
    }
    const gone = times(way, by);
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
