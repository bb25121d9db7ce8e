import type { MoveLikelihoods } from '../moves/move-likelihoods.ts';

/** What must be known of a turn to tell of it. */
export interface TellableTurn {
  features: { mine: boolean };
  moves: MoveLikelihoods;
  told: MoveLikelihoods;
}
