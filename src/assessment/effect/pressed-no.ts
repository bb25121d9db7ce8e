import { keptWith } from '../../lib/values/kept-with.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import { TOLD } from '../moves/told-model.ts';
import { asksForSomething, refusesOutright, staysWithNo } from '../signals/ending-words.ts';
import type { Words } from '../text/vocabulary.ts';
import type { SpokenMoves } from './read-plan.ts';

/** A turn presses, or resists, where it is so likely. */
const PRESSES = 0.5;
const RESISTS = 0.6;
/** After a plain no less is enough to go on over it. */
const GOES_ON = 0.4;
/** A no in words counts where the turn is at least so likely pushback; so does what they say when the user goes on over it. */
const NO_IN_WORDS = 0.3;
/** Pressing so often over doubts that stay is pressing on a no, where they went on over one in words before or later. */
const AGAIN_AND_AGAIN = 2;

const PRESSING = placeOf('pressing');
const GOING_ON = (['pressing', 'proposing', 'ignoring'] as const).map(placeOf);
const RESISTING = (['pushback', 'protest'] as const).map(placeOf);
const ACCEPTANCE = placeOf('acceptance');
const TAKING_ON = (['commitment', 'grudging'] as const).map(placeOf);

const resists = (one: SpokenMoves | undefined, least: number): boolean =>
  one !== undefined && !one.turn.mine && one.moves.most(RESISTING) >= least;

// Thanks and a goodbye are taken for acceptance by one of both models now and then.
const saysYes = ({ turn, moves, told }: SpokenMoves): boolean =>
  !turn.mine &&
  (Math.max(moves.most(TAKING_ON), told.most(TAKING_ON)) >= TOLD ||
    (told.at(ACCEPTANCE) >= TOLD && moves.at(ACCEPTANCE) >= NO_IN_WORDS));

const says = (one: SpokenMoves | undefined, finds: (words: Words) => boolean): boolean =>
  one?.turn.sentences.some(({ words }) => finds(words)) ?? false;

const saysNoAgain = (rest: readonly SpokenMoves[]): boolean =>
  rest.some((one) => !one.turn.mine && (says(one, staysWithNo) || says(one, refusesOutright)));

// A no in words that the user went on over: it shows best what was pressed on over.
const noGoneOver = (rest: readonly SpokenMoves[]): SpokenMoves | null =>
  rest.find(
    (one, at) =>
      !one.turn.mine &&
      (says(one, refusesOutright) || (says(one, staysWithNo) && resists(one, NO_IN_WORDS))) &&
      rest[at + 1]?.turn.mine === true &&
      (rest[at + 1]?.moves.most(GOING_ON) ?? 0) >= GOES_ON,
  ) ?? null;

/**
 * The no of the other side that the user pressed on over, where no yes came of it: they went on right after a plain no ("Take me off
 * your list"), or pressed between two turns that resist: after a no in words, or again and again where they went on over a no at some
 * time. Who asks for something beside it has not ended the matter. Then more asking is no advice: it was the fault. Null where
 * nothing of the kind is found. Kept, because each skill asks. Linear.
 */
export const pressedNo: (turns: readonly SpokenMoves[]) => SpokenMoves | null = keptWith((turns) => {
  const rest = turns.slice(turns.findLastIndex(saysYes) + 1);
  let pressed = 0;
  for (const [at, { turn, moves }] of rest.entries()) {
    const [before, after] = [rest[at - 1], rest[at + 1]];
    if (!turn.mine || before === undefined || !resists(after, NO_IN_WORDS)) continue;
    if (says(before, asksForSomething) || says(after, asksForSomething)) continue;
    if (says(before, refusesOutright) && moves.most(GOING_ON) >= GOES_ON) return before;
    if (moves.at(PRESSING) < PRESSES || !resists(before, RESISTS) || !resists(after, RESISTS)) continue;
    pressed += 1;
    // "I cannot sign that, the board signs it" is a no only where they stay with it.
    if (pressed >= AGAIN_AND_AGAIN) return noGoneOver(rest);
    if (says(before, staysWithNo) && saysNoAgain(rest.slice(at + 1))) return before;
  }
  return null;
});
