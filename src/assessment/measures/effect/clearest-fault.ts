import { keptWith } from '../../../lib/values/kept-with.ts';
import { PUSHES } from '../../effect/call-figures.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { bidsFarewell, isFarewell, saysLittle } from '../../signals/parting.ts';
import { answersAtOnce } from './answers-it.ts';
import { agrees } from './places-shown.ts';

/*
 * The reply that most surely went against the other side, whatever it cost: what to show where no reply cost much.
 */

/**
 * From this likelihood on. SOURCE: of 30 such turns in calls below 4 of the training hands whose feedback had no moment both readers marked
 * 27 as going against the other side, and neither one; feedback that names only a strength there leaves out what a manager sees.
 */
const SURELY = 0.6;
/** A reply of fewer words, and one to fewer, shows little. */
const LEAST_REPLY = 5;
const LEAST_HEARD = 3;

const AGAINST = PUSHES.map(placeOf);

/** A reply, and what it replies to. */
interface Fault {
  heard: EffectTurn;
  reply: EffectTurn;
}

/** The clearest of such replies; null where none is clear enough. */
export const clearestFault = keptWith(({ turns }: Effect): Fault | null => {
  let clearest: Fault | null = null;
  let most = SURELY;
  for (const [at, reply] of turns.entries()) {
    const heard = turns[at - 1];
    const likely = reply.turn.mine ? reply.moves.most(AGAINST) : 0;
    if (likely < most || heard === undefined || heard.turn.mine || agrees(heard)) continue;
    if (reply.turn.wordCount < LEAST_REPLY || heard.turn.wordCount < LEAST_HEARD || saysLittle(reply.turn)) continue;
    if (isFarewell(heard.turn, bidsFarewell) || answersAtOnce(heard.turn, reply.turn)) continue;
    clearest = { heard, reply };
    most = likely;
  }
  return clearest;
});
