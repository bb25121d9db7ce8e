import { REASONS } from '../../../evidence/sentences/reasons.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import type { Conversation } from '../../conversation/types.ts';
import type { Effect } from '../../effect/effect-of.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { PUSHES } from '../../effect/call-figures.ts';
import { REASON_WORDS } from '../../effect/reason-words.ts';
import type { Estimate, Reason, Skill } from '../../effect/skill-model.ts';
import type { TellableTurn } from '../../effect/tellable-turn.ts';
import { tellReason, type Telling } from '../../effect/tell-reason.ts';
import { round } from '../curve.ts';
import type { Measurement } from '../definition.ts';
import { contradicts } from '../steps/settled-step.ts';
import { isUnfair, showsFeeling } from './fair-reasons.ts';
import { ABOUT, mayBeTold } from './effect-words.ts';
import { MOST_REASONS } from './tell-level.ts';

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

const isAboutDoubts = ({ words }: Telling): boolean =>
  REASONS[words.raised].includes('doubt') || REASONS[words.lowered].includes('doubt');

const PUSHING = PUSHES.map(placeOf);

// A reason in words, unless the conversation says otherwise: of doubts that nobody had nothing is told.
function tell(judged: Judged, reason: Reason): Telling | null {
  const { conversation, effect } = judged;
  const telling = tellReason(effect.turns, reason);
  if (telling === null || contradicts(conversation, effect, reason) || isUnfair(conversation, effect, reason))
    return null;
  return !effect.speaksOfDoubts && isAboutDoubts(telling) ? null : telling;
}

/** The first of some reasons that can be told. */
export function firstTold(judged: Judged, reasons: readonly Reason[]): ToldReason | null {
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

/** Whether a reason is something that the user did, or a step without a time. */
export const isOfADeed = (turns: readonly TellableTurn[], { figure }: Reason): boolean => {
  if (!DEEDS.includes(figure)) return false;
  const places = figure === 'step with a time' ? [] : PUSHING;
  return places.length === 0 || turns.some(({ moves }) => moves.most(places) >= 0.5);
};

/** Whether a reason is that nobody looked behind a doubt: it is told of doubts, and not of what was found out. */
export const isOfDoubts = (skill: Skill, { figure, value, usual }: Reason): boolean =>
  skill === 'discovery' && figure === 'my exploring' && value < usual;

// What was done for them is told of empathy where they showed how they feel: else it is work, as in any order.
const isOfWork = ({ conversation, effect }: Judged, skill: Skill, { figure }: Reason): boolean =>
  skill === 'empathy' && figure === 'my acting' && !showsFeeling(conversation, effect);

/** From this level on it is not told of empathy that doubts met no understanding: readers found it wrong in 4 of 5 calls above. */
const SOME_FEELING = 2.2;
/** Whether it would be too hard to say that doubts met no understanding. */
export const isHarsh = (level: number, { figure, value, usual }: Reason): boolean =>
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
