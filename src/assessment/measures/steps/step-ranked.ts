import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { bidsFarewell, isFarewell, saysLittle } from '../../signals/parting.ts';
import { likelyShown } from '../effect/surely-shown.ts';
import { endsTheTalk } from './refusal-shown.ts';
import { hasDeed, partsOf, timesOf } from './step-parts.ts';
import { shownAs, validFrom } from './step-shown.ts';

/*
 * The turns that show next steps where no day and no refusal does: what was taken on last, or what was left open last.
 */

const PROPOSING = placeOf('proposing');
const ACTING = placeOf('acting');
const COMMITMENT = placeOf('commitment');

/** A deed in words is worth so much of a proposal that is sure. */
const A_DEED = 0.8;
/** A turn of fewer words shows no step. */
const LEAST_WORDS = 3;
/** How much it counts that both turns have something of the step. */
const BOTH = 0.15;
/** From this worth on the turns are shown. */
const LEAST = 0.5;
const MOST_PAIRS = 4;

interface Pair {
  at: number;
  worth: number;
}

// How much of a step a turn has, whoever says it.
function stepIn(one: EffectTurn): number {
  const { moves, turn } = one;
  const learnt = turn.mine ? Math.max(moves.at(PROPOSING), 0.7 * moves.at(ACTING)) : moves.at(COMMITMENT);
  return learnt < A_DEED && hasDeed(one) ? A_DEED : learnt;
}

const sidesOf = (own: EffectTurn, next: EffectTurn) =>
  own.turn.mine ? { mine: own, theirs: next, isReply: false } : { mine: next, theirs: own, isReply: true };

const isIdle = (own: EffectTurn, next: EffectTurn): boolean =>
  own.turn.wordCount < LEAST_WORDS ||
  saysLittle(own.turn) ||
  isFarewell(next.turn, bidsFarewell) ||
  endsTheTalk(own.turn.mine ? own : next);

function pairsOf(
  turns: readonly EffectTurn[],
  from: number,
  worthOf: (own: EffectTurn, next: EffectTurn) => number,
): Quote[] {
  const found: Pair[] = [];
  for (let at = from; at < turns.length - 1; at += 1) {
    const [own, next] = [turns[at], turns[at + 1]];
    if (own === undefined || next === undefined || own.turn.mine === next.turn.mine) continue;
    // What comes last is how it ended.
    const worth = worthOf(own, next) * (0.7 + (0.3 * at) / turns.length);
    if (worth >= LEAST && !isIdle(own, next)) found.push({ at, worth });
  }
  return found
    .toSorted((a, b) => b.worth - a.worth || b.at - a.at)
    .slice(0, MOST_PAIRS)
    .flatMap(({ at }) =>
      turns.slice(at, at + 2).map((one, place) => shownAs(one, place === 0 ? turns[at + 1] : undefined)),
    );
}

// How well two turns show that something was taken on.
function takenIn(own: EffectTurn, next: EffectTurn): number {
  const quoted = sidesOf(own, next);
  const likely = likelyShown('next-steps', true, quoted);
  // Nearly all are told by how likely they are, and nothing of their words needs to be known.
  if (likely < LEAST) return 0;
  const [one, other] = [stepIn(own), stepIn(next)];
  const worth = likely * ((1 - BOTH) * Math.max(one, other) + BOTH * Math.min(one, other));
  if (worth < LEAST) return 0;
  const { countered, pushesBack, onlyNo, refuses } = partsOf(quoted.theirs);
  return countered || pushesBack || onlyNo || refuses ? 0 : worth;
}

/**
 * The turns in which something was taken on, the clearest and latest first.
 *
 * @param isTimeless whether they must name no time, because it is said that none was named
 */
export const stepTaken = ({ turns }: Effect, isTimeless: boolean): Quote[] =>
  pairsOf(turns, Math.max(Math.floor(turns.length / 2), validFrom(turns)), (own, next) => {
    const worth = takenIn(own, next);
    return worth > 0 && isTimeless && timesOf(own).size + timesOf(next).size > 0 ? 0 : worth;
  });

const LAST = 12;

// How well two turns show that what the user proposed or promised was not taken on.
function leftIn(own: EffectTurn, next: EffectTurn): number {
  const { yes, deed } = partsOf(next);
  if (!own.turn.mine || yes || deed || next.turn.wordCount < 2) return 0;
  return stepIn(own) * (1 - likelyShown('next-steps', true, sidesOf(own, next)));
}

/** The turns in which the user's last proposals were left open. */
export const stepLeft = keptWith(({ turns }: Effect): Quote[] =>
  pairsOf(turns, Math.max(0, turns.length - LAST), leftIn),
);
