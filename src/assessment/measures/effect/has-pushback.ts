import { FEW_TURNS } from '../../../evidence/interval.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Spoken } from '../../conversation/types.ts';
import type { Language } from '../../languages/language.ts';
import { isFarewell } from '../../signals/parting.ts';

/**
 * Pushback that is less likely than this in every turn counts as not recognised. In each of the 160 conversations of hands `a`
 * to `d` readers saw pushback, and a turn is at 0.48 or more, a hand left out (3.17). Below that it was set so that as many labelled
 * conversations are judged as before (0.4 until 3.16, 0.35 in 3.17).
 */
const LEAST_PUSHBACK = 0.32;
/**
 * The same in talk of few turns: raters saw no objection in some turns that are more likely than the least above. Set so that
 * the floors of the labelled conversations hold.
 */
const LEAST_PUSHBACK_OF_FEW = 0.9;
/** A yes is said in the first words of a sentence: "He'll be fine" is none. */
const FIRST_WORDS = 2;

// Whether a turn says yes, thanks or farewell: the models take these for pushback now and then.
const isCourteous = (
  turn: Spoken,
  { sentence: { saysThanks, bidsFarewell }, plan: { saysYes } }: Pick<Language, 'sentence' | 'plan'>,
): boolean =>
  turn.sentences.some(({ words }) => saysYes(words.slice(0, FIRST_WORDS)) || saysThanks(words)) ||
  isFarewell(turn, bidsFarewell);

/**
 * Whether the other side pushed back anywhere: else nothing can be said of how that was met. Where no doubt was surely raised, a yes,
 * thanks and a farewell push nothing back, whatever the models find.
 */
export function hasPushback(
  { turns, raisesDoubts }: Pick<Effect, 'turns' | 'raisesDoubts'>,
  language: Pick<Language, 'sentence' | 'plan'>,
): boolean {
  const least = turns.length < FEW_TURNS ? LEAST_PUSHBACK_OF_FEW : LEAST_PUSHBACK;
  return turns.some(
    ({ turn, moves }) => moves.get('pushback') >= least && (raisesDoubts || !isCourteous(turn, language)),
  );
}
