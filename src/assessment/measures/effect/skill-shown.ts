import type { ReasonCode } from '../../../evidence/sentences/reasons.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Estimate, Skill } from '../../effect/skill-model.ts';
import { THEIR_MOVES, type Move } from '../../moves/codes.ts';
import { refusalShown, unansweredShown } from '../steps/refusal-shown.ts';
import { settledShown } from '../steps/step-shown.ts';
import { stepLeft, stepTaken } from '../steps/step-ranked.ts';
import { empathyShown } from './empathy-shown.ts';
import { showsFeeling } from './fair-reasons.ts';
import { whereShown } from './places-shown.ts';
import { rankedShown, type Ranked } from './ranked-shown.ts';
import { surelyShown } from './surely-shown.ts';
import { bandOf, PARTLY } from './tell-level.ts';
import type { HowShown } from '../definition.ts';
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
  estimate: Estimate;
}

/** What is quoted of a skill, the best first. */
export interface SkillShown extends HowShown {
  quotes: Quote[];
}

/** Quotations that surely show what is said, with its reason. */
export const allShown = (quotes: Quote[]): SkillShown => ({
  quotes,
  sure: quotes.length,
  ofReason: new Set(quotes.map(({ turn }) => turn)),
});

/** Below this level next to nothing was agreed. */
const NOTHING_AGREED = 2;
/** The verdict for what is good but lacks something: what shows it went well. */
const SOUND = 2;

/** Below this level of what went well advice follows from what did not. */
const ADVISED = 3.5;

/** Reasons of empathy that a turn of their own shows. */
const DEEDS: readonly string[] = ['my acting', 'my dismissing', 'my pressing'];
const WARMING: readonly string[] = ['their warming', 'their warming grows', 'ends in warmth'];

const OF_NO_DAY = 'step with a time: lowered';

// What shows the verdict on next steps: what both settled, without a day where none is said to be named; what was refused, where next to
// nothing was settled; else the last turns in which something was taken on, or left open.
function stepShown(effect: Effect, { main, level, because, but }: Said): SkillShown {
  const also = (shown: Quote[], more: readonly Quote[]): SkillShown => {
    const quotes = [...shown, ...more];
    return { ...allShown(quotes), sure: shown.length };
  };
  if (level >= PARTLY && !effect.plan.calledOff) {
    const isWithout = because === OF_NO_DAY || but === OF_NO_DAY;
    const settled = isWithout ? [] : surelyShown(effect, 'next-steps', true, settledShown(effect));
    return also(settled, stepTaken(effect, isWithout));
  }
  const surely = (quotes: readonly Quote[]): Quote[] => surelyShown(effect, 'next-steps', false, quotes);
  if (main?.quotes !== undefined) return allShown(surely(main.quotes));
  const refused = level < NOTHING_AGREED ? surely(refusalShown(effect)) : [];
  const shown = refused.length > 0 ? refused : surely(unansweredShown(effect));
  return also(shown, stepLeft(effect));
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

// Quotations of turns that are not quoted yet; of two that belong together both or none.
function withoutKnown(quotes: readonly Quote[], known: ReadonlySet<number>): Quote[] {
  const kept: Quote[] = [];
  for (let at = 0; at < quotes.length; at += 1) {
    const [first, second] = [quotes[at], quotes[at + 1]];
    if (first === undefined) break;
    const both = second?.turn === first.turn + 1 ? [first, second] : [first];
    at += both.length - 1;
    if (!both.some(({ turn }) => known.has(turn))) kept.push(...both);
  }
  return kept;
}

// What is quoted of a skill for its reason, else for its verdict alone.
function reasonOrVerdict(
  effect: Effect,
  skill: Exclude<Skill, 'next-steps' | 'empathy'>,
  { main, against, because, but, isGood, level }: Said,
): SkillShown {
  const ofReason = because === null || main === null ? [] : reasonShown(effect, skill, isGood, main);
  const isTold = because !== null || but !== null;
  const ofFault = !isTold || against === null ? [] : reasonShown(effect, skill, !isGood, against);
  const ofVerdict = surelyShown(effect, skill, isGood, verdictShown(effect, skill, isGood));
  // Where advice follows from it, what is told against a call is what is shown.
  const quotes = isGood && level < ADVISED ? [...ofFault, ...ofReason] : [...ofReason, ...ofFault];
  const known = new Set(quotes.map(({ turn }) => turn));
  const all = [...quotes, ...withoutKnown(ofVerdict, known)];
  const named = because === null || main === null ? null : namedBy(main);
  // A turn that was found for the verdict alone may show the reason too.
  const also =
    named === null || THEIR_MOVES.some((move) => move === named)
      ? []
      : surelyShown(effect, skill, isGood, ofVerdict, named, true);
  return {
    quotes: all,
    sure: all.length,
    ofReason: new Set([...ofReason, ...also].map(({ turn }) => turn)),
    ofFault: new Set(ofFault.map(({ turn }) => turn)),
  };
}

/** Below this level, and from PARTLY on, a verdict says that some was met, and some was not: either shows it. */
const SOME_OF_BOTH = 3.2;

/** Of so many quotations some are left, whatever other criteria show. */
const ENOUGH = 8;

// What else most likely shows a verdict, the best first, where other criteria show what comes before it.
function ranked({ conversation, effect }: Judged, skill: Ranked, said: Said, shown: SkillShown): SkillShown {
  const { main, because, level, isGood, estimate } = said;
  if (shown.quotes.length >= ENOUGH) return shown;
  const named = because === null || main === null ? null : namedBy(main);
  const known = new Set(shown.quotes.map(({ turn }) => turn));
  const rank = (good: boolean) =>
    rankedShown(effect, conversation.language, estimate, skill, good, named).filter(
      ({ quotes }) => !quotes.some(({ turn }) => known.has(turn)),
    );
  // "You were correct with them" is shown by no fault, and by nothing that was felt.
  const isPlain = skill === 'empathy' && level >= PARTLY && !showsFeeling(conversation, effect);
  const own = isPlain && !isGood ? [] : rank(isGood);
  const isOfBoth = level >= PARTLY && level < SOME_OF_BOTH && skill !== 'overall' && !isPlain;
  const other = isOfBoth ? rank(!isGood) : [];
  const seen = own.flatMap(({ quotes, isNamed }) => (isNamed ? (quotes[0]?.turn ?? []) : []));
  return {
    ...shown,
    quotes: [...shown.quotes, ...[...own, ...other].flatMap(({ quotes }) => quotes)],
    sure: shown.quotes.length,
    ofReason: new Set([...shown.ofReason, ...seen]),
  };
}

/** What is quoted of a skill, and where the reason that is told is seen: beside other quotations it is left out. */
export function skillShown(judged: Judged, skill: Skill, said: Said): SkillShown {
  const { effect } = judged;
  const { quotes, sure, ...where } =
    skill === 'next-steps'
      ? stepShown(effect, said)
      : ranked(
          judged,
          skill,
          said,
          skill === 'empathy' ? allShown(feelingShown(judged, said)) : reasonOrVerdict(effect, skill, said),
        );
  // The no that both leave it at is shown of next steps.
  const isFree = ({ turn }: Quote): boolean => turn !== effect.respectedNo;
  return { quotes: quotes.filter(isFree), sure: quotes.slice(0, sure).filter(isFree).length, ...where };
}
