import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { EffectTurn } from '../../effect/effect-of.ts';
import type { Clearness, InSentence } from '../../effect/tell-reason.ts';
import { endsInQuestion, type Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import { movesOfSentence } from '../../moves/find-moves.ts';
import { placeOf, type MoveLikelihoods } from '../../moves/move-likelihoods.ts';
import { saysLittle } from '../../signals/parting.ts';
import { sharedStems } from '../../text/topic-stems.ts';
import { fullestSentence, quote } from '../quoting.ts';
import { answerIn, NEAR_THE_END } from './answers-it.ts';

/*
 * What is shown of a turn, and of two that belong together.
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
 */
export function shows(
  turns: readonly EffectTurn[],
  clearness: Clearness,
  besides: Besides = () => 1,
  least = SURELY,
): EffectTurn[] {
  const clearest: { turn: EffectTurn; likely: number }[] = [];
  for (const turn of turns) {
    // Figures first: few turns are clear enough for anybody to look at their words.
    const alone = turn.turn.wordCount < LEAST_SHOWN ? 0 : clearness(turn);
    if (alone < least || saysLittle(turn.turn)) continue;
    const likely = alone * besides(turn);
    if (likely <= (clearest[MOST_SHOWN - 1]?.likely ?? 0)) continue;
    const before = clearest.findLastIndex((other) => other.likely >= likely);
    clearest.splice(before + 1, 0, { turn, likely });
    if (clearest.length > MOST_SHOWN) clearest.pop();
  }
  return clearest.map(({ turn }) => turn);
}

/** A text of so many characters is shown whole: a description has room for it. */
const SHOWN_WHOLE = 160;

/** A turn of more sentences is a speech: which of the later ones is shown matters little, and each costs a reading. */
const MOST_COMPARED = 12;

// The first sentences of a turn, but for those of few words, with what each does by itself; null where it is the only one, so
// that nothing is compared. Kept, because several skills show the same turn.
const comparedIn = keptWith(
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

// What a turn that is replied to is shown by: the question at its end, where it ends in one, because that is what is replied to.
function heardAs(heard: EffectTurn, inSentence: InSentence): Quote {
  const { turn } = heard;
  return turn.text.length > SHOWN_WHOLE && endsInQuestion(turn)
    ? quote(turn, withBeside(turn, turn.sentences.length - 1))
    : sentenceThatShows(heard, inSentence);
}

/** From this clearness on the beginning of a reply shows enough. */
const SHOWS_TOO = 0.3;

// How a long reply begins, where that shows what it does too: an answer is understood from its beginning.
function beginningThatShows(reply: EffectTurn, inSentence: InSentence): Quote | null {
  const beginning = withBeside(reply.turn, 0);
  const isShown = comparedIn(reply).some(
    ({ place, moves }) =>
      moves !== null &&
      beginning?.text.includes(reply.turn.sentences[place]?.text ?? '\n') === true &&
      inSentence(moves) >= SHOWS_TOO,
  );
  return isShown ? quote(reply.turn, beginning) : null;
}

/** A sentence of fewer words shows little, whatever word it has. */
const LINKS = 5;

/**
 * The beginning of a longer reply shows less than it did, where it is so short, in characters ("And I completely respect that, Dev.").
 * SOURCE: 14 of the texts of 648 calls of hands `a` to `d`, `i1` to `i3`, `i5` and `i6` are longer by it, with 100 33; a choice.
 */
const LITTLE = 60;

// What is shown of a reply; where that is but its first words, as much of it as there is room for.
function repliedAs(reply: EffectTurn, heard: EffectTurn, inSentence: InSentence, linked = false): Quote {
  const shown = bestOfReply(reply, heard, inSentence, linked);
  return shown.text.length < LITTLE && reply.turn.text.startsWith(shown.text) ? quote(reply.turn) : shown;
}

// How a reply begins, where a question stands before it, because the answer stands there; else what shows it.
function bestOfReply(reply: EffectTurn, heard: EffectTurn, inSentence: InSentence, linked: boolean): Quote {
  const { turn } = reply;
  if (turn.text.length <= SHOWN_WHOLE) return quote(turn);
  if (endsInQuestion(heard.turn, NEAR_THE_END)) return quote(turn, withBeside(turn, answerIn(heard.turn, turn)));
  const beginning = beginningThatShows(reply, inSentence);
  const shown = beginning ?? sentenceThatShows(reply, inSentence, 'beginning');
  // Sympathy takes up what was said without a word of it.
  if (!linked || (beginning !== null && reply.moves.get('empathy') >= SURELY)) return shown;
  const stems = new Set(heard.turn.sentences.flatMap((sentence) => sentence.stems));
  const links = turn.sentences.map((sentence) => sharedStems(sentence.stems, stems) > 0);
  const long = turn.sentences.findIndex(({ words }, place) => words.length >= LINKS && links[place] === true);
  const at = long === -1 ? links.indexOf(true) : long;
  const replies = turn.sentences[at];
  return replies === undefined || shown.text.includes(replies.text)
    ? shown
    : quote(turn, withBeside(turn, at, 'beginning'));
}

/** How clearly the clearest sentence of a turn does something by itself, whatever stands around it. */
export const clearestIn = ({ turn, features, models }: EffectTurn, inSentence: InSentence): number =>
  turn.sentences
    .slice(0, MOST_COMPARED)
    .reduce((most, sentence) => Math.max(most, inSentence(movesOfSentence(models, features, sentence))), 0);

/** An answer of fewer words tells little. */
export const TELLS = 8;

/** A turn of fewer words says too little to be shown beside another. */
const LEAST_WORDS = 3;

const places = keptWith(
  (turns: readonly EffectTurn[]): ReadonlyMap<EffectTurn, number> => new Map(turns.map((turn, at) => [turn, at])),
);

/** The turn after another, or before it; undefined where there is none. */
export const beside = (turns: readonly EffectTurn[], turn: EffectTurn, by: 1 | -1): EffectTurn | undefined =>
  turns[(places(turns).get(turn) ?? NaN) + by];

// The neighbour that a turn is to be understood with: of the other side, and not a mere "Yes".
function neighbourOf(turns: readonly EffectTurn[], turn: EffectTurn, by: 1 | -1): EffectTurn | null {
  const next = beside(turns, turn, by);
  return next === undefined || next.turn.mine === turn.turn.mine || next.turn.wordCount < LEAST_WORDS ? null : next;
}

/** What the other side brings: a doubt, a complaint, something of theirs. */
export const BROUGHT = (['pushback', 'protest', 'openness'] as const).map(placeOf);
const PUT = (['proposing', 'open-question', 'closed-question', 'exploring'] as const).map(placeOf);

/** How surely they bring something. */
export const BROUGHT_IN: InSentence = (moves) => moves.most(BROUGHT);
const PUT_IN: InSentence = (moves) => moves.most(PUT);

/**
 * A turn behind what it replies to, where that says enough: a reply by itself shows little.
 *
 * @param linked whether the sentence with a word of what it replies to is shown, because it shows that it was taken up
 */
export function replyWithHeard(
  turns: readonly EffectTurn[],
  reply: EffectTurn,
  inSentence: InSentence,
  linked = false,
): Quote[] {
  const heard = neighbourOf(turns, reply, -1);
  return heard === null
    ? [sentenceThatShows(reply, inSentence)]
    : [heardAs(heard, heard.turn.mine ? PUT_IN : BROUGHT_IN), repliedAs(reply, heard, inSentence, linked)];
}

/** A question with the answer to it, where that says enough. */
export function questionWithAnswer(turns: readonly EffectTurn[], asked: EffectTurn, inSentence: InSentence): Quote[] {
  const answer = neighbourOf(turns, asked, 1);
  const own = answer === null ? sentenceThatShows(asked, inSentence) : heardAs(asked, inSentence);
  return answer === null ? [own] : [own, repliedAs(answer, asked, BROUGHT_IN)];
}
