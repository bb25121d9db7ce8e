import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Manner } from '../../conversation/found-in-sentence.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import type { Language } from '../../languages/language.ts';

/**
 * How a sentence of the user's treats the other person. `directs`, `warns` and `opposes` press; `asks`, `restates` and
 * `supports` draw out; null neither.
 */
export type Stance = 'directs' | 'warns' | 'opposes' | 'asks' | 'restates' | 'supports';

/** One sentence of the user's with its stance. */
export interface Said {
  turn: Spoken;
  sentence: Sentence;
  stance: Stance | null;
}

function mannerOf({ supports, directs, warns }: Language['sentence'], sentence: Sentence): Manner {
  const kinds = supports(sentence.words);
  // With permission asked, or as part of an understanding ("it sounds like you have to …"), advice and concern press
  // nobody.
  const mayPress = !kinds.has('understanding') && !kinds.has('permission');
  return {
    supports: kinds,
    presses: !mayPress ? null : directs(sentence) ? 'directs' : warns(sentence) ? 'warns' : null,
  };
}

function stanceOf(conversation: Conversation, sentence: Sentence, place: number): Stance | null {
  const signals = conversation.language.sentence;
  if (signals.opposes(sentence, place)) return 'opposes';
  const found = sentence.found ?? {};
  const { supports: kinds, presses } = (found.manner ??= mannerOf(signals, sentence));
  if (presses !== null) return presses;
  // A restatement needs something of the other side in it: one of their words, or how it is for them.
  const restated = conversation.restated.get(sentence);
  if (restated !== undefined && (restated.sharesRecent || kinds.has('understanding'))) return 'restates';
  if (kinds.size > 0) return 'supports';
  return sentence.question === 'open' ? 'asks' : null;
}

/**
 * How many sentences of one turn can draw the other person out, because nobody can answer more at once. This program's
 * own limit.
 */
const MOST_IN_TURN = 3;

interface Known {
  all: readonly Said[];
  distinct: readonly Said[];
}

function distinctOf(all: readonly Said[]): Said[] {
  const heard = new Set<string>();
  return all.filter(({ sentence }) => {
    const found = sentence.found ?? {};
    const wording = (found.wording ??= sentence.words.join(' '));
    const fresh = !heard.has(wording);
    heard.add(wording);
    return fresh;
  });
}

const know = keptWith((conversation: Conversation): Known => {
  const all: Said[] = [];
  for (const turn of conversation.mine) {
    let drawing = 0;
    let place = 0;
    for (const sentence of turn.sentences) {
      const stance = stanceOf(conversation, sentence, place);
      place += 1;
      if (stance === 'asks' || stance === 'supports') drawing += 1;
      all.push({
        turn,
        sentence,
        stance: drawing > MOST_IN_TURN && (stance === 'asks' || stance === 'supports') ? null : stance,
      });
    }
  }
  return { all, distinct: distinctOf(all) };
});

/** All the user's sentences with their stance. */
export const everything = (conversation: Conversation): readonly Said[] => know(conversation).all;

/**
 * The user's sentences with their stance. The same words said again are left out: nobody is drawn out more by hearing
 * "That makes sense" ten times, and a transcript that has a passage twice gives the same figures.
 */
export const stances = (conversation: Conversation): readonly Said[] => know(conversation).distinct;
/** The same in some of the user's turns. */
export const stancesIn = (conversation: Conversation, turns: ReadonlySet<Spoken>): Said[] =>
  distinctOf(everything(conversation).filter(({ turn }) => turns.has(turn)));
/** Whether a stance presses: tells what to do, warns or opposes. */
export const presses = ({ stance }: Said): boolean =>
  stance === 'directs' || stance === 'warns' || stance === 'opposes';
/** Whether a stance draws the other person out: an open question, a restatement, support. */
export const drawsOut = ({ stance }: Said): boolean =>
  stance === 'asks' || stance === 'restates' || stance === 'supports';
