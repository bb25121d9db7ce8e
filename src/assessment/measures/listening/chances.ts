import type { Moment } from '../../../evidence/builtin.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import { momentInReply } from '../say-back.ts';

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

/** In words: turns of more than this count as equally long. */
const LONG = 40;

/** Orders chances for `toSorted`: the one whose customer's turn is longer comes first. */
export function longerFirst(one: Chance, other: Chance): number {
  return Math.min(other.heard.wordCount, LONG) - Math.min(one.heard.wordCount, LONG);
}

/**
 * A missed chance with words that could have been said there; null where none was missed.
 * @param what was missed: to show that it was heard, or to take up what was left
 */
export function momentOfChance(
  conversation: Conversation,
  missed: Chance | undefined,
  what: 'heard' | 'left',
  words: (heard: string) => string,
): Moment | null {
  if (missed === undefined) return null;
  const missing = say('missing.in-reply', { turn: missed.reply.index, what });
  return momentInReply(conversation, missed.heard, missing, words);
}
