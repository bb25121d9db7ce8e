import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { EffectTurn } from '../../effect/effect-of.ts';
import type { InSentence } from '../../effect/tell-reason.ts';
import { endsInQuestion } from '../../conversation/sentence.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { sharedStems } from '../../text/topic-stems.ts';
import { quote } from '../quoting.ts';
import { answerIn, NEAR_THE_END } from './answers-it.ts';
import { comparedIn, sentenceThatShows, SHOWN_WHOLE, SURELY, withBeside } from './show-turn.ts';

/*
 * What is quoted of two turns that belong together: a reply behind what it replies to, a question with its answer.
 */

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
