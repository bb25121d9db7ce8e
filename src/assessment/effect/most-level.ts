import type { CapCode } from '../../evidence/sentences/reasons.ts';
import type { Move } from '../moves/codes.ts';
import type { MovedTurn } from '../moves/find-moves.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import type { CallFigures } from './call-figures.ts';
import { FEW_TURNS } from '../../evidence/interval.ts';
import type { HollowTurns } from './hollow-turns.ts';

/** What a conversation without real work can get at most, on the readers' scale. */
const MOST = 2.5;

/** The least likelihood from which a move counts as being in a turn. */
const THERE = 0.3;

function share(turns: readonly MovedTurn[], moves: readonly Move[]): number {
  const places = moves.map(placeOf);
  return turns.filter((turn) => turn.moves.most(places) > THERE).length / Math.max(1, turns.length);
}

/** What a conversation can get at most, and why. */
export interface Cap {
  most: number;
  why: CapCode;
}

// Hands a to d have at most one turn of haste, three denials (of 14 turns), three questions answered by the user (of seven).
const LEAST_TIMES = 3;
const LEAST_ANSWERED = 4;

function hollowCap({ mine, asking, answered, denied, urging }: HollowTurns, agreed: boolean): Cap | null {
  if (urging >= LEAST_TIMES && urging >= 0.25 * mine && !agreed) return { most: MOST - 0.5, why: 'haste' };
  if (answered >= LEAST_ANSWERED && answered >= 0.5 * asking) return { most: MOST - 0.5, why: 'own-answers' };
  return denied >= LEAST_TIMES && denied >= 0.3 * mine && !agreed ? { most: MOST, why: 'denied' } : null;
}

/** What a conversation of which the user echoes so much can get at most; null where they do not. */
const capOfEchoes = (figures: CallFigures): Cap | null =>
  (figures.get('echoes') ?? 0) >= 0.2 ? { most: MOST, why: 'echoes' } : null;

/**
 * The most that a conversation can get where one formula stands for the work, with the reason; null where nothing caps it. The
 * bounds were set so that no training conversation that readers rated 3.5 or more meets them.
 */
export function mostLevel(turns: readonly MovedTurn[], figures: CallFigures, hollow: HollowTurns): Cap | null {
  const mine = turns.filter(({ features }) => features.mine);
  const theirs = turns.filter(({ features }) => !features.mine);
  const pushback = share(theirs, ['pushback', 'protest']);
  const capped = hollowCap(hollow, (figures.get('step agreed') ?? 0) > 0);
  if (capped !== null) return capped;
  if (turns.length < FEW_TURNS) return null;
  const ofEchoes = capOfEchoes(figures);
  if (ofEchoes !== null) return ofEchoes;
  if ((figures.get('own words again') ?? 0) >= 0.25) return { most: MOST, why: 'same-words' };
  if (
    pushback >= 0.5 &&
    share(mine, ['empathy', 'restating']) >= 0.5 &&
    share(mine, ['answering', 'acting', 'exploring']) < 0.12
  )
    return { most: MOST, why: 'understanding-alone' };
  if (
    pushback >= 0.5 &&
    share(mine, ['answering', 'acting', 'exploring', 'taking-up', 'restating', 'drawing-worth']) === 0
  )
    return { most: MOST, why: 'nothing' };
  return null;
}
