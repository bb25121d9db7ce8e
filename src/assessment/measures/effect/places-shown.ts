import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { clearnessOf, type Clearness, type InSentence } from '../../effect/tell-reason.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import { movesOfSentence } from '../../moves/find-moves.ts';
import { goesAgainst } from '../../moves/going-against.ts';
import { THEIR_MOVES } from '../../moves/codes.ts';
import { placeOf, type MoveLikelihoods } from '../../moves/move-likelihoods.ts';
import { fullestSentence, quote } from '../quoting.ts';
import { missedOf } from './missed.ts';
import type { ToldReason } from './told-reasons.ts';

/*
 * The turns of a conversation in which a reason can be seen, and what is quoted of each.
 */

/** How many turns are quoted for one reason. */
export const MOST_SHOWN = 4;

// The turns that show something most clearly, the clearest first; of equals the first.
function shows(turns: readonly EffectTurn[], clearness: Clearness): EffectTurn[] {
  const clearest: { turn: EffectTurn; likely: number }[] = [];
  for (const turn of turns) {
    const likely = clearness(turn);
    if (likely <= 0.15 || turn.turn.wordCount <= 2) continue;
    if (likely <= (clearest[MOST_SHOWN - 1]?.likely ?? 0)) continue;
    const before = clearest.findLastIndex((other) => other.likely >= likely);
    clearest.splice(before + 1, 0, { turn, likely });
    if (clearest.length > MOST_SHOWN) clearest.pop();
  }
  return clearest.map(({ turn }) => turn);
}

/** A text of so many characters is shown whole: a description has room for it. */
const SHOWN_WHOLE = 88;

// The first sentences of a turn, but for those of few words, with what each does by itself; null where it is the only one, so
// that nothing is compared. Kept, because several skills show the same turn.
const comparedIn = keptWith(({ turn, features }: EffectTurn): { place: number; moves: MoveLikelihoods | null }[] => {
  const places = [...turn.sentences.slice(0, MOST_COMPARED).entries()].filter(([, { words }]) => words.length >= 4);
  return places.map(([place, sentence]) => ({
    place,
    moves: places.length === 1 ? null : movesOfSentence(features, sentence),
  }));
});

// Of a turn the sentence that shows something most clearly, with the next ones as far as there is room.
function sentenceThatShows(shown: EffectTurn, inSentence: InSentence): Quote {
  const { turn } = shown;
  if (turn.text.length <= SHOWN_WHOLE) return quote(turn);
  let at = -1;
  let most = -1;
  for (const { place, moves } of comparedIn(shown)) {
    const clear = moves === null ? 0 : inSentence(moves);
    if (clear > most) [at, most] = [place, clear];
  }
  return quote(turn, withNext(turn, at) ?? fullestSentence(turn));
}

/** A turn of more sentences is a speech: which of the later ones is shown matters little, and each costs a reading. */
const MOST_COMPARED = 12;

// A sentence with those behind it that there is room for, word for word as they stand in the turn.
function withNext({ text, sentences }: Spoken, at: number): Sentence | undefined {
  const sentence = sentences[at];
  const from = sentence === undefined ? -1 : text.indexOf(sentence.text);
  if (sentence === undefined || from === -1) return sentence;
  let to = from + sentence.text.length;
  for (const next of sentences.slice(at + 1)) {
    const begins = text.indexOf(next.text, to);
    if (begins === -1 || begins + next.text.length - from > SHOWN_WHOLE) break;
    to = begins + next.text.length;
  }
  return { ...sentence, text: text.slice(from, to) };
}

const PUSHES_BACK = clearnessOf(placeOf('pushback'));
const PUSHBACK_IN: InSentence = (moves) => moves.get('pushback');

/**
 * Where a reason can be seen. What was not there is seen in no turn: of the user's the replies where it was missing stand for
 * it, of the other side's what they said against.
 */
export function whereShown(effect: Effect, told: ToldReason | null): Quote[] {
  if (told?.quotes !== undefined) return told.quotes;
  if (told === null || told.clearness === null) return [];
  const { reason, clearness, inSentence, words } = told;
  if (reason.value > reason.usual)
    return shows(effect.turns, clearness).map((turn) => sentenceThatShows(turn, inSentence));
  return THEIR_MOVES.some((move) => move === words.shownBy)
    ? shows(effect.turns, PUSHES_BACK).map((turn) => sentenceThatShows(turn, PUSHBACK_IN))
    : missedOf(effect)
        .slice(0, MOST_SHOWN)
        .map(({ reply }) => sentenceThatShows(reply, goesAgainst));
}
