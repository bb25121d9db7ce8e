/*
 * Every word that any phrase list names has a number, from 1; other words are 0. Matching then compares numbers, not
 * strings.
 */
const numbers = new Map<string, number>();

const NUMBERS = Symbol('numbers');

/**
 * A sentence's words. Their numbers are kept with them once they were asked for, so the words must not change after
 * that.
 */
export interface Words extends ReadonlyArray<string> {
  [NUMBERS]?: readonly number[];
}

/** How many words have a number: numbers that were looked up when it was less may be stale. */
export const vocabularySize = (): number => numbers.size;

/** The number of a word as far as it has one by now, else 0. */
export const numberNow = (word: string): number => numbers.get(word) ?? 0;

/** Keeps words' numbers with them. The last of the numbers is the vocabulary's size when they were looked up. */
export function keepNumbers(words: Words, found: readonly number[]): void {
  words[NUMBERS] = found;
}

/** The number of a word of a phrase list; a new one is given where it has none yet. */
export function numberOf(word: string): number {
  const found = numbers.get(word);
  if (found !== undefined) return found;
  const next = numbers.size + 1;
  numbers.set(word, next);
  return next;
}

/**
 * The numbers of some words, 0 for words that no phrase list names. The last item is how many words had a number then:
 * lists that are compiled later make it stale, and it is made anew.
 */
export function numbersOf(words: Words): readonly number[] {
  const { length } = words;
  const kept = words[NUMBERS];
  if (kept !== undefined && kept[length] === numbers.size) return kept;
  const made: number[] = [];
  for (let i = 0; i < length; i += 1) made.push(numbers.get(words[i] ?? '') ?? 0);
  made.push(numbers.size);
  words[NUMBERS] = made;
  return made;
}
