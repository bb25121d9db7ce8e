import { placeIn } from '../conversation/turn-beside.ts';
import { findsOut, type Sentence } from '../conversation/sentence.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import type { Language } from '../languages/language.ts';
import { keptWith } from '../../lib/values/kept-with.ts';
import { shorten } from '../text/shorten.ts';
import { wordSet } from '../text/word-set.ts';
import type { Moment, Quote } from '../../evidence/builtin.ts';
import type { RaiseCode } from '../../evidence/sentences/reasons.ts';
import { keep, say, type Told } from '../../evidence/sentences/say.ts';

/*
 * Quotations of turns, the moments that show them, and which turns say most.
 */

/** A quotation of a sentence, or of a turn's beginning. */
export function quote(turn: Spoken, sentence?: Sentence): Quote {
  return { turn: turn.index, speaker: turn.speaker, text: shorten(sentence?.text ?? turn.text) };
}

/** Turns of more words are shown by the sentence that says most. */
const MOST_SHOWN_WHOLE = 24;

/** A moment at a turn, with words that could have been said, or none: the whole of it where it is short, so that nobody reads a piece; else the sentence. */
export function momentAt(turn: Spoken, sentence: Sentence | undefined, missing: Told, instead: string): Moment {
  return {
    ...quote(turn, turn.wordCount > MOST_SHOWN_WHOLE ? sentence : undefined),
    missing: missing.text,
    ...keep(missing),
    instead,
  };
}

/**
 * A moment at a turn with the reply to it, and what to do there. What the reply did is for the reader to see: of what was said of such
 * replies ("went past this") one in five was wrong in calls that nobody had learnt from.
 */
export function momentWithReply(
  turn: Spoken,
  sentence: Sentence | undefined,
  reply: Spoken,
  { how, instead }: { how: RaiseCode; instead: string },
): Moment {
  const { turn: at, speaker, text, ...rest } = momentAt(turn, sentence, say('raise', { how }), instead);
  return { turn: at, speaker, text, reply: quote(reply), ...rest };
}

/** What somebody does not need or want: other words of a no may be about anything ("I wouldn't have Gary"). */
export const OF_A_NO: readonly (string | null)[] = ['need', 'refusal'];

/** A no of the other side that the user went on over, with words that take it. */
export function momentOverNo(language: Language, turn: Spoken, reply: Spoken): Moment {
  const said = turn.sentences.find(
    (one) => language.refusesOutright(one.words) || OF_A_NO.includes(language.sentence.resistanceKind(one)),
  );
  return momentWithReply(turn, said ?? fullestSentence(turn), reply, {
    how: 'take-no',
    instead: language.suggest.leaveIt,
  });
}

/** The sentence of a turn that says most: the most topic words; one too long to be said back is the last choice. */
export function fullestSentence(turn: Spoken): Sentence | undefined {
  let best: Sentence | undefined;
  let most = -1;
  for (const sentence of turn.sentences) {
    const stems = sentence.stems.length;
    const topics = sentence.words.length > 16 ? Math.min(stems, 1) : stems;
    if (topics > most) {
      most = topics;
      best = sentence;
    }
  }
  return best;
}

/** A greeting stands within so many words: "Tom, hi, yes, I have a minute". */
const GREETED_WITHIN = 3;

// A turn of one sentence that greets says nothing that could be given back.
const onlyGreets = ({ sentences: [first, ...more] }: Spoken, { sentence: { greets } }: Language): boolean =>
  first !== undefined &&
  more.length === 0 &&
  first.words.slice(0, GREETED_WITHIN).some((_word, at) => greets(first.words, at));

const SMALL_TALK = wordSet(['weather', 'weekend', 'wetter', 'wochenende']);
/** Small talk stands within so many turns of the beginning. */
const SMALL_TALK_WITHIN = 6;

// What is said back to small talk of the user at the beginning is no matter of the call.
const isSmallTalk = (before: Spoken | undefined, at: number): boolean =>
  at < SMALL_TALK_WITHIN && before?.mine === true && before.sentences.some(({ words }) => SMALL_TALK.isIn(words));

// How much each turn of the customer says, up to a limit; 0 for very short turns, greetings, small talk and the user's. Kept, because several measures ask.
const topicsOf = keptWith(({ turns, language }: Conversation): number[] =>
  turns.map((turn, at) =>
    turn.mine || turn.wordCount < 3 || onlyGreets(turn, language) || isSmallTalk(turns[at - 1], at)
      ? 0
      : Math.min(12, fullestSentence(turn)?.stems.length ?? 0),
  ),
);

/** The customer's turn that carries most and satisfies a condition; the first of equals. */
export function fullestTurn(
  conversation: Conversation,
  fits: (turn: Spoken, next: Spoken | undefined) => boolean,
): Spoken | null {
  let best: Spoken | null = null;
  let most = 0;
  const all = topicsOf(conversation);
  for (let at = 0; at < all.length; at += 1) {
    const topics = all[at] ?? 0;
    // Only a turn that carries more than the best so far is looked at.
    const turn = topics > most ? conversation.turns[at] : undefined;
    if (turn === undefined || !fits(turn, conversation.turns[at + 1])) continue;
    most = topics;
    best = turn;
  }
  return best;
}

/**
 * What the other side last said at some length in the eight turns before a turn; null where they had said nothing to
 * come back to.
 */
export function heardBefore(conversation: Conversation, turn: Spoken): Spoken | null {
  return (
    conversation.turns
      .slice(Math.max(0, placeIn(conversation.turns, turn) - 8), placeIn(conversation.turns, turn))
      .findLast((other) => !other.mine && other.wordCount >= 5) ?? null
  );
}

/** The user's questions that find something out, with their turns. */
export function findingQuestions(conversation: Conversation): { turn: Spoken; sentence: Sentence }[] {
  const found: { turn: Spoken; sentence: Sentence }[] = [];
  for (const turn of conversation.mine) {
    for (const sentence of turn.sentences) if (findsOut(sentence)) found.push({ turn, sentence });
  }
  return found;
}

/** How many things the user said: sentences, or one per twenty words where the transcript has no punctuation. */
export function utteranceCount(conversation: Conversation): number {
  let count = 0;
  for (const turn of conversation.mine)
    for (const { words } of turn.sentences) count += Math.max(1, Math.ceil(words.length / 20));
  return count;
}

/** The longest of some turns; the first of equals; null of none. */
export function longestTurn(turns: readonly Spoken[]): Spoken | null {
  let longest: Spoken | null = null;
  for (const turn of turns) if (longest === null || turn.wordCount > longest.wordCount) longest = turn;
  return longest;
}
