import type { Row } from './fresh-row.ts';

/**
 * Adds to each sum the figures times its weights. Four rows of weights go side by side, so that additions need not wait for
 * each other; each sum is still added up in the order of its columns, so that the result is the same to the last bit.
 * @param weights as many of them for each sum, one after the other
 * @param column the weights' column that the first figure belongs to
 */
export function addWeighted(weights: Float64Array, figures: Row, sums: Row, column = 0): void {
  const rows = sums.width;
  const columns = weights.length / rows;
  const last = (rows - 1) * columns + column;
  const { block, from, width } = figures;
  const { block: totals, from: place } = sums;
  // Of the last few rows the last one goes along more than once: each time its sum is the same.
  for (let row = 0; row < rows; row += 4) {
    const first = row * columns + column;
    const second = Math.min(first + columns, last);
    const third = Math.min(second + columns, last);
    const fourth = Math.min(third + columns, last);
    let one = totals[place + row] ?? 0;
    let two = totals[place + Math.min(row + 1, rows - 1)] ?? 0;
    let three = totals[place + Math.min(row + 2, rows - 1)] ?? 0;
    let four = totals[place + Math.min(row + 3, rows - 1)] ?? 0;
    for (let at = 0; at < width; at += 1) {
      const figure = block[from + at] ?? 0;
      one += (weights[first + at] ?? 0) * figure;
      two += (weights[second + at] ?? 0) * figure;
      three += (weights[third + at] ?? 0) * figure;
      four += (weights[fourth + at] ?? 0) * figure;
    }
    totals[place + row] = one;
    if (row + 1 < rows) totals[place + row + 1] = two;
    if (row + 2 < rows) totals[place + row + 2] = three;
    if (row + 3 < rows) totals[place + row + 3] = four;
  }
}
