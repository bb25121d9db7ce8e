import { numbersOf, vocabularySize, type Words } from './vocabulary.ts';

/**
 * The different words that somebody said, from which those that are said again are taken out. One is used for text after
 * text: to make a set for each turn costs more than what is looked up in it.
 */
export class WordBag {
  // Words of phrase lists by their number: marked with the round in which they are in the bag.
  #marks = new Uint32Array(0);
  #round = 0;
  readonly #others = new Set<string>();
  #size = 0;

  /** How many words are in it. */
  get size(): number {
    return this.#size;
  }

  /** Takes all out. */
  clear(): void {
    this.#round += 1;
    this.#size = 0;
    if (this.#others.size > 0) this.#others.clear();
    if (this.#marks.length > vocabularySize() && this.#round < 2 ** 32) return;
    this.#marks = new Uint32Array(vocabularySize() + 1);
    this.#round = 1;
  }

  add(words: Words): void {
    const numbers = numbersOf(words);
    for (let at = 0; at < words.length; at += 1) {
      const number = numbers[at] ?? 0;
      if (number === 0) {
        const before = this.#others.size;
        this.#others.add(words[at] ?? '');
        this.#size += this.#others.size - before;
      } else if (this.#marks[number] !== this.#round) {
        this.#marks[number] = this.#round;
        this.#size += 1;
      }
    }
  }

  /** @param number the word's number in phrase lists (`numbersOf`) */
  has(word: string, number: number): boolean {
    return number === 0 ? this.#others.has(word) : this.#marks[number] === this.#round;
  }

  /** Takes a word out; false where it was not in. */
  take(word: string, number: number): boolean {
    if (number === 0 ? !this.#others.delete(word) : this.#marks[number] !== this.#round) return false;
    if (number !== 0) this.#marks[number] = 0;
    this.#size -= 1;
    return true;
  }
}
