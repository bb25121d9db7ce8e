import type { Spoken } from '../../conversation/types.ts';
import { isGrave, OF_THEM } from '../../languages/en/words.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { refusesOutright, staysWithNo } from '../../signals/ending-words.ts';
import { soundsIronic } from '../../signals/irony.ts';
import { findPhrases, hasPhrase, type Lexicon, type PhraseMatch } from '../../text/lexicon.ts';
import type { Words } from '../../text/vocabulary.ts';
import { wordSet } from '../../text/word-set.ts';
import { namesFigure } from './answers-it.ts';
import { isHardOnThem, meantIn, wordsOfDeath } from './hard-on-them.ts';
import {
  FAULT,
  NO_FAULT,
  BEFORE,
  WENT_WRONG,
  ELSEWHERE,
  SEND,
  BUSY,
  NOT_BUSY,
  CONTENT,
  WORRIED,
  ASKED,
  OWN,
  SAID_BEFORE,
  NO_BLAME,
  DECIDES,
  NO_PRICE,
  GIVES_NOTHING,
} from './kinds-of-turns.ts';

/*
 * Words that could have been said in reply to a turn, by what the turn is: a loss, a thing said again, a fault, a lot that went wrong before,
 * a price, somebody to ask, a time. English. A word of theirs is taken up only from lists: somebody whom they named. Where none of these is
 * surely there, nothing is offered: of words made from what was said nine of ten were wrong in an outsider's calls.
 */

/** So many words before a phrase may take it back: "I don't need to ask my wife". */
const DENIED_WITHIN = 4;
const DENIES = wordSet(
  "not never don't dont doesn't didn't won't wouldn't can't cannot couldn't needn't isn't aren't wasn't rather if".split(
    ' ',
  ),
);

// The phrases of a list that a sentence says, and does not take back with the words before them.
const allSaid = (words: Words, lexicon: Lexicon): PhraseMatch[] =>
  findPhrases(lexicon, words).filter(
    ({ start }) => !DENIES.isIn(words.slice(Math.max(0, start - DENIED_WITHIN), start)),
  );
const saidIn = (words: Words, lexicon: Lexicon): PhraseMatch | undefined => allSaid(words, lexicon)[0];

// Whom of theirs they would ask; null where they name nobody.
function askedOf({ sentences }: Pick<Spoken, 'sentences'>): string | null {
  for (const { words, question } of sentences) {
    const said = question === null ? saidIn(words, DECIDES) : undefined;
    const whom =
      said &&
      words.slice(said.start, said.end + 1).find((word, at, all) => OWN.has(all[at - 1] ?? '') && ASKED.has(word));
    if (whom !== undefined) return whom;
  }
  return null;
}

const says = ({ sentences }: Spoken, lexicon: Lexicon): boolean =>
  sentences.some(({ words }) => saidIn(words, lexicon) !== undefined);

// Whether they tell of something that went wrong before.
const wentWrongBefore = (turn: Spoken): boolean =>
  turn.sentences.some(({ words, question }) => {
    const said = question === null ? allSaid(words, BEFORE) : [];
    return said.some(({ tag }) => tag === 'hurt') || (said.length > 0 && says(turn, WENT_WRONG));
  });

// Whether they say that they had said it before, and blame the user for it.
const hadSaidIt = ({ sentences }: Spoken): boolean =>
  sentences.some((sentence) => meantIn(sentence, SAID_BEFORE) !== undefined && !hasPhrase(NO_BLAME, sentence.words));

// Whether they refuse outright, or say that they give or take nothing.
const wantsNoMore = ({ sentences }: Spoken): boolean =>
  sentences.some(({ words }) => refusesOutright(words) || staysWithNo(words) || hasPhrase(GIVES_NOTHING, words));

/** What is known of a turn beside its words. */
interface Known {
  /** Whether they complain of how they are treated. */
  complains: boolean;
  /** Whether they surely do. */
  protests: boolean;
  /** Whether they surely doubt. */
  doubts: boolean;
}

/** Words that fit a turn of the other side; empty where none surely do. */
export function fittingWords(turn: Spoken, { complains, protests, doubts }: Known): string {
  const { sentences } = turn;
  const tells = (lexicon: Lexicon): boolean =>
    sentences.some(({ words, question }) => question === null && saidIn(words, lexicon) !== undefined);
  const kinds = new Set(sentences.map(resistanceKind));
  const has = (lexicon: Lexicon): boolean => sentences.some(({ words }) => hasPhrase(lexicon, words));
  if (soundsIronic(turn)) return '';
  const ofDeath = wordsOfDeath(turn);
  if (ofDeath !== null) return ofDeath;
  if (isHardOnThem(turn)) return 'That sounds hard. How is it now?';
  if ((complains || protests || doubts) && hadSaidIt(turn))
    return 'You are right, you said that, and I went past it. Let me come back to it now.';
  if (complains && (kinds.has('complaint') || says(turn, FAULT)) && !has(NO_FAULT))
    return 'That should not have happened. Let me first see what I can put right.';
  // Who wants no more of it needs nothing from the user.
  if (protests && sentences.some(({ words }) => words.some((word) => OF_THEM.has(word))))
    return wantsNoMore(turn) ? '' : 'You are right, and I am sorry. What do you need from me first?';
  // Beside a funeral no better time is asked for.
  if (!doubts || sentences.some(({ words }) => isGrave(words))) return '';
  if (wentWrongBefore(turn))
    return 'I can see why you are careful after that. What would you need to see from us this time?';
  if (tells(WORRIED)) return 'What worries you most about it?';
  const whom = askedOf(turn);
  if (whom !== null) return `What will your ${whom} want to know? I can write that down for you.`;
  if (says(turn, SEND)) return 'I will send it today. What should be in it, so that it is of use to you?';
  if ((kinds.has('time') || tells(BUSY)) && !has(NOT_BUSY)) return 'When would be a better time for this?';
  if (says(turn, ELSEWHERE) && namesFigure(turn)) return 'What do you get for that? Then we can compare it fairly.';
  if (kinds.has('price') && !has(NO_PRICE))
    return 'It is a lot of money. What would it have to do for you to be worth that?';
  if (kinds.has('effort')) return 'What would be the hardest part of the change for you?';
  if (kinds.has('need') && tells(CONTENT)) return 'What works well the way you do it now?';
  if (kinds.has('stall')) return 'What would you like to be clear about before you decide?';
  return '';
}
