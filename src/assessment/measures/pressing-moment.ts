import type { Conversation, Spoken } from '../conversation/types.ts';
import type { Moment } from '../../evidence/builtin.ts';
import { heardBefore, momentAt, theirWords } from './quoting.ts';
import { presses, stances, stancesIn, type Said } from './stance.ts';

interface Way {
  missing: string;
  instead: (heard: string) => string;
}

const TELLING: Way = {
  missing: 'This tells them what to do before they were asked what they would do.',
  instead: (heard) =>
    `You said ${heard}. What have you thought of doing about it yourself? If you like, I can tell you what has worked for others.`,
};
const WARNING: Way = {
  missing: 'This warns before they were asked how they see it.',
  instead: (heard) =>
    `You said ${heard}. Would it be all right if I told you what concerns me there, and you tell me what you make of it?`,
};
const OPPOSING: Way = {
  missing: 'This goes against what they said before it shows that it was heard.',
  instead: (heard) =>
    `You said ${heard}, and I see why that matters to you. May I tell you how it looks from here, and then hear what you think?`,
};
const UNHEARD = 'Before I say anything about that: how do you see it yourself?';

const wayOf = ({ stance }: Said): Way => (stance === 'directs' ? TELLING : stance === 'warns' ? WARNING : OPPOSING);

function worstOf(conversation: Conversation, all: readonly Said[]): Moment | null {
  let worst: { said: Said; heard: Spoken | null; weight: number } | null = null;
  for (const said of all) {
    if (!presses(said) || said.sentence.words.length < 3) continue;
    const heard = heardBefore(conversation, said.turn);
    const weight = Math.min(heard?.wordCount ?? 0, 40);
    if (worst === null || weight > worst.weight) worst = { said, heard, weight };
  }
  if (worst === null) return null;
  const { said, heard } = worst;
  const { missing, instead } = wayOf(said);
  return momentAt(said.turn, said.sentence, missing, heard === null ? UNHEARD : instead(theirWords(heard)));
}

/**
 * The place where pressing weighs most: after the longest thing the other side had said; null where nothing presses.
 */
export const pressingMoment = (conversation: Conversation): Moment | null =>
  worstOf(conversation, stances(conversation));
/** The same in some of the user's turns. */
export const pressingMomentIn = (conversation: Conversation, turns: ReadonlySet<Spoken>): Moment | null =>
  worstOf(conversation, stancesIn(conversation, turns));
