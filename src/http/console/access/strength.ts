import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

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

let factory: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password can be guessed too easily: common ones, keyboard rows, dates, repeats, and the person's own words.
 * The dictionaries are loaded with the first question.
 * @param own the person's name, address and organisation
 */
export async function isWeak(password: string, own: readonly string[]): Promise<boolean> {
  factory ??= load();
  const words = own
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]/u)])
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, LONGEST_OWN));
  const some = [...new Set(words)].slice(0, MOST_OWN);
  return (await factory).check(password.slice(0, LOOKED_AT), some).score < LEAST;
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}
