import type { Move } from '../moves/codes.ts';
import type { MovedTurn } from '../moves/find-moves.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import type { CallFigures } from './call-figures.ts';

/** What a conversation without real work can get at most, on the readers' scale. */
const MOST = 2.5;

/** A move is in a turn from this likelihood on. */
const THERE = 0.3;

function share(turns: readonly MovedTurn[], moves: readonly Move[]): number {
  const places = moves.map(placeOf);
  return turns.filter((turn) => turn.moves.most(places) > THERE).length / Math.max(1, turns.length);
}

/**
 * The most that a conversation can get where one formula stands for the work, with the reason; null where nothing caps it. The
 * bounds were set so that no training conversation that readers rated 3.5 or more meets them.
 */
export function mostLevel(turns: readonly MovedTurn[], figures: CallFigures): { most: number; why: string } | null {
  const mine = turns.filter(({ features }) => features.mine);
  const theirs = turns.filter(({ features }) => !features.mine);
  const pushback = share(theirs, ['pushback', 'protest']);
  if ((figures.get('echoes') ?? 0) >= 0.2) return { most: MOST, why: 'You echoed them without adding anything' };
  if ((figures.get('own words again') ?? 0) >= 0.25) return { most: MOST, why: 'You repeated the same words' };
  if (
    pushback >= 0.5 &&
    share(mine, ['empathy', 'restating']) >= 0.5 &&
    share(mine, ['answering', 'acting', 'exploring']) < 0.15
  )
    return { most: MOST, why: 'Understanding was said again and again, and nothing was done about what they said' };
  if (
    pushback >= 0.5 &&
    share(mine, ['answering', 'acting', 'exploring', 'taking-up', 'restating', 'drawing-worth']) === 0
  )
    return { most: MOST, why: 'Nothing of what they said was answered or taken up' };
  return null;
}
