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
 * From this likelihood on, below the level and above it. SOURCE: of 30 such turns from 0.6 on in calls below 4 of the training hands whose
 * feedback had no moment both readers marked 27 as going against the other side, and neither one; of those of 38 further calls 11 of 12
 * from 0.3 on below a level of 3.5, above it 7 of 10 from 0.4 on. Outsiders found such moments wrong in calls that went fairly well, so
 * there it takes more. Feedback that names only a strength leaves out what a manager sees.
 */
const POOR = 3.2;
const LIKELY = 0.35;
const LIKELY_OF_FAIR = 0.55;
/** A reply of fewer words, and one to fewer, shows little. */
const LEAST_REPLY = 5;
const LEAST_HEARD = 3;

const AGAINST = PUSHES.map(placeOf);

/** A reply, and what it replies to. */
interface Fault {
  heard: EffectTurn;
  reply: EffectTurn;
}

/** The clearest of such replies in a call of a level; null where none is clear enough. */
export function clearestFault(effect: Effect, level: number): Fault | null {
  const fault = clearest(effect);
  return fault === null || fault.reply.moves.most(AGAINST) < (level < POOR ? LIKELY : LIKELY_OF_FAIR) ? null : fault;
}

// Kept, because several skills ask.
const clearest = keptWith(({ turns }: Effect): Fault | null => {
  let found: Fault | null = null;
  let most = LIKELY;
  for (const [at, reply] of turns.entries()) {
    const heard = turns[at - 1];
    const likely = reply.turn.mine ? reply.moves.most(AGAINST) : 0;
    if (likely < most || heard === undefined || heard.turn.mine || agrees(heard)) continue;
    if (reply.turn.wordCount < LEAST_REPLY || heard.turn.wordCount < LEAST_HEARD || saysLittle(reply.turn)) continue;
    if (isFarewell(heard.turn, bidsFarewell) || answersAtOnce(heard.turn, reply.turn)) continue;
    found = { heard, reply };
    most = likely;
  }
  return found;
});
