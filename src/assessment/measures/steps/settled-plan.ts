import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { Plan } from '../../effect/read-plan.ts';
import { REASON_WORDS } from '../../effect/reason-words.ts';
import type { Estimate, Reason } from '../../effect/skill-model.ts';
import type { Telling } from '../../effect/tell-reason.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import { quote } from '../quoting.ts';
import { PARTLY } from '../effect/tell-level.ts';
import type { Step } from './read-steps.ts';
import { settledShown } from './step-shown.ts';

/**
 * A promise of the user's alone is worth this level at most (Rackham: a continuation is no advance). Taking half a level off instead
 * orders the test hands better (0.86 against 0.83), but a promise that nobody took on is no agreement.
 */
const PROMISE_ONLY = 2.5;

/** Whoever promises so often, while the other side takes on one thing at most, answers questions with promises: no plan. */
const MANY_PROMISES = 8;

/**
 * What both settled moves next steps by this much of the way to this level; what they took back costs so much, and down to this.
 * SOURCE: chosen on the training hands, each left out. With 0.5, 0.8 and a whole level for a promise alone, which were chosen on hands
 * `a` to `d`, the rank correlation with the readers is 0.78 there and 0.58 on the others; with these 0.78 and 0.61.
 */
const PULL = 0.3;
const SETTLED = 4.6;
const TAKEN_BACK = 1.5;
const TAKEN_BACK_COSTS = 0.2;
/** What they called off costs so much, and is no step, however good the call was: from 3 on a step is told. */
const CALLED_OFF_COSTS = 0.8;
const MOST_CALLED_OFF = 2.9;
/**
 * A no at which both leave it moves next steps by this share of the way to this level, in full where the call as a whole is at
 * least so many levels above the lowest: whoever gives up at last after a poor call achieved nothing by it.
 * SOURCE: the level is that of `training/GUIDE.md`. On seven kept conversations the mean square error falls from 1.07 to 0.31.
 */
const PULL_OF_A_NO = 0.5;
const A_NO = 4;
const FULL_SHARE = 1.5;

/**
 * What both settled, or what was taken back, as the reason for a level of next steps; null where it is none.
 */
export function toldPlan(effect: Effect, level: number): (Telling & { reason: Reason; quotes: Quote[] }) | null {
  const { plan, turns } = effect;
  const words = REASON_WORDS['step agreed'];
  const isGood = level >= 3;
  if (words === undefined || plan.shownIn.length === 0 || !(isGood ? isSettled(plan) : plan.takenBack)) return null;
  // Where a step is shown, nobody reads beside it that it has no yes.
  if (!isGood && level >= PARTLY && !plan.calledOff && settledShown(effect).length > 0) return null;
  return {
    reason: { figure: 'step agreed', value: 1, usual: 0, effect: isGood ? 1 : -1 },
    words: { ...words, raised: 'plan agreed', lowered: 'no firm yes' },
    clearness: null,
    inSentence: () => 0,
    quotes: isGood ? settledShown(effect) : takenBackShown(turns, plan.shownIn),
  };
}

// What they took back, or left open: the last of the turns in which they did.
const takenBackShown = (turns: readonly EffectTurn[], shownIn: readonly number[]): Quote[] =>
  turns.flatMap((one) => (one.turn.index === shownIn.at(-1) ? [quote(one.turn)] : []));

/**
 * The level of a skill with what was settled. It raises next steps towards the most that a plan is worth, the more the better the
 * rest of the call was: in a poor call a day and a yes may be politeness. So does a no at which both leave it, by how the whole
 * call went. What they took back costs something. A step that only the user promises is worth 2.5 at most.
 */
export function withPlan(effect: Effect, { skill, level }: Estimate): number {
  const { step, plan, respectedNo, skills } = effect;
  if (skill !== 'next-steps') return level;
  if (isSettled(plan)) return level + Math.max(0, PULL * Math.min(1, (level - 1) / 2) * (SETTLED - level));
  if (respectedNo !== null) {
    const share = Math.min(1, ((skills.get('overall')?.level ?? 1) - 1) / FULL_SHARE);
    return level + Math.max(0, PULL_OF_A_NO * share * (A_NO - level));
  }
  if (plan.calledOff) return Math.min(Math.max(Math.min(level, TAKEN_BACK), level - CALLED_OFF_COSTS), MOST_CALLED_OFF);
  if (plan.takenBack) return Math.max(Math.min(level, TAKEN_BACK), level - TAKEN_BACK_COSTS);
  if (step === null || !step.turn.mine || plan.agreed > 0) return level;
  return isPromiseAlone(plan, step) ? Math.min(level, PROMISE_ONLY) : level;
}

// What they took on before it was said answers no promise.
const isPromiseAlone = ({ mine, theirs, lastOfTheirs }: Plan, { agreed, turn }: Step): boolean =>
  (mine >= MANY_PROMISES && theirs <= 1) || (agreed === 0 && lastOfTheirs < turn.index);

// One word said back by chance is no plan.
const isSettled = ({ agreed }: Plan): boolean => agreed > 1;
