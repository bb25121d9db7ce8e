import { findsOut, type Sentence } from '../conversation/sentence.ts';
import { placeIn } from '../conversation/turn-beside.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import type { Language } from '../languages/language.ts';
import { trimEndOf } from '../../lib/text/trim.ts';
import { shorten } from '../text/shorten.ts';
import type { Moment } from '../../evidence/builtin.ts';
import type { Told } from '../../evidence/sentences/say.ts';
import { fullestSentence, momentAt } from './quoting.ts';

/*
 * Words that could have been said in reply to a turn, built on what the other side said.
 */

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
  { unheard = language.suggest.comeToIt, preferred }: { unheard?: string; preferred?: Sentence } = {},
): string {
  if (turn === null) return unheard;
  const chosen = preferred === undefined ? null : sentenceToSayBack(language, { ...turn, sentences: [preferred] }, 1);
  const said = chosen ?? sentenceToSayBack(language, turn);
  if (said !== null) return say(theirWords(said));
  const asked = questionToAnswer(language, turn);
  return asked === null ? unheard : language.suggest.answer(theirWords(asked));
}

/** One word comes up again by chance. SOURCE: `MATTERS` of effect/missed.ts. */
const SAID_AGAIN = 2;

// Whether a turn of the other side says again what the user's turns since then left out: whoever spoke last of a matter before it,
// found from there backwards, is the other side. What they said since the user spoke last is not said again yet. Linear.
function isSaidAgain({ turns }: Conversation, turn: Spoken): boolean {
  const asked = new Set(turn.sentences.flatMap(({ stems }) => stems));
  let again = 0;
  let at = placeIn(turns, turn) - 1;
  while (at >= 0 && turns[at]?.mine === false) at -= 1;
  for (; at >= 0 && again + asked.size >= SAID_AGAIN; at -= 1) {
    const { mine, sentences } = turns[at] ?? { mine: true, sentences: [] };
    for (const { stems } of sentences) for (const stem of stems) if (asked.delete(stem) && !mine) again += 1;
    if (again >= SAID_AGAIN) return true;
  }
  return false;
}

/**
 * Words in reply to a turn that need none of it: nobody went past something that is said for the first time, and to which the user
 * has not spoken yet.
 *
 * @param from the turn of the user in whose place they would be said; null where they follow the turn at once
 */
export function wordsUnheard(conversation: Conversation, turn: Spoken | null, from: Spoken | null = null): string {
  const { turns, language } = conversation;
  if (turn === null) return language.suggest.unheard;
  const spoke = from !== null && turns.slice(placeIn(turns, turn), placeIn(turns, from)).some(({ mine }) => mine);
  return spoke || isSaidAgain(conversation, turn) ? language.suggest.firstUnheard : language.suggest.comeToIt;
}

/** A moment at a turn of the other side, with words in reply to it; null where there is no such turn. */
export function momentInReply(
  conversation: Conversation,
  turn: Spoken | null,
  missing: Told,
  say: (heard: string) => string,
): Moment | null {
  if (turn === null) return null;
  const unheard = wordsUnheard(conversation, turn);
  return momentAt(turn, undefined, missing, replyTo(conversation.language, turn, say, { unheard }));
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
