import type { Conversation, Spoken } from '../../conversation/types.ts';

/** A customer's turn that said something, and the user's reply right after it. */
export interface Chance {
  heard: Spoken;
  reply: Spoken;
}

// Five words: the length from which the annotators of the conversational-uptake data set looked at a turn (Demszky et
// al. 2021).
const SUBSTANTIAL = 5;

/**
 * All places where the user could take up what the customer said: a customer's turn of at least five words, then the
 * user's.
 */
export function chances(conversation: Conversation): Chance[] {
  const found: Chance[] = [];
  for (const [i, heard] of conversation.turns.entries()) {
    const reply = conversation.turns[i + 1];
    if (!heard.mine && heard.wordCount >= SUBSTANTIAL && reply !== undefined && reply.mine)
      found.push({ heard, reply });
  }
  return found;
}
