import { say, type Told } from '../../../evidence/sentences/say.ts';
import type { RaiseCode } from '../../../evidence/sentences/reasons.ts';
import { endsInCommitment, isBorneOut } from '../../effect/borne-out.ts';
import type { Effect } from '../../effect/effect-of.ts';
import { pressedNo } from '../../effect/pressed-no.ts';
import type { SpokenMoves } from '../../effect/read-plan.ts';
import { REASON_WORDS } from '../../effect/reason-words.ts';
import type { Estimate, Skill } from '../../effect/skill-model.ts';
import { refusesOutright, staysWithNo } from '../../signals/ending-words.ts';
import { endsInRefusal, endsTheMatter, namesTimeAtEnd, settledStep } from '../steps/settled-step.ts';
import { RAISED_BY, type SkillWords } from './effect-words.ts';
import { complains, showsHardship } from './fair-reasons.ts';
import { PARTLY } from './tell-level.ts';
import { firstTold, isHarsh, isOfADeed, isOfDoubts, type Judged } from './told-reasons.ts';

/*
 * What would have raised a skill's score, in words of advice.
 */

/** Advice about doubts, where there were none to speak of. */
const WITHOUT_DOUBTS: Partial<Record<RaiseCode, RaiseCode>> = {
  'behind-doubt': 'answer-first',
  'say-doubt': 'answer-first',
};

/** Advice as it fits a call: where nobody shows how it is for them, nothing that is hard for them is to be answered. */
export const fittingRaise = ({ conversation, effect }: Judged, how: RaiseCode): RaiseCode =>
  how === 'hard-first' && !showsHardship(conversation, effect) ? 'answer-first' : how;

/**
 * What would have raised the score, in the words of the strongest reason against it that is about the skill itself; the skill's
 * own advice where there is none. Nothing that the same sentence praises; null where nothing is left.
 *
 * @param praised the advice that belongs to the reason for a good score; null where there is none
 */
export function raiseOf(
  judged: Judged,
  { reasons }: Estimate,
  { skill, raise }: SkillWords,
  level: number,
  praised: RaiseCode | null,
): Told | null {
  // Nobody is told to agree on a step after one that has all its parts, or one that ends the matter.
  const { turns, respectedNo } = judged.effect;
  const ofStep = skill === 'next-steps';
  if (
    ofStep &&
    (endsTheMatter(judged.effect) ||
      endsInRefusal(judged.effect) ||
      settledStep(judged.effect, level)?.lacks.length === 0)
  )
    return null;
  if (level >= WELL || (skill === 'objections' && respectedNo !== null)) return null;
  const isGood = level >= GOOD;
  if (
    !isGood &&
    respectedNo === null &&
    pressedNo(turns) !== null &&
    (!UNMOVED_BY_A_NO.includes(skill) || saysNoOften(turns))
  )
    return say('raise', { how: 'take-no' });
  const told = firstTold(
    judged,
    reasons.filter(
      (reason) =>
        reason.effect < -0.04 &&
        RAISED_BY[skill].includes(reason.figure) &&
        !isOfDoubts(skill, reason) &&
        !isHarsh(level, reason) &&
        REASON_WORDS[reason.figure]?.raise !== praised &&
        (!isGood || isOfADeed(judged.effect.turns, reason)),
    ),
  );
  // Where some doubts were met, "find out what is behind a doubt" is no advice to all of them.
  const isPartly = skill === 'objections' && level >= PARTLY;
  const how = told?.words.raise ?? (isGood || isPartly || !isLacking(judged.effect, skill) ? null : raise);
  // Whoever met most of it took it seriously, whatever one reply did.
  if (how === null || how === praised || (isGood && how === 'seriously')) return null;
  // They took something on: no step is to be agreed, and its day only where nobody named one.
  if (ofStep && endsInCommitment(turns))
    return namesTimeAtEnd(judged.conversation) ? null : say('raise', { how: 'concrete' });
  // Whoever complains has said enough, and wants an answer.
  if (how === 'ask-more' && complains(judged.effect)) return say('raise', { how: 'answer-first' });
  return say('raise', {
    how: fittingRaise(judged, judged.effect.speaksOfDoubts ? how : (WITHOUT_DOUBTS[how] ?? how)),
  });
}

/** Whoever says no in words so often, and is pressed on, wants no further round: not even a better one. */
const OFTEN = 3;

const saysNoOften = (turns: readonly SpokenMoves[]): boolean =>
  turns.filter(
    ({ turn }) => !turn.mine && turn.sentences.some(({ words }) => refusesOutright(words) || staysWithNo(words)),
  ).length >= OFTEN;

/** Skills whose advice fits whatever was asked of the other side, unless they said no often. */
const UNMOVED_BY_A_NO: readonly Skill[] = ['discovery', 'listening'];

/** From this level on a skill went well; from the next on nothing is advised. */
const GOOD = 3;
const WELL = 3.5;

/** The figures whose lack a skill's own advice is about. */
const LACKS: Readonly<Record<Skill, readonly string[]>> = {
  overall: ['my answering'],
  discovery: ['my exploring', 'my drawing-worth'],
  objections: ['pushback explored'],
  'next-steps': ['ends in commitment'],
  listening: ['my taking-up'],
  empathy: ['my empathy'],
};

const isLacking = ({ turns }: Effect, skill: Skill): boolean =>
  LACKS[skill].every((figure) => isBorneOut(turns, { figure, value: 0, usual: 1, effect: -1 }));
