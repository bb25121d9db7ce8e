import { say, type Told } from '../../../evidence/sentences/say.ts';
import { REASONS, type RaiseCode } from '../../../evidence/sentences/reasons.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Conversation } from '../../conversation/types.ts';
import type { Effect } from '../../effect/effect-of.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { PUSHES } from '../../effect/call-figures.ts';
import { REASON_WORDS } from '../../effect/reason-words.ts';
import type { Estimate, Reason, Skill } from '../../effect/skill-model.ts';
import type { TellableTurn } from '../../effect/tellable-turn.ts';
import { pressedNo } from '../../effect/pressed-no.ts';
import type { SpokenMoves } from '../../effect/read-plan.ts';
import { refusesOutright, staysWithNo } from '../../signals/ending-words.ts';
import { endsInCommitment, isBorneOut } from '../../effect/borne-out.ts';
import { tellReason, type Telling } from '../../effect/tell-reason.ts';
import { round } from '../curve.ts';
import type { Measurement } from '../definition.ts';
import { contradicts, endsInRefusal, endsTheMatter, namesTimeAtEnd, settledStep } from '../steps/settled-step.ts';
import { complains, isUnfair, showsFeeling, showsHardship } from './fair-reasons.ts';
import { ABOUT, mayBeTold, RAISED_BY, type SkillWords } from './effect-words.ts';
import { MOST_REASONS, PARTLY } from './tell-level.ts';

/*
 * Which of the reasons for a level of a skill are told, and in which words.
 */

/** A reason with the words it is told in. */
export interface ToldReason extends Telling {
  reason: Reason;
  /** What shows it, where that is known already. */
  quotes?: Quote[];
}

/** A conversation and what became of it. */
export interface Judged {
  conversation: Conversation;
  effect: Effect;
}

const speaksOfDoubts = ({ words }: Telling): boolean =>
  REASONS[words.raised].includes('doubt') || REASONS[words.lowered].includes('doubt');

const PUSHING = PUSHES.map(placeOf);

// A reason in words, unless the conversation says otherwise: of doubts that nobody had nothing is told.
function tell(judged: Judged, reason: Reason): Telling | null {
  const { conversation, effect } = judged;
  const telling = tellReason(effect.turns, reason);
  if (telling === null || contradicts(conversation, effect, reason) || isUnfair(conversation, effect, reason))
    return null;
  return !effect.speaksOfDoubts && speaksOfDoubts(telling) ? null : telling;
}

// The first of some reasons that can be told.
function firstTold(judged: Judged, reasons: readonly Reason[]): ToldReason | null {
  for (const reason of reasons) {
    const telling = tell(judged, reason);
    if (telling !== null) return { reason, ...telling };
  }
  return null;
}

/**
 * What is told against a call that went well, and what is advised there: only what the user did, which a turn shows, and that no
 * day was named, which words show. SOURCE: an outsider found 15 of 18 lacks wrong that were told beside what was good, and 16 of
 * 18 pieces of advice; in training the labels of readers spoke against 68 % of the advice, and against no deed.
 */
const DEEDS: readonly string[] = [
  'my arguing',
  'my dismissing',
  'my ignoring',
  'my lecturing',
  'my pressing',
  'my caving',
  'pushback argued with',
  'pushback ignored',
  'step with a time',
];

const isOfADeed = (turns: readonly TellableTurn[], { figure }: Reason): boolean => {
  if (!DEEDS.includes(figure)) return false;
  const places = figure === 'step with a time' ? [] : PUSHING;
  return places.length === 0 || turns.some(({ moves }) => moves.most(places) >= 0.5);
};

// That nobody looked behind a doubt is told of doubts, and not of what was found out.
const isOfDoubts = (skill: Skill, { figure, value, usual }: Reason): boolean =>
  skill === 'discovery' && figure === 'my exploring' && value < usual;

// What was done for them is told of empathy where they showed how they feel: else it is work, as in any order.
const isOfWork = ({ conversation, effect }: Judged, skill: Skill, { figure }: Reason): boolean =>
  skill === 'empathy' && figure === 'my acting' && !showsFeeling(conversation, effect);

/** From this level on it is not told of empathy that doubts met no understanding: readers found it wrong in 4 of 5 calls above. */
const SOME_FEELING = 2.2;
const isHarsh = (level: number, { figure, value, usual }: Reason): boolean =>
  figure === 'pushback met with feeling' && value < usual && level >= SOME_FEELING;

/** The strongest reason for the verdict, of those that point its way; then the strongest against that is about the skill. */
export function mainReasons(
  judged: Judged,
  { skill, reasons, level }: Estimate,
  good: boolean,
): { main: ToldReason | null; against: ToldReason | null } {
  const tellOne = (up: boolean, aboutOnly: boolean): ToldReason | null => {
    // Praise needs something that was done: the absence of a fault is not enough.
    const fits = ({ effect, value, usual }: Reason): boolean => (up ? effect > 0.04 && value > usual : effect < -0.04);
    const there = reasons.filter(fits);
    const about = there.filter(
      (reason) =>
        ABOUT[skill].includes(reason.figure) &&
        !isOfDoubts(skill, reason) &&
        !isHarsh(level, reason) &&
        !isOfWork(judged, skill, reason),
    );
    if (aboutOnly)
      return firstTold(
        judged,
        about.filter((reason) => isOfADeed(judged.effect.turns, reason)),
      );
    // What was not done is told only of the skill that it is about.
    if (skill !== 'overall' && !up) return firstTold(judged, about);
    return firstTold(judged, [...about, ...there.filter(({ figure }) => mayBeTold(skill, figure))]);
  };
  return { main: tellOne(good, false), against: tellOne(!good, true) };
}

/** So many prices that came down make it the reason. */
const LEAST_CUTS = 2;

/** Prices that came down several times, as the reason: the moves of single turns hardly show it. Null where they did not. */
export function toldCuts({ priceCuts, turns }: Effect): ToldReason | null {
  if (priceCuts.size < LEAST_CUTS) return null;
  const words = REASON_WORDS['my caving'];
  if (words === undefined) return null;
  const cutting = new Set<TellableTurn>(turns.filter(({ turn }) => priceCuts.has(turn.index)));
  return {
    reason: { figure: 'my caving', value: 1, usual: 0, effect: -1 },
    words: { ...words, lowered: 'price cuts' },
    clearness: (turn) => (cutting.has(turn) ? 1 : 0),
    inSentence: (moves) => moves.get('proposing'),
  };
}

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

type KeptReason = NonNullable<Measurement['reasons']>[number];

/** The figures that moved an estimate most, first. Those that are told in the same words are one reason. */
export function reasonsOf(judged: Judged, { reasons }: Estimate): KeptReason[] {
  const told = new Map<string, KeptReason>();
  for (const reason of reasons.slice(0, MOST_REASONS)) {
    const { figure, effect: moved } = reason;
    const telling = tell(judged, reason);
    if (telling === null || Math.abs(moved) < 0.02) continue;
    const words = REASONS[moved > 0 ? telling.words.raised : telling.words.lowered];
    const before = told.get(words);
    told.set(words, { figure: before?.figure ?? figure, words, levels: round((before?.levels ?? 0) + moved, 2) });
  }
  return [...told.values()].toSorted((a, b) => Math.abs(b.levels) - Math.abs(a.levels));
}
