/** The mean of values, each counting by its weight; null where no weight is above 0. */
export function weightedMean(values: readonly { value: number; weight: number }[]): number | null {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 ? values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total : null;
}
