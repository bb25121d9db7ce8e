/**
 * Adds to each sum the figures times its row of weights. Four rows go side by side, so that additions need not wait for each
 * other; each sum is still added up in the order of its columns, so that the result is the same to the last bit.
 * @param weights `sums.length` rows of `figures.length`
 */
export function addWeighted(weights: Float64Array, figures: Float64Array, sums: Float64Array): void {
  const width = figures.length;
  const rows = sums.length;
  let row = 0;
  for (; row + 3 < rows; row += 4) {
    const first = row * width;
    const second = first + width;
    const third = second + width;
    const fourth = third + width;
    let one = sums[row] ?? 0;
    let two = sums[row + 1] ?? 0;
    let three = sums[row + 2] ?? 0;
    let four = sums[row + 3] ?? 0;
    for (let column = 0; column < width; column += 1) {
      const figure = figures[column] ?? 0;
      one += (weights[first + column] ?? 0) * figure;
      two += (weights[second + column] ?? 0) * figure;
      three += (weights[third + column] ?? 0) * figure;
      four += (weights[fourth + column] ?? 0) * figure;
    }
    sums[row] = one;
    sums[row + 1] = two;
    sums[row + 2] = three;
    sums[row + 3] = four;
  }
  for (; row < rows; row += 1) {
    const from = row * width;
    let sum = sums[row] ?? 0;
    for (let column = 0; column < width; column += 1) sum += (weights[from + column] ?? 0) * (figures[column] ?? 0);
    sums[row] = sum;
  }
}
