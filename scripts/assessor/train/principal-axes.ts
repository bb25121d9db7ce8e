const ROUNDS = 300;

/**
 * The directions in which rows differ most, the strongest first, each of length one: power iteration on their
 * covariance, one axis after another. Its start is fixed, so that it gives the same axes on every run.
 *
 * @param rows centred, all of one width
 * @param count how many axes
 */
export function principalAxes(rows: readonly (readonly number[])[], count: number): number[][] {
  const width = rows[0]?.length ?? 0;
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  for (const row of rows)
    for (let a = 0; a < width; a += 1) {
      const line = covariance[a];
      const value = row[a] ?? 0;
      if (line === undefined) continue;
      for (let b = 0; b < width; b += 1) line[b] = (line[b] ?? 0) + (value * (row[b] ?? 0)) / rows.length;
    }
  const axes: number[][] = [];
  for (let index = 0; index < count; index += 1) {
    let axis = Array.from({ length: width }, (_, column) => Math.cos(column * (index + 1)) + 0.01);
    let strength = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const next = covariance.map((line) => axis.reduce((sum, part, column) => sum + part * (line[column] ?? 0), 0));
      strength = Math.sqrt(next.reduce((sum, part) => sum + part * part, 0));
      axis = next.map((part) => part / strength);
    }
    axes.push(axis);
    for (const [a, line] of covariance.entries())
      for (let b = 0; b < width; b += 1) line[b] = (line[b] ?? 0) - strength * (axis[a] ?? 0) * (axis[b] ?? 0);
  }
  return axes;
}
