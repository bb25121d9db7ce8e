import { numberOf, numbersOf, type Words } from './vocabulary.ts';

/** Classes of words, each a bit; up to 30 of them in one table. A word may belong to several. */
export class WordClasses {
  #bits = 1;
  // By a word's number: the classes it belongs to.
  readonly #of: number[] = [];

  /** Adds a class, given as words separated by spaces. Gives its bit. */
  add(words: string): number {
    const bit = this.#bits;
    this.#bits *= 2;
    for (const word of words.split(' ')) {
      const number = numberOf(word);
      while (this.#of.length <= number) this.#of.push(0);
      this.#of[number] = (this.#of[number] ?? 0) | bit;
    }
    return bit;
  }

  /** The classes of each word of a sentence, as bits. */
  in(words: Words): number[] {
    const numbers = numbersOf(words);
    const of = this.#of;
    // A copy has its room at once; a list that grows is made several times over.
    const found = numbers.slice(0, words.length);
    for (let i = 0; i < found.length; i += 1) found[i] = of[found[i] ?? 0] ?? 0;
    return found;
  }
}
