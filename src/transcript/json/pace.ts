import { SECOND } from './shape.ts';

// People speak two to four words a second. Over a whole conversation it is never below one in twenty seconds, and
// never above fifty a second.
const FEWEST_WORDS_A_SECOND = 0.05;
const MOST_WORDS_A_SECOND = 50;
// Milliseconds, microseconds, nanoseconds: smaller ones only where not even a word in a hundred seconds would be said.
const SMALLER = [1, 0.001, 1e-6];
const FEWEST_OF_SMALLER = 0.01;

/**
 * Whether times that could be seconds or milliseconds, or still smaller, are another unit than a reader takes them for: nobody speaks so
 * slowly, or so fast. Gives the milliseconds in a unit.
 *
 * @param latest the latest time, in the file's own unit
 */
export function unitByPace({ words, latest, usual }: { words: number; latest: number; usual: number }): number {
  if (latest <= 0 || words === 0) return usual;
  const aSecond = words / ((latest * usual) / SECOND);
  if (usual === SECOND) {
    if (aSecond >= FEWEST_WORDS_A_SECOND) return SECOND;
    return SMALLER.find((unit) => words / ((latest * unit) / SECOND) >= FEWEST_OF_SMALLER) ?? 1;
  }
  return aSecond > MOST_WORDS_A_SECOND ? SECOND : usual;
}

/** How many words a text has, roughly: what lies between its spaces. */
export function roughWords(text: string): number {
  let count = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count += 1;
  return count;
}
