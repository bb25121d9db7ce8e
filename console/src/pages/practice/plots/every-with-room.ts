/** What a digit of a label takes at most, in px: its letters are of 11. */
const DIGIT = 7.5;

/**
 * Every how many bars one says its number, so that no two run into each other. Those that do have a day below them.
 * @param step from bar to bar, in px
 * @param numbers as they are written, thousands separated
 * @param every how many have a day
 */
export function everyWithRoom(step: number, numbers: readonly string[], every: number): number {
  const widest = DIGIT * Math.max(0, ...numbers.map(({ length }) => length));
  return widest <= step ? 1 : every * Math.ceil(widest / (step * every));
}
