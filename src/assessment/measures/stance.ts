import { eachHeard } from '../conversation/hearing.ts';
import type { Conversation, Sentence, Spoken } from '../conversation/types.ts';
import { directs } from '../signals/directing.ts';
import { opposes, warns } from '../signals/opposing.ts';
import { supports } from '../signals/supporting.ts';
import { sharedStems } from '../text/topic-stems.ts';

/** How a sentence of the user's treats the other person. `directs`, `warns` and `opposes` press; `asks`, `restates` and `supports` draw out; null neither. */
export type Stance = 'directs' | 'warns' | 'opposes' | 'asks' | 'restates' | 'supports';

/** One sentence of the user's with its stance. */
export interface Said {
  turn: Spoken;
  sentence: Sentence;
  stance: Stance | null;
}

function pressing(sentence: Sentence, kinds: ReadonlySet<string>): Stance | null {
  if (opposes(sentence)) return 'opposes';
  // With permission asked, or as part of an understanding ("it sounds like you have to …"), advice and concern press nobody.
  if (kinds.has('understanding') || kinds.has('permission')) return null;
  if (directs(sentence)) return 'directs';
  return warns(sentence) ? 'warns' : null;
}

function stanceOf(conversation: Conversation, sentence: Sentence, heard: ReadonlySet<string>): Stance | null {
  const kinds = supports(sentence.words);
  const pressed = pressing(sentence, kinds);
  if (pressed !== null) return pressed;
  // Giving back needs something of theirs in it: a word, or how it is for them.
  if (conversation.restated.has(sentence) && (kinds.has('understanding') || sharedStems(sentence.stems, heard) > 0)) return 'restates';
  if (kinds.size > 0) return 'supports';
  return sentence.question === 'open' ? 'asks' : null;
}

const known = new WeakMap<Conversation, readonly Said[]>();

/** All the user's sentences with their stance, worked out once a conversation. */
export function everything(conversation: Conversation): readonly Said[] {
  const done = known.get(conversation);
  if (done !== undefined) return done;
  const said: Said[] = [];
  eachHeard(conversation.turns, (turn, { last, before }) => {
    const heard = new Set([...last, ...before]);
    for (const sentence of turn.sentences) said.push({ turn, sentence, stance: stanceOf(conversation, sentence, heard) });
  });
  known.set(conversation, said);
  return said;
}

function distinct(all: readonly Said[]): Said[] {
  const heard = new Set<string>();
  return all.filter(({ sentence }) => {
    const wording = sentence.words.join(' ');
    const fresh = !heard.has(wording);
    heard.add(wording);
    return fresh;
  });
}

/**
 * The user's sentences with their stance. The same words said again are left out: nobody is drawn out more by hearing "That makes sense" ten
 * times, and a transcript that has a passage twice gives the same figures.
 */
export const stances = (conversation: Conversation): Said[] => distinct(everything(conversation));
/** The same in some of the user's turns. */
export const stancesIn = (conversation: Conversation, turns: ReadonlySet<Spoken>): Said[] => distinct(everything(conversation).filter(({ turn }) => turns.has(turn)));
/** Whether a stance presses: tells what to do, warns or opposes. */
export const presses = ({ stance }: Said): boolean => stance === 'directs' || stance === 'warns' || stance === 'opposes';
/** Whether a stance draws the other person out: an open question, a restatement, support. */
export const drawsOut = ({ stance }: Said): boolean => stance === 'asks' || stance === 'restates' || stance === 'supports';
