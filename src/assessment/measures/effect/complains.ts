import { placeOf, type MoveLikelihoods } from '../../moves/move-likelihoods.ts';

const PROTEST = placeOf('protest');

/**
 * From this likelihood of a protest on a turn is taken for a complaint. SOURCE: of 369 such turns in hands `a` to `d` and `i1` to
 * `i3` a reader had marked 318 as a protest, of 107 in `i5` and `i6` 86; from 0.5 on 262 of 290 and 71 of 82, of 570 and 142.
 */
const COMPLAINS = 0.4;

/** How surely the other side complains in a turn of how it is treated; 0 where it hardly does. */
export function complaintIn(moves: MoveLikelihoods): number {
  const likely = moves.at(PROTEST);
  return likely >= COMPLAINS ? likely : 0;
}
