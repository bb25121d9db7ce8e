import { keptWith } from '../../../lib/values/kept-with.ts';
import { findsOut } from '../../conversation/sentence.ts';
import type { Conversation } from '../../conversation/types.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { Reason } from '../../effect/skill-model.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { namesFigure } from './answers-it.ts';
import { complaintIn } from './complains.ts';

/*
 * Which reasons would be said falsely of a call, whatever its figures are: outsiders who read the sentences of 48 calls found these.
 */

/** From this likelihood on a turn does something. */
const LIKELY = 0.5;

/** Whoever says so many words in so many of their turns does not tell little, whatever the user does with it. */
const FULL_TURN = 10;
const FULL_TURNS = 0.25;
const tellsMuch = keptWith(
  ({ theirs }: Conversation): boolean =>
    theirs.filter(({ wordCount }) => wordCount >= FULL_TURN).length >= FULL_TURNS * theirs.length,
);

/** Whoever asks so often does not ask for few facts. */
const MANY_QUESTIONS = 3;
const asksMuch = keptWith(
  ({ mine }: Conversation): boolean =>
    mine.filter(({ sentences }) => sentences.some(findsOut)).length >= MANY_QUESTIONS,
);

const YES = (['acceptance', 'commitment', 'grudging'] as const).map(placeOf);

/** The end, in which a yes may stand. */
const LAST = 6;
/**
 * From this likelihood on it may be one. SOURCE: of 700 turns that readers marked as a yes at the end of calls of hands `a` to `d` and
 * `i1` to `i3` 652 are found, of 220 in `i5` and `i6` 203; from 0.45 on 617 and 187. Who said yes must not be told that they did not.
 */
const MAYBE = 0.35;

const mayEndInYes = keptWith(
  ({ turns, plan, step }: Effect): boolean =>
    plan.agreed > 0 ||
    (step !== null && !step.turn.mine) ||
    turns
      .slice(-LAST)
      .some(({ turn, moves, told }) => !turn.mine && Math.max(moves.most(YES), told.most(YES)) >= MAYBE),
);

/** Whoever names a figure in so many turns is concrete, whatever came of it. */
const FIGURES = 2;
const isConcrete = keptWith(({ mine }: Conversation): boolean => mine.filter(namesFigure).length >= FIGURES);

/** A turn of fewer words is no lecture, and neither is the answer to a question. */
const LECTURES = 28;
const LECTURING = placeOf('lecturing');

/** Whether a turn explains at length what nobody asked for. @param before the turn before it */
export const lecturesUnasked = ({ turn, moves }: EffectTurn, before: EffectTurn | undefined): boolean =>
  turn.mine &&
  turn.wordCount >= LECTURES &&
  moves.at(LECTURING) >= LIKELY &&
  before?.turn.sentences.some(findsOut) !== true;

const lectures = keptWith(({ turns }: Effect): boolean =>
  turns.some((turn, at) => lecturesUnasked(turn, turns[at - 1])),
);

/** Whether the other side complains of how it is treated. */
export const complains = ({ turns }: Effect): boolean =>
  turns.some(({ turn, moves }) => !turn.mine && complaintIn(moves) > 0);

const tellsHardship = keptWith(({ language, theirs }: Conversation): boolean =>
  theirs.some(({ sentences }) => sentences.some(({ words }) => language.isGrave(words))),
);

/** Whether the other side says how it is for them, in words. */
const tellsFeelings = keptWith(({ language, theirs }: Conversation): boolean =>
  theirs.some(({ sentences }) => sentences.some(({ words }) => language.tellsOfFeeling(words))),
);

/** Whether the other side shows how it is for them. */
export const showsFeeling = (conversation: Conversation, effect: Effect): boolean =>
  complains(effect) || tellsFeelings(conversation);

// Figures whose lack is never told. That the other side did not change from beginning to end was said wrongly of nearly all middling
// calls. In service and in grief nobody asks what something is worth, and at an end everybody says less.
const NEVER_LACKING: readonly string[] = [
  'my drawing-worth',
  'their length grows',
  'their warming',
  'their warming grows',
  'their openness grows',
  'their acceptance grows',
  'their commitment grows',
  'ends in warmth',
];

/** Whether a reason would be said falsely, or unfairly, of a conversation. */
export function isUnfair(
  conversation: Conversation,
  effect: Effect,
  { figure, value, usual, effect: moved }: Reason,
): boolean {
  const isLow = value <= usual;
  // What made somebody doubt can seldom be told, nor that doubts grew (wrong in two of three calls), so this is never said.
  if (figure === 'pushing brings pushback' || (figure === 'their pushback grows' && !isLow)) return true;
  if (figure === 'my lecturing') return !isLow && !lectures(effect);
  if (!isLow) return false;
  if (figure === 'ends in acceptance' || figure === 'their acceptance') return mayEndInYes(effect);
  if (figure === 'their openness') return tellsMuch(conversation);
  if (figure === 'my figures') return moved < 0 && isConcrete(conversation);
  if (figure === 'my closed-question') return moved < 0 && asksMuch(conversation);
  // Where nobody complains there is nothing to be put right on the line.
  if (figure === 'my acting') return !complains(effect);
  if (figure === 'my empathy') return !complains(effect) && !tellsHardship(conversation);
  return NEVER_LACKING.includes(figure);
}
