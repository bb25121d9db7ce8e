import { keptWith } from '../../lib/values/kept-with.ts';
import { MY_MOVES, type Move } from '../moves/codes.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import { TOLD } from '../moves/told-model.ts';
import type { Reason } from './skill-model.ts';
import type { TellableTurn } from './tellable-turn.ts';

/** What words about one side say is there, or is not there: moves of one side only. */
interface Claim {
  moves: readonly Move[];
  /** In how many of the last turns of that side; in all where nothing is said. */
  last?: number;
  /** "They did": at least so many turns. */
  least: number;
  /** "They did not": less than this share of the turns of that side; where neither is said, none at all. */
  below?: number;
  /** "They did not": fewer turns than this. */
  fewer?: number;
}

/**
 * From this likelihood on a move of the user may be there, so that its lack is not told. SOURCE: of the turns that readers marked in hands
 * `a` to `d` and `i1` to `i3` it finds 776 of 1,211 with empathy, 1,115 of 1,506 that answer, 423 of 617 that act; from 0.5 on 489, 789
 * and 306.
 */
const MAYBE = 0.3;

/** In how many turns one of some moves is so likely, by either model: more likely than not where nothing is said. */
function times(turns: readonly TellableTurn[], moves: readonly Move[], least = TOLD): number {
  const places = moves.map(placeOf);
  return turns.filter((turn) => Math.max(turn.told.most(places), turn.moves.most(places)) >= least).length;
}

// Kept, because each reason of each skill asks.
const sidesOf = keptWith(
  (turns: readonly TellableTurn[]): { mine: readonly TellableTurn[]; theirs: readonly TellableTurn[] } => ({
    mine: turns.filter(({ features }) => features.mine),
    theirs: turns.filter(({ features }) => !features.mine),
  }),
);

const theirLast = (turns: readonly TellableTurn[], last?: number): readonly TellableTurn[] => {
  const { theirs } = sidesOf(turns);
  return last === undefined ? theirs : theirs.slice(-last);
};

const AT_THE_END = 5;

/** Whether they take something on at the end, so that it must not be said that nothing was agreed. */
export const endsInCommitment = (turns: readonly TellableTurn[]): boolean =>
  times(theirLast(turns, AT_THE_END), ['commitment']) > 0;

/** Whoever gives back or takes up what was said twice cannot be told that they hardly did. */
const TAKES_UP = { moves: ['taking-up', 'restating'], least: 1, fewer: 2 } as const;

/*
 * "How they felt was not met" is a lack of something: it is told only where next to nothing of the kind is found. SOURCE: in 432
 * training conversations the labels of two readers spoke against a fifth of such sentences about the user, and against 49 of 75
 * that the other side told little (`their openness`).
 */
const CLAIMS: ReadonlyMap<string, Claim> = new Map<string, Claim>([
  ['their pushback', { moves: ['pushback'], least: 2, below: 1 / 3 }],
  ['their commitment', { moves: ['commitment'], least: 1 }],
  ['their grudging', { moves: ['grudging'], least: 1, below: 1 / 3 }],
  ['their grudging grows', { moves: ['grudging'], last: AT_THE_END, least: 1, below: 1 }],
  ['ends in commitment', { moves: ['commitment'], last: AT_THE_END, least: 1 }],
  ['ends in acceptance', { moves: ['acceptance', 'commitment'], last: 3, least: 1 }],
  ['ends in pushback', { moves: ['pushback'], last: 3, least: 1 }],
  ['their acceptance', { moves: ['acceptance', 'commitment'], least: 1, fewer: 2 }],
  ['their acceptance grows', { moves: ['acceptance', 'commitment'], last: AT_THE_END, least: 1 }],
  ['their commitment grows', { moves: ['commitment'], last: AT_THE_END, least: 1 }],
  ['their openness', { moves: ['openness'], least: 1 }],
  ['their openness grows', { moves: ['openness'], least: 1 }],
  ['their warming', { moves: ['warming'], least: 1 }],
  ['their warming grows', { moves: ['warming'], least: 1 }],
  ['ends in warmth', { moves: ['warming'], last: AT_THE_END, least: 1 }],
  ['my empathy', { moves: ['empathy', 'acting'], least: 1 }],
  ['pushback met with feeling', { moves: ['empathy', 'restating'], least: 1 }],
  ['my restating', { moves: ['restating'], least: 1, fewer: 2 }],
  ['my taking-up', TAKES_UP],
  ['taken up now', TAKES_UP],
  ['taken up later', TAKES_UP],
  ['my answering', { moves: ['answering', 'acting'], least: 1, fewer: 2 }],
  ['pushback answered', { moves: ['answering', 'acting'], least: 1, fewer: 2 }],
  ['my exploring', { moves: ['exploring'], least: 1 }],
  ['pushback explored', { moves: ['exploring'], least: 1 }],
  ['my drawing-worth', { moves: ['drawing-worth'], least: 1 }],
  ['my acting', { moves: ['acting'], least: 1 }],
  ['my lecturing', { moves: ['lecturing'], least: 1 }],
  ['my pressing', { moves: ['pressing'], least: 1 }],
  ['my caving', { moves: ['caving'], least: 1 }],
  ['my closed-question', { moves: ['closed-question', 'open-question'], least: 1, fewer: 3 }],
]);

const known = keptWith((_turns: readonly TellableTurn[]) => new Map<string, Found>());

/** In how many turns something is there, in how many it may be, and of how many. */
interface Found {
  found: number;
  maybe: number;
  of: number;
}

// Where what a figure's words claim is found. Kept, because the reasons of all skills ask.
function foundOf(turns: readonly TellableTurn[], figure: string, { moves, last }: Claim): Found {
  const before = known(turns).get(figure);
  if (before !== undefined) return before;
  const isMine = moves.some((move) => MY_MOVES.some((mine) => mine === move));
  const said = isMine ? sidesOf(turns).mine : theirLast(turns, last);
  const found = times(said, moves);
  const counted = { found, maybe: isMine ? times(said, moves, MAYBE) : found, of: said.length };
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
  const { found, maybe, of } = foundOf(turns, figure, claim);
  if (value > usual) return found >= claim.least;
  return claim.below === undefined ? maybe < (claim.fewer ?? 1) : found < claim.below * of;
}
