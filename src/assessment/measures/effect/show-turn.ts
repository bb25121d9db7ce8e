import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { EffectTurn } from '../../effect/effect-of.ts';
import type { Clearness, InSentence } from '../../effect/tell-reason.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import { movesOfSentence } from '../../moves/find-moves.ts';
import type { MoveLikelihoods } from '../../moves/move-likelihoods.ts';
import { saysLittle } from '../../signals/parting.ts';
import { fullestSentence, quote } from '../quoting.ts';

/*
 * Which turns show something, and what is quoted of each.
 */

/** How many turns are quoted for one reason. */
export const MOST_SHOWN = 6;

/** From this likelihood on a turn is shown as one that does something: more likely than not. */
export const SURELY = 0.5;

/** A turn of fewer words is not shown; two may say much ("Oh dear"). */
const LEAST_SHOWN = 2;

/** How much the turns around a turn add to what it shows: its clearness is multiplied by it. */
export type Besides = (turn: EffectTurn) => number;

/**
 * The turns that show something most clearly, the clearest first; of equals the first. A turn that hardly shows it is none, and
 * neither is a farewell or a joke.
 *
 * @param least from which clearness on a turn is shown
 * @param most what the turns around one add at most
 */
export function shows(
  turns: readonly EffectTurn[],
  clearness: Clearness,
  besides: Besides = () => 1,
  least = SURELY,
  most = 1,
): EffectTurn[] {
  const clearest: { turn: EffectTurn; likely: number }[] = [];
  for (const turn of turns) {
    // Figures first: few turns are clear enough for anybody to look at their words.
    const alone = turn.turn.wordCount < LEAST_SHOWN ? 0 : clearness(turn);
    const last = clearest[MOST_SHOWN - 1]?.likely ?? 0;
    if (alone < least || alone * most <= last) continue;
    const likely = alone * besides(turn);
    if (likely <= last || saysLittle(turn.turn)) continue;
    const before = clearest.findLastIndex((other) => other.likely >= likely);
    clearest.splice(before + 1, 0, { turn, likely });
    if (clearest.length > MOST_SHOWN) clearest.pop();
  }
  return clearest.map(({ turn }) => turn);
}

/** A text of so many characters is shown whole: a description has room for it. */
export const SHOWN_WHOLE = 160;

/** A turn of more sentences is a speech: which of the later ones is shown matters little, and each costs a reading. */
const MOST_COMPARED = 12;

// The first sentences of a turn, but for those of few words, with what each does by itself; null where it is the only one, so
// that nothing is compared. Kept, because several skills show the same turn.
export const comparedIn = keptWith(
  ({ turn, features, models }: EffectTurn): { place: number; moves: MoveLikelihoods | null }[] => {
    const places = [...turn.sentences.slice(0, MOST_COMPARED).entries()].filter(([, { words }]) => words.length >= 4);
    return places.map(([place, sentence]) => ({
      place,
      moves: places.length === 1 ? null : movesOfSentence(models, features, sentence),
    }));
  },
);

/** Where sentences of a turn stand in its text. */
interface Place {
  from: number;
  to: number;
}

// Where each sentence stands; null where one is not found word for word.
function placesIn({ text, sentences }: Spoken): Place[] | null {
  const found: Place[] = [];
  let at = 0;
  for (const sentence of sentences) {
    const from = text.indexOf(sentence.text, at);
    if (from === -1) return null;
    at = from + sentence.text.length;
    found.push({ from, to: at });
  }
  return found;
}

/**
 * A sentence with those beside it that there is room for, word for word as they stand in the turn.
 *
 * @param towards the side on which there is room first: a reply is understood by how it begins, and what it replies to by how it ends
 */
export function withBeside(turn: Spoken, at: number, towards: 'beginning' | 'end' = 'end'): Sentence | undefined {
  const sentence = turn.sentences[at];
  const found = sentence === undefined ? null : placesIn(turn);
  if (sentence === undefined || found === null) return sentence;
  let [first, last] = [at, at];
  const fits = (one: number, other: number): boolean =>
    (found[other]?.to ?? Infinity) - (found[one]?.from ?? 0) <= SHOWN_WHOLE;
  const back = (): void => {
    while (first > 0 && fits(first - 1, last)) first -= 1;
  };
  const forth = (): void => {
    while (last < found.length - 1 && fits(first, last + 1)) last += 1;
  };
  for (const widen of towards === 'end' ? [forth, back] : [back, forth]) widen();
  return { ...sentence, text: turn.text.slice(found[first]?.from, found[last]?.to) };
}

/** Of a turn the sentence that shows something most clearly, with those beside it as far as there is room. */
export function clearestOf(
  shown: EffectTurn,
  inSentence: InSentence,
  towards: 'beginning' | 'end' = 'end',
): Sentence | undefined {
  const { turn } = shown;
  let at = -1;
  let most = -1;
  for (const { place, moves } of comparedIn(shown)) {
    const clear = moves === null ? 0 : inSentence(moves);
    if (clear > most) [at, most] = [place, clear];
  }
  return withBeside(turn, at, towards) ?? fullestSentence(turn);
}

/** A turn as it is shown: whole where it is short, else by its clearest sentence. */
export const sentenceThatShows = (
  shown: EffectTurn,
  inSentence: InSentence,
  towards: 'beginning' | 'end' = 'end',
): Quote =>
  quote(shown.turn, shown.turn.text.length <= SHOWN_WHOLE ? undefined : clearestOf(shown, inSentence, towards));

/** How clearly the clearest sentence of a turn does something by itself, whatever stands around it. */
export const clearestIn = ({ turn, features, models }: EffectTurn, inSentence: InSentence): number =>
  turn.sentences
    .slice(0, MOST_COMPARED)
    .reduce((most, sentence) => Math.max(most, inSentence(movesOfSentence(models, features, sentence))), 0);
