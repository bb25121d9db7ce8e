import type { ReasonCode } from '../../../evidence/sentences/reasons.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Skill } from '../../effect/skill-model.ts';
import type { Move } from '../../moves/codes.ts';
import { refusalShown, unansweredShown } from '../steps/refusal-shown.ts';
import { settledShown } from '../steps/step-shown.ts';
import { empathyShown } from './empathy-shown.ts';
import { showsFeeling } from './fair-reasons.ts';
import { whereShown } from './places-shown.ts';
import { surelyShown } from './surely-shown.ts';
import { bandOf, PARTLY } from './tell-level.ts';
import type { Judged, ToldReason } from './told-reasons.ts';
import { verdictShown } from './verdict-shown.ts';

/*
 * What is quoted of a skill: turns that surely show the reason that is told, or the verdict.
 */

/** What is said of a skill at a level. */
interface Said {
  main: ToldReason | null;
  against: ToldReason | null;
  because: ReasonCode | null;
  but: ReasonCode | null;
  level: number;
  isGood: boolean;
}

/** Below this level next to nothing was agreed. */
const NOTHING_AGREED = 2;
/** The verdict for what is good but lacks something: what shows it went well. */
const SOUND = 2;

/** Reasons of empathy that a turn of their own shows. */
const DEEDS: readonly string[] = ['my acting', 'my dismissing', 'my pressing'];
const WARMING: readonly string[] = ['their warming', 'their warming grows', 'ends in warmth'];

const OF_NO_DAY = 'step with a time: lowered';

// What shows the verdict on next steps: what both settled, unless no day is said to be named; what was refused, where next to nothing
// was settled.
function stepShown(effect: Effect, { main, level, because, but }: Said): Quote[] {
  if (level >= PARTLY)
    return because === OF_NO_DAY || but === OF_NO_DAY
      ? []
      : surelyShown(effect, 'next-steps', true, settledShown(effect));
  const surely = (quotes: readonly Quote[]): Quote[] => surelyShown(effect, 'next-steps', false, quotes);
  if (main?.quotes !== undefined) return surely(main.quotes);
  const refused = level < NOTHING_AGREED ? surely(refusalShown(effect)) : [];
  return refused.length > 0 ? refused : surely(unansweredShown(effect));
}

// What shows the verdict on empathy: a deed that is told as the reason, else how their feelings were met; where no reply shows it, what
// they warmed to, or what is told against it.
function feelingShown({ conversation, effect }: Judged, { main: told, against, because, level }: Said): Quote[] {
  const main = because === null ? null : told;
  const isGood = bandOf(level) >= SOUND;
  // "You were correct with them" is shown by no fault.
  const isPlain = !isGood && level >= PARTLY && !showsFeeling(conversation, effect);
  const met = isPlain ? [] : empathyShown(effect, isGood, conversation.language);
  const ofReason = (one: ToldReason | null, figures: readonly string[]): Quote[] =>
    one !== null && figures.includes(one.reason.figure) ? whereShown(effect, one, 'empathy') : [];
  const surely = (isOfGood: boolean, quotes: readonly Quote[]): Quote[] =>
    surelyShown(effect, 'empathy', isOfGood, quotes);
  return [
    ...surely(isGood, [...ofReason(main, DEEDS), ...met, ...ofReason(main, WARMING)]),
    ...surely(!isGood, whereShown(effect, against, 'empathy')),
  ];
}

// The move that a reason names, where it says that it was made; that somebody "went against" the other side names none.
function namedBy({ reason: { value, usual }, words: { shownBy, lowered } }: ToldReason): Move | null {
  return value > usual && !lowered.startsWith('gone against') ? shownBy : null;
}

// What surely shows a reason. A lecture is found by its length and by that nobody asked for it, and shows itself.
function reasonShown(effect: Effect, skill: Skill, isGood: boolean, told: ToldReason): Quote[] {
  const quotes = whereShown(effect, told, skill);
  const named = namedBy(told);
  return named === 'lecturing' ? quotes : surelyShown(effect, skill, isGood, quotes, named);
}

// What is quoted of a skill, and whether the reason is seen there, or the verdict alone.
function reasonOrVerdict(
  effect: Effect,
  skill: Exclude<Skill, 'next-steps' | 'empathy'>,
  { main, against, because, isGood }: Said,
): { quotes: Quote[]; isOfReason: boolean } {
  const ofReason = because === null || main === null ? [] : reasonShown(effect, skill, isGood, main);
  const ofFault = because === null || against === null ? [] : reasonShown(effect, skill, !isGood, against);
  if (ofReason.length + ofFault.length > 0)
    return { quotes: [...ofReason, ...ofFault], isOfReason: ofReason.length > 0 };
  return { quotes: surelyShown(effect, skill, isGood, verdictShown(effect, skill, isGood)), isOfReason: false };
}

/** What is quoted of a skill, and whether the reason that is told is seen there: else it is left out, because another turn shows the verdict. */
export function skillShown(judged: Judged, skill: Skill, said: Said): { quotes: Quote[]; isOfReason: boolean } {
  const { effect } = judged;
  // The no that both leave it at is shown of next steps.
  const isFree = ({ turn }: Quote): boolean => turn !== effect.respectedNo;
  if (skill === 'empathy') return { quotes: feelingShown(judged, said).filter(isFree), isOfReason: true };
  if (skill === 'next-steps') return { quotes: stepShown(effect, said).filter(isFree), isOfReason: true };
  const { quotes, isOfReason } = reasonOrVerdict(effect, skill, said);
  return { quotes: quotes.filter(isFree), isOfReason };
}
