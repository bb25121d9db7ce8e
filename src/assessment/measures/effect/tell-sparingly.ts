import { say } from '../../../evidence/sentences/say.ts';
import { REASONS, type ReasonCode, type VerdictCode } from '../../../evidence/sentences/reasons.ts';
import type { Moment, Quote } from '../../../evidence/builtin.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import type { Language } from '../../languages/language.ts';
import { REASON_WORDS } from '../../effect/reason-words.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Estimate, Reason, Skill } from '../../effect/skill-model.ts';
import { round } from '../curve.ts';
import type { Measurement } from '../definition.ts';
import { quote } from '../quoting.ts';
import { bestStep, type Step } from '../steps/read-steps.ts';
import { leftAtNo, verdictOfNo } from '../steps/left-at-no.ts';
import { withPlan } from '../steps/settled-plan.ts';
import { namesTimeAtEnd } from '../steps/settled-step.ts';
import { ABOUT, isOutOfPlace, type SkillWords } from './effect-words.ts';
import { endsInYes } from './ends-in-yes.ts';
import { withBeside } from './show-turn.ts';
import { sparinglyShown, sparingMoment } from './sparingly-shown.ts';
import type { Words } from '../../text/vocabulary.ts';
import { surelyShown } from './surely-shown.ts';
import { fittingRaise } from './raise-of.ts';
import type { Judged } from './told-reasons.ts';
import { bandOf, MOST_REASONS, PARTLY, tellLevel } from './tell-level.ts';
import { SOUND, verdictOn } from './verdict.ts';

/*
 * A skill in a language whose models find what single turns do less surely than the English ones: its level is estimated as in
 * English. Only what phrases show surely is told as a reason; what is quoted, and the moment, are those that are found as surely as there.
 */

const LOOSE = 'effect-next-steps 2 loose';
/** A reason moves the level by so much. */
const LEAST_EFFECT = 0.04;

/** What phrases and stems show surely enough to be told. */
const TOLD: readonly string[] = ['taken up now', 'taken up later', 'step with a time', 'step agreed'];

// Praise needs something that was done, blame something that was left: the words follow the figure.
function wordsOf({ figure, value, usual, effect }: Reason): ReasonCode | null {
  const words = REASON_WORDS[figure];
  if (words === undefined || !TOLD.includes(figure) || Math.abs(effect) < LEAST_EFFECT) return null;
  if (effect > 0) return value > usual ? words.raised : null;
  return value === 0 ? words.lowered : null;
}

// Whether a step, or the yes to it, names a day.
function namesDay({ sentence, answer }: Step, { step }: Language): boolean {
  return [sentence, ...(answer?.sentences ?? [])].some(({ words }) => step.namesDay(words));
}

/** Below this level it is told that what was said earlier did not come back: phrases find few of the words in which it does. */
const VERY_LOW = 1.6;

// "They said yes to no step" is not told beside a yes that phrases miss, nor "no day was named" beside an hour at the end.
function isFalse({ conversation, effect }: Judged, { figure, value }: Reason): boolean {
  if (value > 0) return false;
  if (figure === 'step with a time') return namesTimeAtEnd(conversation);
  return figure === 'step agreed' && endsInYes(effect.turns, conversation.language);
}

function reasonFor(judged: Judged, { skill, reasons, level }: Estimate, isGood: boolean): ReasonCode | null {
  const { conversation } = judged;
  const step = bestStep(conversation);
  const isUnnamed = step !== null && !namesDay(step, conversation.language);
  const isUnanswered = step?.turn.mine === true && step.answer === null;
  for (const reason of reasons)
    if (ABOUT[skill].includes(reason.figure) && reason.effect > 0 === isGood) {
      // A time of the clock is no day, and what they had only asked about is no yes.
      if (isGood && reason.figure === 'step with a time' && isUnnamed) continue;
      if (isGood && reason.figure === 'step agreed' && isUnanswered) continue;
      if (!isGood && reason.figure === 'taken up later' && level >= VERY_LOW) continue;
      if (isFalse(judged, reason)) continue;
      const words = wordsOf(reason);
      if (words !== null) return words;
    }
  return null;
}

/**
 * The moment to change. Of next steps there is none: SOURCE: of the 22 in 404 German training conversations two fitted; the others asked for
 * a yes that was there, for who does what is a matter of course, or for a step after a no.
 */
const momentOf = ({ conversation, effect }: Judged, skill: Skill, level: number): Moment | null =>
  skill === 'next-steps' ? null : sparingMoment(effect, conversation.language, level);

/** So many of their last turns are looked at for a no. */
const LAST_WORDS = 3;

// Whether there is nothing to agree on: something was settled, or they leave with a no.
const isEnded = (judged: Judged, skill: Skill): boolean =>
  skill === 'next-steps' &&
  (isAgreed(judged) ||
    judged.effect.respectedNo !== null ||
    judged.conversation.theirs
      .slice(-LAST_WORDS)
      .some(({ sentences }) =>
        sentences.some(
          ({ words }) =>
            judged.conversation.language.refusesOutright(words) || judged.conversation.language.plan.staysWithNo(words),
        ),
      ));

/** Of so many turns at the end one may show the day that both settled. */
const LAST = 16;

// The last turn that names a day, where the answer says yes in words: a day that the answer only repeats may be refused.
function lastWithYes({ turns, language: { step } }: Conversation): [Spoken, Sentence, Spoken] | null {
  const says = ({ sentences }: Spoken): boolean => sentences.some(({ words }) => step.agrees(words));
  const from = Math.max(0, turns.length - LAST);
  for (let at = turns.length - 2; at >= from; at -= 1) {
    const [own, answer] = [turns[at], turns[at + 1]];
    const named = own?.sentences.findLast(({ words }) => step.namesDay(words));
    if (own === undefined || answer === undefined || named === undefined) continue;
    if (own.mine !== answer.mine && says(answer)) return [own, named, answer];
  }
  return null;
}

// A step that was agreed is shown where its sentence has the day, with the answer to it; what else moved a level is spread over the
// conversation.
function shownIn({ conversation, effect }: Judged): Quote[] {
  const { turns } = conversation;
  const step = bestStep(conversation);
  const { namesDay: isDay, agrees } = conversation.language.step;
  const { saysNo, takesBack } = conversation.language.plan;
  if (step === null || step.agreed === 0 || !isDay(step.sentence.words)) return [];
  // A day in the first half may be of anything.
  if (turns.indexOf(step.turn) < turns.length / 2) return [];
  const isYes = step.answer?.sentences.some(({ words }) => agrees(words)) !== false;
  const [turn, sentence, answer] = (isYes ? null : lastWithYes(conversation)) ?? [
    step.turn,
    step.sentence,
    step.answer,
  ];
  const own = quote(turn, withBeside(turn, turn.sentences.indexOf(sentence)));
  if (answer === null) return surelyShown(effect, 'next-steps', true, [own]);
  const says = (does: (words: Words) => boolean): boolean => answer.sentences.some(({ words }) => does(words));
  const both = [own, quote(answer)];
  // A yes in words that takes nothing back is enough; else it must be likely one.
  return says(agrees) && !says(saysNo) && !says(takesBack) ? both : surelyShown(effect, 'next-steps', true, both);
}

/*
 * What both settled raises next steps as in English; what phrases take for taken back, or for a promise of the user's alone, lowers
 * nothing. SOURCE: in 23 of 357 translated conversations it would, and the mean square error of these would rise from 0.8 to 1.7.
 */
const raisedByPlan = (effect: Effect, estimate: Estimate): number =>
  Math.max(estimate.level, withPlan(effect, estimate));

// Whether the other side orders near the end, and says no no afterwards: "Den nehme ich, und zehn Gestelle."
function ordersAtEnd({ turns, language }: Conversation): boolean {
  const { orders, staysWithNo, takesBack } = language.plan;
  const last = turns.slice(-LAST).filter(({ mine }) => !mine);
  const at = last.findLastIndex(({ sentences }) =>
    sentences.some(({ words, question }) => question === null && orders(words)),
  );
  return (
    at !== -1 &&
    !last
      .slice(at)
      .some(({ sentences }) =>
        sentences.some(({ words }) => staysWithNo(words) || takesBack(words) || language.refusesOutright(words)),
      )
  );
}

// A step that was agreed by phrases, or by what both settled, or an order.
const isAgreed = ({ conversation, effect: { plan } }: Judged): boolean =>
  plan.agreed > 0 || (bestStep(conversation)?.agreed ?? 0) > 0 || ordersAtEnd(conversation);

// That there is a step, or that nothing was agreed, is said only where phrases and models say the same.
function verdictByBoth(skill: Skill, level: number, judged: Judged): VerdictCode {
  const verdict = verdictOn(skill, level, judged);
  if (skill !== 'next-steps') return verdict;
  if (isAgreed(judged)) return verdict === 'effect-next-steps 0' ? 'effect-next-steps 0 with a promise' : verdict;
  if (verdict === 'effect-next-steps 3') return 'effect-next-steps 2';
  if (verdict === LOOSE) return 'effect-next-steps 1';
  return verdict === 'effect-next-steps 2' && level < SOUND ? 'effect-next-steps 1 some' : verdict;
}

/** What is told and shown of a skill in a language in which what single turns do is not told. */
export function tellSparingly(judged: Judged, estimate: Estimate, { raise }: Pick<SkillWords, 'raise'>): Measurement {
  const { conversation, effect } = judged;
  const { skill } = estimate;
  const most = effect.most?.most ?? 5;
  const level = Math.min(raisedByPlan(effect, estimate), most);
  const cap = effect.most !== null && most < estimate.level ? effect.most.why : null;
  const band = bandOf(level);
  const no = cap === null && skill === 'next-steps' ? leftAtNo(effect, conversation.language) : null;
  const verdict = no === null ? verdictByBoth(skill, level, judged) : verdictOfNo(effect, conversation.language);
  const because = no === null ? reasonFor(judged, estimate, band >= 2) : null;
  return {
    ...tellLevel(conversation, estimate, { level, most }),
    finding:
      cap === null
        ? say('effect', {
            verdict,
            because: because !== null && isOutOfPlace(verdict, because) ? null : because,
            but: null,
          })
        : say('effect.capped', { cap }),
    note: null,
    quotes:
      skill !== 'next-steps'
        ? sparinglyShown(effect, conversation.language, estimate, skill, level)
        : no !== null
          ? no
          : band >= 2 || verdict === LOOSE || verdict === 'effect-next-steps 1 some'
            ? shownIn(judged)
            : [],
    moment: momentOf(judged, skill, level),
    raise: level < PARTLY && !isEnded(judged, skill) ? say('raise', { how: fittingRaise(judged, raise) }) : null,
    reasons: estimate.reasons.slice(0, MOST_REASONS).flatMap((reason) => {
      const words = isFalse(judged, reason) ? null : wordsOf(reason);
      return words === null ? [] : [{ figure: reason.figure, words: REASONS[words], levels: round(reason.effect, 2) }];
    }),
  };
}
