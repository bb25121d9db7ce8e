import { goesAgainst, KINDS_AGAINST } from '../moves/going-against.ts';
import { placeOf, type MoveLikelihoods } from '../moves/move-likelihoods.ts';
import { REASON_WORDS, type ReasonWords } from './reason-words.ts';
import type { Reason } from './skill-model.ts';

/** A figure in words, and how clearly a turn shows it; null where no turn can. */
export interface Telling {
  words: ReasonWords;
  clearness: ((moves: MoveLikelihoods) => number) | null;
}

// More of a figure may raise one skill and lower another: closed questions find out facts, and leave no room.
function wordsOf({ figure, value, usual, effect }: Reason): ReasonWords | null {
  const words = REASON_WORDS[figure];
  if (words === undefined) return null;
  const more = value > usual === effect > 0 ? 'raises' : 'lowers';
  return words.reversed?.more === more ? { ...words, ...words.reversed } : words;
}

/** From this likelihood on a turn is more likely of a kind than not: the kind is named. */
const SURE = 0.5;

/**
 * A figure in words for one conversation. Arguing, dismissing and ignoring are named only where a turn is more likely that
 * than not; elsewhere all that is said is that the user went against what they said.
 * @returns null where the figure has no words
 */
export function tellReason(turns: readonly { moves: MoveLikelihoods }[], reason: Reason): Telling | null {
  const { figure } = reason;
  const words = wordsOf(reason);
  if (words === null) return null;
  const { shownBy } = words;
  if (shownBy === null) return { words, clearness: null };
  const place = placeOf(shownBy);
  if (!KINDS_AGAINST.some((kind) => kind === shownBy) || turns.some(({ moves }) => moves.at(place) >= SURE))
    return { words, clearness: (moves) => moves.at(place) };
  const lowered = figure.startsWith('pushback') ? 'you went against their doubts' : 'you went against what they said';
  return { words: { ...words, lowered }, clearness: goesAgainst };
}
