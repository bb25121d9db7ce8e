import { keptWith } from '../../lib/values/kept-with.ts';
import type { TheirMove } from '../moves/codes.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import { TOLD } from '../moves/told-model.ts';
import type { Reason } from './skill-model.ts';
import type { TellableTurn } from './tellable-turn.ts';

/** What words about the other side say is there, or is not there. */
interface Claim {
  moves: readonly TheirMove[];
  /** In how many of their last turns; in all where nothing is said. */
  last?: number;
  /** "They did": at least so many turns. */
  least: number;
  /** "They did not": less than this share of their turns; none at all where nothing is said. */
  below?: number;
}

/** In how many turns one of some moves is more likely than not, by either model. */
function times(turns: readonly TellableTurn[], moves: readonly TheirMove[]): number {
  const places = moves.map(placeOf);
  return turns.filter((turn) => Math.max(turn.told.most(places), turn.moves.most(places)) >= TOLD).length;
}

// Kept, because each reason of each skill asks.
const theirsIn = keptWith((turns: readonly TellableTurn[]): readonly TellableTurn[] =>
  turns.filter(({ features }) => !features.mine),
);

const theirLast = (turns: readonly TellableTurn[], last?: number): readonly TellableTurn[] => {
  const theirs = theirsIn(turns);
  return last === undefined ? theirs : theirs.slice(-last);
};

const AT_THE_END = 5;

/** Whether they take something on at the end, so that it must not be said that nothing was agreed. */
export const endsInCommitment = (turns: readonly TellableTurn[]): boolean =>
  times(theirLast(turns, AT_THE_END), ['commitment']) > 0;

const CLAIMS: ReadonlyMap<string, Claim> = new Map<string, Claim>([
  ['their pushback', { moves: ['pushback'], least: 2, below: 1 / 3 }],
  ['their commitment', { moves: ['commitment'], least: 1 }],
  ['their grudging', { moves: ['grudging'], least: 1, below: 1 / 3 }],
  ['their grudging grows', { moves: ['grudging'], last: AT_THE_END, least: 1, below: 1 }],
  ['ends in commitment', { moves: ['commitment'], last: AT_THE_END, least: 1 }],
  ['ends in acceptance', { moves: ['acceptance', 'commitment'], last: 3, least: 1 }],
  ['ends in pushback', { moves: ['pushback'], last: 3, least: 1 }],
]);

const known = keptWith((_turns: readonly TellableTurn[]) => new Map<string, { found: number; of: number }>());

// In how many turns what a figure's words claim is there, and of how many. Kept, because the reasons of all skills ask.
function foundOf(
  turns: readonly TellableTurn[],
  figure: string,
  { moves, last }: Claim,
): { found: number; of: number } {
  const before = known(turns).get(figure);
  if (before !== undefined) return before;
  const theirs = theirLast(turns, last);
  const counted = { found: times(theirs, moves), of: theirs.length };
  known(turns).set(figure, counted);
  return counted;
}

/**
 * Whether what is told of single turns bears out what a figure of the whole conversation would be told as. A figure adds up
 * small likelihoods: "it ended without a yes" must not be said beside a yes.
 */
export function isBorneOut(turns: readonly TellableTurn[], { figure, value, usual }: Reason): boolean {
  const claim = CLAIMS.get(figure);
  if (claim === undefined) return true;
  const { found, of } = foundOf(turns, figure, claim);
  if (value > usual) return found >= claim.least;
  return claim.below === undefined ? found === 0 : found < claim.below * of;
}
