/**
 * Adds to each sum the figures times its row of weights. Four rows go side by side, so that additions need not wait for each
 * other; each sum is still added up in the order of its columns, so that the result is the same to the last bit.
 * @param weights `sums.length` rows of `figures.length`
 */
export function addWeighted(weights: Float64Array, figures: Float64Array, sums: Float64Array): void {
  const width = figures.length;
  const rows = sums.length;
  const last = (rows - 1) * width;
  // Of the last few rows the last one goes along more than once: each time its sum is the same.
  for (let row = 0; row < rows; row += 4) {
    const first = row * width;
    const second = Math.min(first + width, last);
    const third = Math.min(second + width, last);
    const fourth = Math.min(third + width, last);
    let one = sums[row] ?? 0;
    let two = sums[Math.min(row + 1, rows - 1)] ?? 0;
    let three = sums[Math.min(row + 2, rows - 1)] ?? 0;
    let four = sums[Math.min(row + 3, rows - 1)] ?? 0;
    for (let column = 0; column < width; column += 1) {
      const figure = figures[column] ?? 0;
      one += (weights[first + column] ?? 0) * figure;
      two += (weights[second + column] ?? 0) * figure;
      three += (weights[third + column] ?? 0) * figure;
      four += (weights[fourth + column] ?? 0) * figure;
    }
    sums[row] = one;
    if (row + 1 < rows) sums[row + 1] = two;
    if (row + 2 < rows) sums[row + 2] = three;
    if (row + 3 < rows) sums[row + 3] = four;
  }
}
