/*
 * Every word that any phrase list names has a number, from 1; other words are 0. Matching then compares numbers, not
 * strings.
 */
const numbers = new Map<string, number>();

const KNOWN = Symbol('known');

/**
 * What is known of a sentence's words, in the one place where all of it is kept with them: each thing of its own there would
 * cost V8 more to find than most are to make.
 */
interface Known<Made> {
  /** How many words had a number when the numbers were looked up. */
  size: number;
  numbers: readonly number[];
  /** What is known of each word alone (word-record.ts); null until it is asked for. */
  records: readonly Made[] | null;
  /** Which phrase lists may have a phrase here (possible-lists.ts); null until it is asked for. */
  lists: readonly number[] | null;
}

/**
 * A sentence's words. What is known of them is kept with them once it was asked for, so the words must not change after
 * that.
 */
export interface Words<Made = unknown> extends ReadonlyArray<string> {
  [KNOWN]?: Known<Made>;
}

/** How many words have a number: numbers that were looked up when it was less may be stale. */
export const vocabularySize = (): number => numbers.size;

/** The number of a word as far as it has one by now, else 0. */
export const numberNow = (word: string): number => numbers.get(word) ?? 0;

/** Keeps with words what is known of them: their numbers as they are by now, and what is known of each alone. */
export function keepKnown<Made>(words: Words<Made>, found: readonly number[], records: readonly Made[] | null): void {
  words[KNOWN] = { size: numbers.size, numbers: found, records, lists: null };
}

/** The number of a word of a phrase list; a new one is given where it has none yet. */
export function numberOf(word: string): number {
  const found = numbers.get(word);
  if (found !== undefined) return found;
  const next = numbers.size + 1;
  numbers.set(word, next);
  return next;
}

/** What is known of some words. Lists that are compiled later make numbers stale, and they are made anew. */
export function knownOf<Made>(words: Words<Made>): Known<Made> {
  const kept = words[KNOWN];
  if (kept?.size === numbers.size) return kept;
  const found: number[] = [];
  for (let i = 0; i < words.length; i += 1) found.push(numbers.get(words[i] ?? '') ?? 0);
  const made: Known<Made> = { size: numbers.size, numbers: found, records: kept?.records ?? null, lists: null };
  words[KNOWN] = made;
  return made;
}

/** The numbers of some words, 0 for words that no phrase list names. */
export const numbersOf = (words: Words): readonly number[] => knownOf(words).numbers;
