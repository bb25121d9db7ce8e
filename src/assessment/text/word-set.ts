import { numberOf, numbersOf, type Words } from './vocabulary.ts';

/** Words that are looked for in sentences, by their numbers. */
export interface WordSet {
  /** How many words of a sentence are among them. */
  count: (words: Words) => number;
  /** Whether any word of a sentence is. */
  isIn: (words: Words) => boolean;
}

const known = new WeakMap<object, WordSet>();

/** Makes it of a list of words, once for each list. */
export function wordSet(list: Iterable<string> & object): WordSet {
  const before = known.get(list);
  if (before !== undefined) return before;
  const among: boolean[] = [];
  for (const word of list) {
    const number = numberOf(word);
    while (among.length <= number) among.push(false);
    among[number] = true;
  }
  const made: WordSet = {
    count(words) {
      const numbers = numbersOf(words);
      let count = 0;
      for (let at = 0; at < words.length; at += 1) if (among[numbers[at] ?? 0] === true) count += 1;
      return count;
    },
    isIn(words) {
      const numbers = numbersOf(words);
      for (let at = 0; at < words.length; at += 1) if (among[numbers[at] ?? 0] === true) return true;
      return false;
    },
  };
  known.set(list, made);
  return made;
}
