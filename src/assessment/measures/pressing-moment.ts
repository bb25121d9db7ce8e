import type { Conversation, Spoken } from '../conversation/types.ts';
import type { Moment } from '../types.ts';
import { fullestTurn, momentAt, theirWords } from './quoting.ts';
import { presses, stances, stancesIn, type Said, type Stance } from './stance.ts';

const MISSING: Readonly<Partial<Record<Stance, string>>> = {
  directs: 'This tells them what to do before they were asked what they would do.',
  warns: 'This warns before they were asked how they see it.',
  opposes: 'This goes against what they said before it shows that it was heard.',
};
const INSTEAD: Readonly<Partial<Record<Stance, (heard: string) => string>>> = {
  directs: (heard) => `You said ${heard}. What have you thought of doing about it yourself? If you like, I can tell you what has worked for others.`,
  warns: (heard) => `You said ${heard}. Would it be all right if I told you what concerns me there, and you tell me what you make of it?`,
  opposes: (heard) => `You said ${heard}, and I see why that matters to you. May I tell you how it looks from here, and then hear what you think?`,
};

function heardBefore(conversation: Conversation, turn: Spoken): Spoken | null {
  return conversation.turns.slice(Math.max(0, turn.index - 9), turn.index - 1).findLast((other) => !other.mine && other.wordCount >= 5) ?? fullestTurn(conversation, () => true);
}

function worstOf(conversation: Conversation, all: readonly Said[]): Moment | null {
  let worst: { said: Said; heard: Spoken } | null = null;
  for (const said of all) {
    if (!presses(said) || said.sentence.words.length < 3) continue;
    const heard = heardBefore(conversation, said.turn);
    if (heard !== null && (worst === null || Math.min(heard.wordCount, 40) > Math.min(worst.heard.wordCount, 40))) worst = { said, heard };
  }
  if (worst === null || worst.said.stance === null) return null;
  const { said: { turn, sentence, stance }, heard } = worst;
  return momentAt(turn, sentence, MISSING[stance] ?? '', INSTEAD[stance]?.(theirWords(heard)) ?? '');
}

/** The place where pressing weighs most: after the longest thing the other side had said; null where nothing presses. */
export const pressingMoment = (conversation: Conversation): Moment | null => worstOf(conversation, stances(conversation));
/** The same in some of the user's turns. */
export const pressingMomentIn = (conversation: Conversation, turns: ReadonlySet<Spoken>): Moment | null => worstOf(conversation, stancesIn(conversation, turns));
