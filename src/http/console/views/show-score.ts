/** Points between 0 and 1 as they are shown: on a scale of 1 to 5, to a hundredth. */
export function shown(points: number): number {
  return Math.round((1 + 4 * points) * 100) / 100;
}
