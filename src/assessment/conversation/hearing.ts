import { RECENT, type Heard } from '../signals/taking-up/restating-features.ts';
import type { Sentence } from './sentence.ts';
import type { Conversation, Spoken } from './types.ts';

// Shorter turns ("Yeah.", "I see.") do not replace what was said before them.
const SUBSTANTIAL = 4;

/** What the other side has said up to a place. */
class SaidSoFar implements Heard {
  words = 0;
  agreed = false;
  #turns = 0;
  /** By stem, the number of the last turn that has it. */
  readonly #saidIn = new Map<string, number>();

  add({ sentences, wordCount }: Spoken): void {
    this.#turns += 1;
    this.words = wordCount;
    for (const { stems } of sentences) for (const stem of stems) this.#saidIn.set(stem, this.#turns);
  }

  ago(stem: string): number {
    const turn = this.#saidIn.get(stem);
    return turn === undefined ? Infinity : this.#turns - turn;
  }
}

/** Whether a sentence has a topic word of the last thing that the other side said, or of the two before it. */
export function sharesRecent({ stems }: Sentence, heard: Heard): boolean {
  return stems.some((stem) => heard.ago(stem) <= RECENT);
}

/**
 * Calls back for each of the user's turns, in order, with what the other side had said before it: good until the callback
 * returns. Linear.
 */
export function eachHeard(
  { turns, language }: Pick<Conversation, 'turns' | 'language'>,
  visit: (turn: Spoken, heard: Heard) => void,
): void {
  const heard = new SaidSoFar();
  for (const [i, turn] of turns.entries()) {
    if (!turn.mine) {
      if (turn.wordCount >= SUBSTANTIAL) heard.add(turn);
      continue;
    }
    const next = turns[i + 1];
    heard.agreed = next !== undefined && !next.mine && language.agreeing.has(next.sentences[0]?.words[0] ?? '');
    visit(turn, heard);
  }
}
