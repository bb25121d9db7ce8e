/*
 * Two small linear models, fitted exactly: logistic regression by Newton's method and least squares, both with an L2
 * penalty on all but the constant. A model is its weights, the constant last.
 */
type Row = readonly number[];

/** Solves A x = b by elimination with pivoting. A and b are left as they are. */
function solve(a: readonly Row[], b: Row): number[] {
  const size = b.length;
  const rows = a.map((row, i) => [...row, b[i] ?? 0]);
  const at = (r: number, c: number): number => rows[r]?.[c] ?? 0;
  for (let c = 0; c < size; c += 1) {
    let pivot = c;
    for (let r = c + 1; r < size; r += 1) if (Math.abs(at(r, c)) > Math.abs(at(pivot, c))) pivot = r;
    const [top, swapped] = [rows[c] ?? [], rows[pivot] ?? []];
    rows[c] = swapped;
    rows[pivot] = top;
    for (let r = c + 1; r < size; r += 1) {
      const factor = at(r, c) / (at(c, c) || 1e-12);
      const row = rows[r];
      if (factor !== 0 && row !== undefined)
        for (let k = c; k <= size; k += 1) row[k] = (row[k] ?? 0) - factor * at(c, k);
    }
  }
  const x: number[] = Array.from({ length: size }, () => 0);
  for (let r = size - 1; r >= 0; r -= 1) {
    let sum = at(r, size);
    for (let k = r + 1; k < size; k += 1) sum -= at(r, k) * (x[k] ?? 0);
    x[r] = sum / (at(r, r) || 1e-12);
  }
  return x;
}

/** A model's value for a row: the weighted sum and the constant. */
export function valueOf(weights: Row, row: Row): number {
  let sum = weights[row.length] ?? 0;
  for (let j = 0; j < row.length; j += 1) sum += (weights[j] ?? 0) * (row[j] ?? 0);
  return sum;
}

function normalEquations(
  rows: readonly Row[],
  weightOf: (i: number) => number,
  rightOf: (i: number) => number,
): { a: number[][]; b: number[] } {
  const size = (rows[0]?.length ?? 0) + 1;
  const a = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const b = Array.from({ length: size }, () => 0);
  for (const [i, row] of rows.entries()) {
    const full = [...row, 1];
    const weight = weightOf(i);
    const right = rightOf(i);
    for (const [j, x] of full.entries()) {
      if (x === 0) continue;
      b[j] = (b[j] ?? 0) + x * right;
      const line = a[j] ?? [];
      for (const [k, y] of full.entries()) if (y !== 0) line[k] = (line[k] ?? 0) + weight * x * y;
    }
  }
  return { a, b };
}

function penalise(a: number[][], penalty: number): void {
  for (let j = 0; j < a.length - 1; j += 1) {
    const line = a[j];
    if (line !== undefined) line[j] = (line[j] ?? 0) + penalty;
  }
}

/** Logistic regression: the value is the log odds of a row's being true. */
export function fitLogistic(rows: readonly Row[], truth: readonly boolean[], penalty: number, from?: Row): number[] {
  let weights = from === undefined ? Array.from({ length: (rows[0]?.length ?? 0) + 1 }, () => 0) : [...from];
  for (let round = 0; round < 12; round += 1) {
    const odds = rows.map((row) => 1 / (1 + Math.exp(-valueOf(weights, row))));
    const { a, b } = normalEquations(
      rows,
      (i) => Math.max(1e-6, (odds[i] ?? 0) * (1 - (odds[i] ?? 0))),
      (i) => (odds[i] ?? 0) - (truth[i] === true ? 1 : 0),
    );
    penalise(a, penalty);
    const step = solve(
      a,
      b.map((gradient, j) => (j < b.length - 1 ? gradient + penalty * (weights[j] ?? 0) : gradient)),
    );
    weights = weights.map((weight, j) => weight - (step[j] ?? 0));
    if (step.every((part) => Math.abs(part) < 1e-6)) break;
  }
  return weights;
}

/** Least squares: the value is the expected figure. */
export function fitLeastSquares(rows: readonly Row[], figures: Row, penalty: number): number[] {
  const { a, b } = normalEquations(
    rows,
    () => 1,
    (i) => figures[i] ?? 0,
  );
  penalise(a, penalty);
  return solve(a, b);
}
