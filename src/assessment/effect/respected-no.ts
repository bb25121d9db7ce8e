import { placeOf } from '../moves/move-likelihoods.ts';
import type { PlanSignals } from '../languages/language.ts';
import type { Plan, SpokenMoves } from './read-plan.ts';

/** The end of a conversation, and how many turns before it an answer may follow what it answers. */
const LAST = 12;
const NEAR = 6;
/** From this likelihood on a turn does something, because it is more likely than not. */
const LIKELY = 0.5;
/** A turn is a refusal where it is so likely pushback, or has words of a no and is at least so likely. */
const CLEAR_NO = 0.6;
const NO_IN_WORDS = 0.3;

const AGAINST = (['pressing', 'arguing', 'dismissing'] as const).map(placeOf);
const PUSHBACK = placeOf('pushback');
const PROTEST = placeOf('protest');
const COMMITMENT = placeOf('commitment');

function refuses({ turn, moves }: SpokenMoves, { staysWithNo }: PlanSignals): boolean {
  const likely = moves.at(PUSHBACK);
  if (likely >= CLEAR_NO) return true;
  return likely >= NO_IN_WORDS && turn.sentences.some(({ words }) => staysWithNo(words));
}

function respects({ turn }: SpokenMoves, { respectsNo }: PlanSignals): 'ended' | 'left' | null {
  const found = turn.sentences.map(({ words, question }) => (question === null ? respectsNo(words) : null));
  return found.find((kind) => kind === 'ended') ?? found.find((kind) => kind === 'left') ?? null;
}

const takesOn = ({ moves, told }: SpokenMoves): boolean =>
  Math.max(moves.at(COMMITMENT), told.at(COMMITMENT)) >= LIKELY;

// From here to the end the user neither presses nor argues, and the other side does not have to say no again and again.
function isLeftAtThat(rest: readonly SpokenMoves[], kind: 'ended' | 'left'): boolean {
  const mine = rest.filter(({ turn }) => turn.mine);
  const theirs = rest.filter(({ turn }) => !turn.mine);
  return (
    mine.every(({ moves }) => moves.most(AGAINST) < LIKELY) &&
    theirs.every(({ moves }) => moves.at(PROTEST) < LIKELY) &&
    theirs.filter(({ moves }) => moves.at(PUSHBACK) >= CLEAR_NO).length <= 1 &&
    (kind === 'ended' || !theirs.some(takesOn))
  );
}

/**
 * The number of the user's turn in which both leave it at a no of the other side, the first at the end of the conversation; null
 * where they do not. Linear.
 *
 * SOURCE: in 45 training conversations in which it was found two readers gave next steps 3.4 on average, and in nine that
 * nothing was learnt from 3.6 (`training/GUIDE.md`: a clear no that both accept is a 4).
 */
export function respectedNo(turns: readonly SpokenMoves[], { agreed }: Plan, signals: PlanSignals): number | null {
  if (agreed > 1) return null;
  const end = turns.slice(-LAST);
  for (const [at, one] of end.entries()) {
    const kind = one.turn.mine ? respects(one, signals) : null;
    if (kind === null) continue;
    const before = end.slice(Math.max(0, at - NEAR), at);
    if (before.some((other) => !other.turn.mine && refuses(other, signals)) && isLeftAtThat(end.slice(at), kind))
      return one.turn.index;
  }
  return null;
}
