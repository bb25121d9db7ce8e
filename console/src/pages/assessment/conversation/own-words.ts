import type { Conversation } from '../../../../../src/http/console/api/conversations.ts';

/** What somebody said in a turn. */
export interface OwnWords {
  turn: number;
  text: string;
}

/** The person's answer to a turn; null where there is none, or as long as the conversation is not read. */
export type AnswerOf = (turn: number) => OwnWords | null;

/**
 * The person's answer to what was said in a turn: their next turn.
 * @param me the label of the person's turns
 * @param turn 1 for the first
 * @returns null where the turn is their own, they did not answer, or nobody knows which turns are theirs
 */
export function answerTo(
  { speakers, turns }: Pick<Conversation, 'speakers' | 'turns'>,
  me: string | null,
  turn: number,
): OwnWords | null {
  const mine = me === null ? -1 : speakers.indexOf(me);
  if (mine === -1 || turns[turn - 1]?.s === mine) return null;
  const at = turns.findIndex(({ s }, place) => place >= turn && s === mine);
  const found = turns[at];
  return found ? { turn: at + 1, text: found.text } : null;
}
