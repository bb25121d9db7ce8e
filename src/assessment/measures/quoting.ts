import { placeIn } from '../conversation/turn-beside.ts';
import { findsOut, type Sentence } from '../conversation/sentence.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import type { Language } from '../languages/language.ts';
import { keptWith } from '../../lib/values/kept-with.ts';
import { trimEndOf } from '../../lib/text/trim.ts';
import { shorten } from '../text/shorten.ts';
import { wordSet } from '../text/word-set.ts';
import type { Moment, Quote } from '../../evidence/builtin.ts';
import type { RaiseCode } from '../../evidence/sentences/reasons.ts';
import { keep, say, type Told } from '../../evidence/sentences/say.ts';

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

const ADDRESSED = /^(?:you(?:r|rs|['’]?(?:re|ve|ll|d))?|yourself)$/u;

/** So many words of a topic make a sentence worth saying back. */
const LEAST_TOPICS = 2;

/**
 * The sentence of a turn that says most and can be said back: a whole one with a matter in it, no question, no order, and
 * nothing about the user, which may be meant or mocking. Null where there is none.
 */
export function sentenceToSayBack(
  { isSayable }: Pick<Language, 'isSayable'>,
  turn: Spoken,
  leastTopics = LEAST_TOPICS,
): Sentence | null {
  const sentences = turn.sentences.filter(
    ({ words, stems, question }) =>
      question === null &&
      words.length > 2 &&
      stems.length >= leastTopics &&
      !words.some((word) => ADDRESSED.test(word)) &&
      isSayable(words, false),
  );
  return fullestSentence({ ...turn, sentences }) ?? null;
}

/** What they asked last in a turn and a good reply would answer; null where they asked nothing, or only whether they were heard. */
function questionToAnswer({ isSayable }: Pick<Language, 'isSayable'>, turn: Spoken): Sentence | null {
  return (
    turn.sentences.findLast(
      // "So does the bucket." asks nothing, whatever it begins with.
      (sentence) =>
        findsOut(sentence) &&
        !sentence.text.endsWith('.') &&
        sentence.words.length > 2 &&
        isSayable(sentence.words, true),
    ) ?? null
  );
}

/**
 * Words that could have been said in reply to a turn: built on what can be said back of it; where there is nothing, an answer to
 * what they asked; else words that need none of theirs.
 *
 * @param preferred the sentence to say back, where it can be
 */
export function replyTo(
  language: Language,
  turn: Spoken | null,
  say: (heard: string) => string,
  { unheard = language.suggest.firstUnheard, preferred }: { unheard?: string; preferred?: Sentence } = {},
): string {
  if (turn === null) return unheard;
  const chosen = preferred === undefined ? null : sentenceToSayBack(language, { ...turn, sentences: [preferred] }, 1);
  const said = chosen ?? sentenceToSayBack(language, turn);
  if (said !== null) return say(theirWords(said));
  const asked = questionToAnswer(language, turn);
  return asked === null ? unheard : language.suggest.answer(theirWords(asked));
}

/** A moment at a turn of the other side, with words in reply to it; null where there is no such turn. */
export function momentInReply(
  { language }: Conversation,
  turn: Spoken | null,
  missing: Told,
  say: (heard: string) => string,
): Moment | null {
  return turn === null ? null : momentAt(turn, undefined, missing, replyTo(language, turn, say));
}

// What a transcript says of a sound: "[pause]".
const MARKED = /\[[^[\]]{0,40}\]/gu;
const LEADING =
  /^(?:(?:like i said|i (?:just )?(?:said|asked)(?=,)|but|and|so|well|yeah|yes|okay|ok|um|uh|like|because)[,\s…-]+){1,4}(?=\S)/iu;

/** So many characters can be said back, and of a longer text so many are looked at. */
const LONGEST_BACK = 80;
const LOOKED_AT = 400;
/** A beginning of so many says enough. */
const ENOUGH = 32;
// Where a clause ends: at a mark, or before a word that joins the next one on.
const CLAUSE_ENDS = /[,;:](?= )| (?=(?:and|but|because|so|which|when|if|or|und|aber|weil|dass|wenn|oder) )/gu;

// As many whole clauses as there is room for, because nobody says back half of one: the first ones where they say enough, else the
// longest run of them.
function wholeClauses(text: string): string {
  if (text.length <= LONGEST_BACK) return text;
  const ends = [0, ...[...text.slice(0, LOOKED_AT).matchAll(CLAUSE_ENDS)].map(({ index }) => index)];
  if (text.length <= LOOKED_AT) ends.push(text.length);
  let best = '';
  for (const [at, from] of ends.entries()) {
    const to = ends.findLast((end, place) => place > at && end - from <= LONGEST_BACK) ?? from;
    if (to - from > best.length) best = text.slice(from, to);
    if (at === 0 && best.length >= ENOUGH) break;
  }
  return best.length < ENOUGH / 2 ? shorten(text, LONGEST_BACK) : best.replace(/^[\s,;:]+/u, '').replace(LEADING, '');
}

/** Their words in quotation marks, short enough to be said back: at most some twelve words, no closing mark. */
export function theirWords(sentence: Sentence): string {
  const whole = sentence.text.replaceAll(MARKED, ' ').trim().replace(LEADING, '');
  const text = trimEndOf(wholeClauses(whole), /[\s.,;:!?]/u).replaceAll(/["“”]/gu, "'");
  return `"${text}"`;
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
