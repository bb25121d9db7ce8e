import type { Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import type { Plan } from '../../effect/read-plan.ts';
import { REASON_WORDS } from '../../effect/reason-words.ts';
import type { Estimate, Reason } from '../../effect/skill-model.ts';
import type { Telling } from '../../effect/tell-reason.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import { timesAhead } from '../../signals/plan-words.ts';
import { compileLexicon, hasPhrase, type Lexicon } from '../../text/lexicon.ts';
import { withBeside } from '../effect/show-turn.ts';
import { quote } from '../quoting.ts';

/** A promise of the user's alone is worth at most this level (Rackham: a continuation is no advance). */
const PROMISE_ONLY = 2.5;

/** Whoever promises so often, while the other side takes on one thing at most, answers questions with promises: no plan. */
const MANY_PROMISES = 8;

/**
 * What both settled moves next steps by this much of the way to this level; what they took back costs so much, and down to this.
 * SOURCE: chosen on the training hands, where it brings the rank correlation with the readers from 0.86 to 0.89.
 */
const PULL = 0.5;
const SETTLED = 4.6;
const TAKEN_BACK = 1.5;
const TAKEN_BACK_COSTS = 0.8;
/**
 * A no at which both leave it moves next steps by the same share of the way to this level, in full where the call as a whole is at
 * least so many levels above the lowest: whoever gives up at last after a poor call achieved nothing by it.
 * SOURCE: the level is that of `training/GUIDE.md`. On seven kept conversations the mean square error falls from 1.07 to 0.31.
 */
const A_NO = 4;
const FULL_SHARE = 1.5;

// Of a turn the sentence that names most times, the last of equals: it says what was settled. Undefined where none names one.
function shownOf(turn: Spoken): Sentence | undefined {
  let shown: Sentence | undefined;
  let most = 1;
  for (const sentence of turn.sentences) {
    const times = new Set(timesAhead(sentence.words)).size;
    if (times >= most) [shown, most] = [sentence, times];
  }
  return shown;
}

const COUNTERS = compileLexicon({
  counters: ['make it|that', 'rather', 'instead', 'prefer', 'how|what about'],
});
const LOOSE = compileLexicon({ loose: ['if|unless', 'see|speak|talk you|ya|soon|then|to+you', 'bye|goodbye'] });

const says = (turn: Spoken | undefined, lexicon: Lexicon): boolean =>
  turn?.sentences.some(({ words }) => hasPhrase(lexicon, words)) ?? false;

// How well a turn shows what was settled: least where the other side puts another time for it; goodbyes and conditions little.
function standingOf(turns: readonly Spoken[], at: number): number {
  const [turn, next] = [turns[at], turns[at + 1]];
  if (turn === undefined) return 0;
  const isCountered = next !== undefined && next.mine !== turn.mine && says(next, COUNTERS);
  return isCountered ? 0 : says(turn, LOOSE) ? 1 : 2;
}

/**
 * What both settled, or what was taken back, as the reason for a level of next steps; null where it is none.
 *
 * @param most how many turns show it
 */
export function toldPlan(
  { plan, turns }: Effect,
  level: number,
  most: number,
): (Telling & { reason: Reason; quotes: Quote[] }) | null {
  const words = REASON_WORDS['step agreed'];
  const isGood = level >= 3;
  if (words === undefined || plan.shownIn.length === 0 || !(isGood ? isSettled(plan) : plan.takenBack)) return null;
  const spoken = turns.map(({ turn }) => turn);
  return {
    reason: { figure: 'step agreed', value: 1, usual: 0, effect: isGood ? 1 : -1 },
    words: { ...words, raised: 'plan agreed', lowered: 'plan taken back' },
    clearness: null,
    inSentence: () => 0,
    quotes: turns
      .flatMap((one, at) =>
        // A day in the first half is mostly what the call is about ("a room for the fourteenth"), and no step.
        at >= turns.length / 2 && plan.shownIn.includes(one.turn.index)
          ? [{ at, standing: standingOf(spoken, at), settles: one.moves.most(SETTLES) >= LIKELY }]
          : [],
      )
      .toSorted((a, b) => b.standing - a.standing || Number(b.settles) - Number(a.settles) || b.at - a.at)
      .slice(0, most)
      .flatMap(({ at }) => withOther(turns, at, plan.shownIn)),
  };
}

const YES = (['acceptance', 'commitment'] as const).map(placeOf);
const SETTLES = (['proposing', 'commitment', 'acceptance', 'acting'] as const).map(placeOf);
const LIKELY = 0.5;
const A_YES = 0.4;

/** A turn of more words is shown by the sentence with the day, and what stands behind it. */
const MOST_WHOLE = 18;

function shownAs({ turn }: EffectTurn): Quote {
  const sentence = shownOf(turn);
  if (turn.wordCount <= MOST_WHOLE || sentence === undefined) return quote(turn);
  return quote(turn, withBeside(turn, turn.sentences.indexOf(sentence)));
}

// A turn of the plan with the yes to it; else behind the proposal that it takes on; alone where neither stands beside it.
function withOther(turns: readonly EffectTurn[], at: number, shownIn: readonly number[]): Quote[] {
  const [before, own, next] = [turns[at - 1], turns[at], turns[at + 1]];
  if (own === undefined) return [];
  const isOther = (one: EffectTurn | undefined): one is EffectTurn =>
    one !== undefined && one.turn.mine !== own.turn.mine && one.turn.wordCount > 1;
  if (isOther(next) && own.turn.mine && Math.max(next.moves.most(YES), next.told.most(YES)) >= A_YES)
    return [shownAs(own), shownAs(next)];
  return isOther(before) && (shownIn.includes(before.turn.index) || shownOf(before.turn) !== undefined)
    ? [shownAs(before), shownAs(own)]
    : [shownAs(own)];
}

/**
 * The level of a skill with what was settled. It raises next steps towards the most that a plan is worth, the more the better the
 * rest of the call was: in a poor call a day and a yes may be politeness. So does a no at which both leave it, by how the whole
 * call went. What they took back, and a step that only the user promises, cost a level or so, down to what these are worth.
 */
export function withPlan(effect: Effect, { skill, level }: Estimate): number {
  const { step, plan, respectedNo, skills } = effect;
  if (skill !== 'next-steps') return level;
  if (isSettled(plan)) return level + Math.max(0, PULL * Math.min(1, (level - 1) / 2) * (SETTLED - level));
  if (respectedNo !== null) {
    const share = Math.min(1, ((skills.get('overall')?.level ?? 1) - 1) / FULL_SHARE);
    return level + Math.max(0, PULL * share * (A_NO - level));
  }
  if (plan.takenBack) return Math.max(Math.min(level, TAKEN_BACK), level - TAKEN_BACK_COSTS);
  if (step === null || !step.turn.mine || plan.agreed > 0) return level;
  const promiseOnly = (step.agreed === 0 && plan.theirs === 0) || (plan.mine >= MANY_PROMISES && plan.theirs <= 1);
  return promiseOnly ? Math.max(Math.min(level, PROMISE_ONLY), level - 1) : level;
}

// One word said back by chance is no plan.
const isSettled = ({ agreed }: Plan): boolean => agreed > 1;
