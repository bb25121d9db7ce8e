import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { TellableTurn } from '../../effect/tellable-turn.ts';
import { clearnessOf, type Clearness, type InSentence } from '../../effect/tell-reason.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import type { Skill } from '../../effect/skill-model.ts';
import { movesOfSentence } from '../../moves/find-moves.ts';
import { goesAgainst } from '../../moves/going-against.ts';
import { THEIR_MOVES, type Move } from '../../moves/codes.ts';
import { placeOf, type MoveLikelihoods } from '../../moves/move-likelihoods.ts';
import { fullestSentence, quote } from '../quoting.ts';
import { wordSet } from '../../text/word-set.ts';
import type { CapCode } from '../../../evidence/sentences/reasons.ts';
import { missedOf, onlyThanks, type Missed } from './missed.ts';
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

const GOODBYE = wordSet(['bye', 'goodbye', 'cheerio']);

// Where they said less as it went on: of their second half what is shorter than their first, the latest first. Goodbyes and thanks
// are short whatever was said before, and who asks wants to hear more.
function saidLess(turns: readonly EffectTurn[]): EffectTurn[] {
  const theirs = turns.filter(({ turn }) => !turn.mine);
  const half = Math.floor(theirs.length / 2);
  const usual = theirs.slice(0, half).reduce((sum, { turn }) => sum + turn.wordCount, 0) / Math.max(1, half);
  return theirs
    .slice(half)
    .filter(({ turn }) => turn.wordCount > 2 && turn.wordCount < usual && !onlyThanks(turn))
    .filter(({ turn }) => !turn.sentences.some(({ words, question }) => question !== null || GOODBYE.isIn(words)))
    .toReversed()
    .slice(0, MOST_SHOWN);
}

/** From this likelihood on a reply is shown as one that met them badly. */
const SURELY = 0.5;

const repliesTo = (missed: readonly Missed[]): Quote[] =>
  missed
    .filter(({ likely, did }) => likely >= SURELY || did !== 'passed')
    .slice(0, MOST_SHOWN)
    .map(({ reply }) => sentenceThatShows(reply, goesAgainst));

const UNDERSTANDING = (['empathy', 'restating'] as const).map(placeOf);

/** Where the user did what caps every score: turns of the user alone. */
export function whereCapped(effect: Effect, cap: CapCode, told: readonly (ToldReason | null)[]): Quote[] {
  if (cap === 'echoes') return repliesTo(missedOf(effect).filter(({ did }) => did === 'echoed'));
  if (cap === 'nothing') return repliesTo(missedOf(effect));
  if (cap === 'understanding-alone')
    return shows(effect.turns, ({ features, moves }) => (features.mine ? moves.most(UNDERSTANDING) : 0)).map((turn) =>
      sentenceThatShows(turn, (moves) => moves.most(UNDERSTANDING)),
    );
  const mine = new Set(effect.turns.flatMap(({ turn }) => (turn.mine ? [turn.index] : [])));
  return told.flatMap((one) => whereShown(effect, one)).filter(({ turn }) => mine.has(turn));
}

const ASKING: readonly (Move | null)[] = ['closed-question', 'open-question', 'exploring', 'drawing-worth'];
const MEETING: readonly (Move | null)[] = ['answering', 'taking-up', 'empathy', 'restating', 'acting', 'proposing'];
const OPENNESS = placeOf('openness');

const isDoubt = (turn: EffectTurn | undefined): boolean =>
  turn !== undefined && Math.max(turn.moves.get('pushback'), turn.moves.get('protest')) >= SURELY;

/** No step is lacking in what was said before so many turns of the end. */
const LAST = 8;

/** An answer of fewer words tells little. */
const TELLS = 8;

// How clearly a turn shows something beside those around it: a question by what it drew out ("What's the address?" draws out no
// need), what was told by how much it is, and what met a doubt only behind one.
function besideOthers(
  { turns }: Effect,
  { words, reason }: ToldReason,
  clearness: Clearness,
  ofDoubts: boolean,
): Clearness {
  const placed = new Map<TellableTurn, number>(turns.map((turn, at) => [turn, at]));
  const beside = (turn: TellableTurn, by: 1 | -1): EffectTurn | undefined => turns[(placed.get(turn) ?? NaN) + by];
  if (ASKING.includes(words.shownBy))
    return (turn) => clearness(turn) * (0.4 + 0.6 * (beside(turn, 1)?.moves.at(OPENNESS) ?? 0));
  if (words.shownBy === 'openness')
    return (turn) => clearness(turn) * ((turns[placed.get(turn) ?? NaN]?.turn.wordCount ?? 0) < TELLS ? 0.2 : 1);
  if (MEETING.includes(words.shownBy) && (ofDoubts || reason.figure.startsWith('pushback')))
    return (turn) => (isDoubt(beside(turn, -1)) ? clearness(turn) : 0);
  return clearness;
}

/**
 * Where a reason can be seen. What was not there is seen in no turn: of the user's the replies where it was missing stand for
 * it, of the other side's what they said against.
 *
 * @param skill the skill that it is told of: what met them is shown behind a doubt, and no step is lacking before the end
 */
export function whereShown(effect: Effect, told: ToldReason | null, skill?: Skill): Quote[] {
  const ofDoubts = skill === 'objections';
  if (told?.quotes !== undefined) return told.quotes;
  if (told === null || told.clearness === null) return [];
  const { reason, clearness, inSentence, words } = told;
  if (reason.value > reason.usual)
    return shows(effect.turns, besideOthers(effect, told, clearness, ofDoubts)).map((turn) =>
      sentenceThatShows(turn, inSentence),
    );
  if (reason.figure === 'their length grows') return saidLess(effect.turns).map(({ turn }) => quote(turn));
  return THEIR_MOVES.some((move) => move === words.shownBy)
    ? shows(skill === 'next-steps' ? effect.turns.slice(-LAST) : effect.turns, PUSHES_BACK).map((turn) =>
        sentenceThatShows(turn, PUSHBACK_IN),
      )
    : repliesTo(missedOf(effect));
}
