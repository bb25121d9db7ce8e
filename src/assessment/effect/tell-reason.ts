import { goesAgainst, KINDS_AGAINST } from '../moves/going-against.ts';
import { TOLD_MOVES } from '../moves/codes.ts';
import { placeOf, type MoveLikelihoods } from '../moves/move-likelihoods.ts';
import { TOLD } from '../moves/told-model.ts';
import { isBorneOut } from './borne-out.ts';
import type { TellableTurn } from './tellable-turn.ts';
import { REASON_WORDS, type ReasonWords } from './reason-words.ts';
import type { Reason } from './skill-model.ts';

/** How clearly a turn shows something; 0 where it does not. */
export type Clearness = (turn: TellableTurn) => number;

/** How clearly one sentence shows it, by what it does by itself. */
export type InSentence = (moves: MoveLikelihoods) => number;

/** A figure in words, and how clearly a turn shows it; null where no turn can. */
export interface Telling {
  words: ReasonWords;
  clearness: Clearness | null;
  inSentence: InSentence;
}

const TOLD_PLACES: ReadonlySet<number> = new Set(TOLD_MOVES.map(placeOf));

/**
 * How clearly a turn shows a move. What the other side does is shown by turns alone of which it is told; of these by what both
 * models say, because the one that scores knows the turns around it too.
 */
export function clearnessOf(place: number): Clearness {
  if (!TOLD_PLACES.has(place)) return ({ moves }) => moves.at(place);
  return ({ moves, told }) => (told.at(place) >= TOLD ? (told.at(place) + moves.at(place)) / 2 : 0);
}

// More of a figure may raise one skill and lower another: closed questions find out facts, and leave no room.
function wordsOf({ figure, value, usual, effect }: Reason): ReasonWords | null {
  const words = REASON_WORDS[figure];
  if (words === undefined) return null;
  const more = value > usual === effect > 0 ? 'raises' : 'lowers';
  return words.reversed?.more === more ? { ...words, ...words.reversed } : words;
}

/** Whoever may propose something once is not told that they proposed nothing. */
const MAY_PROPOSE = 0.3;

/** From this likelihood on the kind of a turn is named, because it is more likely of that kind than not. */
const SURE = 0.5;

const PROPOSING = placeOf('proposing');

const QUESTIONS = (['closed-question', 'open-question', 'exploring'] as const).map(placeOf);

/**
 * How clearly a turn of the user asks, in whatever way. It counts half, because what the question drew out says more: without that,
 * the quote of 5 among 724 descriptions was another, and one had none.
 */
export const asksClearly: Clearness = ({ features, moves }) => {
  const clear = features.mine ? moves.most(QUESTIONS) : 0;
  return clear < SURE ? 0 : (1 + clear) / 2;
};

const proposes = (turns: readonly TellableTurn[]): boolean =>
  turns.some(({ features, moves }) => features.mine && moves.at(PROPOSING) >= MAY_PROPOSE);

/**
 * A figure in words for one conversation. Arguing, dismissing and ignoring are named only where a turn is more likely that
 * than not; elsewhere all that is said is that the user went against what they said.
 * @returns null where the figure has no words, or where what is told of single turns says otherwise
 */
export function tellReason(turns: readonly TellableTurn[], reason: Reason): Telling | null {
  const { figure } = reason;
  const words = wordsOf(reason);
  if (words === null || !isBorneOut(turns, reason)) return null;
  if (figure === 'my proposing' && reason.value < reason.usual && reason.effect < 0 && !proposes(turns))
    return { words: { ...words, lowered: 'no proposal' }, clearness: null, inSentence: () => 0 };
  const { shownBy } = words;
  if (shownBy === null) return { words, clearness: null, inSentence: () => 0 };
  const place = placeOf(shownBy);
  const inSentence: InSentence = (moves) => moves.at(place);
  // That facts were asked for is praise: any question shows it. As a fault, only a closed one does.
  if (shownBy === 'closed-question' && reason.value > reason.usual && reason.effect > 0)
    return { words, clearness: asksClearly, inSentence };
  if (!KINDS_AGAINST.some((kind) => kind === shownBy) || turns.some(({ moves }) => moves.at(place) >= SURE))
    return { words, clearness: clearnessOf(place), inSentence };
  const lowered = figure.startsWith('pushback') ? 'gone against: doubts' : 'gone against: words';
  return { words: { ...words, lowered }, clearness: ({ moves }) => goesAgainst(moves), inSentence: goesAgainst };
}
