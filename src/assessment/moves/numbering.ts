import type { Numbered } from './word.ts';

let conversations = 0;

/**
 * Numbers texts of one conversation, from 0 in the order in which they come first. A word keeps its number as long as no other
 * conversation is numbered, so that each is looked up by its letters once.
 */
export class Numbering {
  readonly #numbers = new Map<string, number>();
  readonly #conversation: number;

  constructor() {
    conversations += 1;
    this.#conversation = conversations;
  }

  /** How many different ones were numbered. */
  get size(): number {
    return this.#numbers.size;
  }

  /** @param kept where the text's number is kept */
  of(text: string, kept: Numbered): number {
    if (kept.conversation === this.#conversation) return kept.number;
    const numbers = this.#numbers;
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    kept.conversation = this.#conversation;
    kept.number = number;
    return number;
  }
}
