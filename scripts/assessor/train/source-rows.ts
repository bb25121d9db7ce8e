import { KINDS_OF_YES, SAYING_YES, type Move } from '../../../src/assessment/moves/codes.ts';
import type { ReadWords } from '../../../src/assessment/moves/tokens.ts';
import { turnFeatures, type TurnFeatures } from '../../../src/assessment/moves/turn-features.ts';
import { PUBLIC_SOURCES } from './hands.ts';
import type { Material } from './read-material.ts';

/*
 * Labelled conversations as rows from which moves are learnt: what each teaches, and how much it counts.
 */

/** A turn, and how many of the readers gave it each move, as a share. */
export interface Row {
  features: TurnFeatures;
  truth: ReadonlyMap<Move, number>;
}

/** A conversation as rows; sources are kept apart where one is left out. */
export interface Source {
  hand: string;
  id: string;
  /** Whether it is a part of a conversation: where it stands in the whole, and how often a move is made, is not seen in it. */
  part: boolean;
  rows: readonly Row[];
}

// What one reader saw in a turn: whoever accepts, accepts grudgingly or commits themselves says yes.
function movesIn(labels: ReadonlySet<Move> = new Set()): Move[] {
  return KINDS_OF_YES.some((kind) => labels.has(kind)) ? [...labels, SAYING_YES] : [...labels];
}

/** A conversation with labels as rows. @param readWords how the words of its language are read */
export function sourceOf({ call, passes, part }: Material, readWords: ReadWords): Source {
  const rows = turnFeatures(call.turns, readWords).map((features, turn): Row => {
    const truth = new Map<Move, number>();
    for (const pass of passes)
      for (const move of movesIn(pass[turn])) truth.set(move, (truth.get(move) ?? 0) + 1 / passes.length);
    return { features, truth };
  });
  return { hand: call.hand, id: call.id, part, rows };
}

/** Whether it is a public dialogue. */
export const isPublic = ({ hand }: Source): boolean => PUBLIC_SOURCES.includes(hand);

/**
 * Whether a conversation teaches the moves of a side. What people do to whom they want to persuade in a game or for a charity is not what
 * is done in sales and service: with it, the user's moves are found less well in the training hands. What the other side does is found as
 * well, and better elsewhere.
 */
export const teaches = (mine: boolean, source: Source): boolean => !mine || !isPublic(source);

// Public dialogues count less than our own: with a whole weight what readers rate is found less well in the training hands.
const PUBLIC_WEIGHT = 0.4;
// Fragments too: with a whole weight two conversations that any manager would call poor get more than that.
const PART_WEIGHT = 0.5;

/** How much its turns count. */
export function weightOf(source: Source): number {
  if (isPublic(source)) return PUBLIC_WEIGHT;
  return source.part ? PART_WEIGHT : 1;
}
