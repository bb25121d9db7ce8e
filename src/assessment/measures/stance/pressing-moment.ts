import { say } from '../../../evidence/sentences/say.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import type { Moment } from '../../../evidence/builtin.ts';
import { heardBefore, momentAt } from '../quoting.ts';
import { replyTo } from '../say-back.ts';
import { presses, stances, stancesIn, type Said } from './stance.ts';

interface Way {
  missing: 'missing.asking-first' | 'missing.asking-their-view' | 'missing.showing-heard';
  instead: 'telling' | 'warning' | 'opposing';
}

const TELLING: Way = {
  missing: 'missing.asking-first',
  instead: 'telling',
};
const WARNING: Way = { missing: 'missing.asking-their-view', instead: 'warning' };
const OPPOSING: Way = {
  missing: 'missing.showing-heard',
  instead: 'opposing',
};

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
  const { suggest } = conversation.language;
  return momentAt(
    said.turn,
    said.sentence,
    say(missing, {}),
    replyTo(conversation.language, heard, suggest[instead], { unheard: suggest.unheard }),
  );
}

/**
 * The place where pressing weighs most: after the longest thing the other side had said; null where nothing presses.
 */
export const pressingMoment = (conversation: Conversation): Moment | null =>
  worstOf(conversation, stances(conversation));
/** The same in some of the user's turns. */
export const pressingMomentIn = (conversation: Conversation, turns: ReadonlySet<Spoken>): Moment | null =>
  worstOf(conversation, stancesIn(conversation, turns));
