import type { MyMove } from './codes.ts';
import { placeOf, type MoveLikelihoods } from './move-likelihoods.ts';

/** The kinds of going against what the other side said. Readers, and models more so, tell them apart less well than from all others. */
export const KINDS_AGAINST = ['arguing', 'dismissing', 'ignoring'] as const satisfies readonly MyMove[];

const PLACES = KINDS_AGAINST.map(placeOf);

/** How likely a turn goes against what the other side said, by whichever kind: at least one of them, taken as independent. */
export function goesAgainst(moves: MoveLikelihoods): number {
  let none = 1;
  for (const place of PLACES) none *= 1 - moves.at(place);
  return 1 - none;
}
