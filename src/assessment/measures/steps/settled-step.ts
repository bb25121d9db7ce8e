import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Moment } from '../../../evidence/builtin.ts';
import type { StepPart } from '../../../evidence/sentences/figures.ts';
import { refusesOutright, respectsNo, staysWithNo } from '../../signals/ending-words.ts';
import type { Conversation } from '../../conversation/types.ts';
import { endsInCommitment } from '../../effect/borne-out.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Reason } from '../../effect/skill-model.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { TOLD } from '../../moves/told-model.ts';
import { PARTLY } from '../effect/tell-level.ts';
import { lackingMoment, lacksOf, missedMoment } from './next-step.ts';
import type { Step } from './read-steps.ts';
import { wasDone } from './was-done.ts';

const YES = (['acceptance', 'commitment'] as const).map(placeOf);

/** From this level on "next week" is day enough. */
const ROUGHLY_IS_ENOUGH = 3.5;

/** The best step, its yes found by the learnt models too: "I'll do it before work" has no word of agreeing. */
interface SettledStep {
  step: Step;
  lacks: StepPart[];
  /** Whether they pushed it away in their answer. */
  refused: boolean;
}

/** The best step of a conversation whose next steps have a level; null where there is none. */
export function settledStep({ step, turns }: Effect, level: number): SettledStep | null {
  if (step === null) return null;
  const answer = turns[turns.findIndex(({ turn }) => turn.index === step.turn.index) + 1];
  const answered = answer !== undefined && step.turn.mine && !answer.turn.mine ? answer : null;
  const yes = answered === null ? 0 : Math.max(answered.told.most(YES), answered.moves.most(YES));
  const no = answered === null ? 0 : answered.told.get('pushback');
  const settled: Step = {
    ...step,
    agreed: yes >= TOLD && yes > no ? 1 : step.agreed,
    time: level >= ROUGHLY_IS_ENOUGH && step.time > 0 ? 1 : step.time,
  };
  return { step: settled, lacks: lacksOf(settled), refused: step.agreed === 0 && no >= TOLD && no >= yes };
}

/** How many turns at the end are looked at for a day, and for an end. */
const LAST = 16;

/**
 * Whether the matter ends with a no ("I've crossed you off"), and no step and no day is missing. Kept, as two ask.
 */
export const endsTheMatter = keptWith(
  ({ turns, respectedNo }: Effect): boolean =>
    respectedNo !== null ||
    turns
      .slice(-LAST)
      .some(({ turn }) => turn.mine && turn.sentences.some(({ words }) => respectsNo(words) === 'ended')),
);

/** They leave with a no where one of so many of their last turns is one, and none is a yes. */
const LAST_WORDS = 3;
const A_NO = 0.6;
const MAYBE_A_NO = 0.3;

/**
 * Whether the other side leaves with a no: then a step is no advice, but what led there is to be changed. Kept, as several ask.
 */
export const endsInRefusal = keptWith(({ turns }: Effect): boolean => {
  if (endsInCommitment(turns)) return false;
  const last = turns.filter(({ turn }) => !turn.mine).slice(-LAST_WORDS);
  return last.some(({ turn, moves }) => {
    const likely = moves.get('pushback');
    const says = turn.sentences.some(({ words }) => refusesOutright(words) || staysWithNo(words));
    return likely >= A_NO || (likely >= MAYBE_A_NO && says);
  });
});

/**
 * What the next step lacked, and words for it. None where it has all, and none where they refused it: what led there is
 * the fault, and asking once more is none of its remedies.
 */
export function momentOfStep(conversation: Conversation, effect: Effect, level: number): Moment | null {
  // What was taken back lacks no day.
  if (endsTheMatter(effect) || effect.plan.takenBack) return null;
  const settled = settledStep(effect, level);
  if (settled === null)
    return level >= PARTLY || endsInRefusal(effect) || endsInCommitment(effect.turns) || wasDone(effect.turns)
      ? null
      : missedMoment(conversation);
  // What another turn at the end has is not missing: a day beside the step, or what they take on.
  const isTakenOn = endsInCommitment(effect.turns);
  const lacks = settled.lacks.filter((part) =>
    part === 'day' ? !namesTimeAtEnd(conversation) : part === 'yes' ? !isTakenOn : true,
  );
  return settled.refused || lacks.length === 0 ? null : lackingMoment(settled.step, lacks, conversation.language);
}

const ABOUT_A_STEP: readonly string[] = [
  'ends in commitment',
  'ends in acceptance',
  'step agreed',
  'their commitment',
  'their commitment grows',
];

/**
 * Whether a day or a time of the clock is named at the end: "I ring at four" lacks no day, and is concrete. Kept, because each skill
 * asks.
 */
export const namesTimeAtEnd = keptWith(({ turns, language }: Conversation): boolean =>
  turns
    .slice(-LAST)
    .some(({ sentences }) => sentences.some(({ words }) => language.step.times(words).some(({ exact }) => exact))),
);

// An hour of today is no day that was named.
const namesDayAtEnd = keptWith(({ turns, language }: Conversation): boolean =>
  turns.slice(-LAST).some(({ sentences }) => sentences.some(({ words }) => language.step.namesDay(words))),
);

const OF_A_STEP_TO_COME: readonly string[] = [...ABOUT_A_STEP, 'step with a time', 'their grudging grows'];

// Whether the other side's last words are a no, and the user asks for no step behind it.
const leavesWithNo = keptWith((effect: Effect): boolean => {
  const last = effect.turns.findLast(({ turn }) => !turn.mine);
  return (
    last !== undefined &&
    !endsInCommitment(effect.turns) &&
    last.turn.sentences.some(({ words }) => refusesOutright(words) || staysWithNo(words) || words[0] === 'no')
  );
});

/** Whether the words of a conversation speak against what a figure would be told as: "no day was named" beside a day, "a day" of an hour. */
export function contradicts(conversation: Conversation, effect: Effect, { figure, value, usual }: Reason): boolean {
  if (value > usual) return figure === 'step with a time' && !namesDayAtEnd(conversation);
  // Whoever leaves with a no has no day to name, and takes nothing on.
  if (OF_A_STEP_TO_COME.includes(figure) && leavesWithNo(effect)) return true;
  if (figure === 'step with a time' || figure === 'my figures') return namesTimeAtEnd(conversation);
  return ABOUT_A_STEP.includes(figure) && settledStep(effect, ROUGHLY_IS_ENOUGH)?.lacks.length === 0;
}
