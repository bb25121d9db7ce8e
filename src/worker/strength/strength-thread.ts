import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** A password to judge, and words of the person that are easily guessed. */
export interface StrengthTask {
  password: string;
  own: readonly string[];
}

/** Guesses of the library's scale of 0 to 4: 3 stands for more than 10^8. */
const LEAST = 3;
/**
 * Characters that are looked at: the work grows with the square of their number and is 10 to 20 ms for these. What follows
 * can only make a password better.
 */
const LOOKED_AT = 20;
/** Own words that are looked for, and characters of each. */
const MOST_OWN = 20;
const LONGEST_OWN = 40;

const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Runs in a thread: whether a password is common, a keyboard row, a date, a repeat, or made of the person's own words. */
export default function isWeakInThread({ password, own }: StrengthTask): boolean {
  const words = own
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]/u)])
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, LONGEST_OWN));
  const some = [...new Set(words)].slice(0, MOST_OWN);
  return factory.check(password.slice(0, LOOKED_AT), some).score < LEAST;
}
