/** What a figure may do to a score: only raise it, only lower it, or either. */
export type Sign = 1 | -1 | 0;

/** A linear model over figures that were brought to mean 0 and spread 1. */
export interface SignedModel {
  means: number[];
  spreads: number[];
  weights: number[];
  constant: number;
}

const ROUNDS = 400;

/**
 * Least squares with an L2 penalty and a sign for each weight, by going round the weights (coordinate descent), in a
 * fixed order.
 *
 * @param penalty in units of rows: how many rows' worth of doubt there is about each weight
 */
export function fitSigned(
  rows: readonly (readonly number[])[],
  figures: readonly number[],
  signs: readonly Sign[],
  penalty: number,
): SignedModel {
  const count = rows.length;
  const width = signs.length;
  const column = (index: number): number[] => rows.map((row) => row[index] ?? 0);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const means = signs.map((_, index) => mean(column(index)));
  const spreads = signs.map((_, index) => {
    const centre = means[index] ?? 0;
    return Math.sqrt(mean(column(index).map((value) => (value - centre) ** 2))) || 1;
  });
  const scaled = signs.map((_, index) =>
    column(index).map((value) => (value - (means[index] ?? 0)) / (spreads[index] ?? 1)),
  );
  const constant = mean(figures);
  const rest = figures.map((value) => value - constant);
  const weights = signs.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let index = 0; index < width; index += 1) {
      const values = scaled[index] ?? [];
      const old = weights[index] ?? 0;
      let slope = 0;
      for (let row = 0; row < count; row += 1) slope += (values[row] ?? 0) * (rest[row] ?? 0);
      let next = (slope + count * old) / (count + penalty);
      const sign = signs[index] ?? 0;
      if (sign > 0) next = Math.max(0, next);
      if (sign < 0) next = Math.min(0, next);
      if (next === old) continue;
      for (let row = 0; row < count; row += 1) rest[row] = (rest[row] ?? 0) - (next - old) * (values[row] ?? 0);
      weights[index] = next;
    }
  return { means, spreads, weights, constant };
}
