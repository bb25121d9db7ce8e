import type { Move } from '../../../src/assessment/moves/codes.ts';
import { rowOf } from '../../../src/assessment/moves/fresh-row.ts';
import { MoveLikelihoods } from '../../../src/assessment/moves/move-likelihoods.ts';

/** How likely some moves are, as a model says it of a turn. */
export const likelihoods = (moves: readonly Move[], likely: readonly number[]): MoveLikelihoods =>
  MoveLikelihoods.of(moves, rowOf(Float64Array.from(likely)));
