import { keptWith } from '../../../lib/values/kept-with.ts';
import { findsOut } from '../../conversation/sentence.ts';
import type { Conversation } from '../../conversation/types.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { Reason } from '../../effect/skill-model.ts';
import { KINDS_OF_YES } from '../../moves/codes.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { namesFigure } from './answers-it.ts';
import { complaintIn } from './complains.ts';
import { endsInYes } from './ends-in-yes.ts';

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

const YES = KINDS_OF_YES.map(placeOf);

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

const MORE_THAN_ONCE = 2;

/** Whether the other side complains of how it is treated. */
export const complains = ({ turns }: Effect): boolean =>
  turns.some(({ turn, moves }) => !turn.mine && complaintIn(moves) > 0);

// Whether the other side complains again, or in the first half: it has a complaint, and does not only end in one.
const comesWithComplaint = keptWith(({ turns }: Effect): boolean => {
  const at = turns.flatMap(({ turn, moves }, place) => (!turn.mine && complaintIn(moves) > 0 ? [place] : []));
  return at.length >= MORE_THAN_ONCE && (at[0] ?? 0) < turns.length / 2;
});

/** Whoever says so many words again that they said in an earlier turn, in so many turns, repeats themselves. */
const SAME_WORDS = 5;
const repeatsThemselves = keptWith(({ mine }: Conversation): boolean => {
  const turns = mine.map(({ sentences }) => sentences.flatMap(({ words }) => words));
  const again = wordsSaidAgain(turns);
  const said = new Set<string>();
  let repeated = 0;
  for (const words of turns) {
    const groups = groupsOf(words, again);
    if (groups.some((group) => said.has(group))) repeated += 1;
    if (repeated >= MORE_THAN_ONCE) return true;
    for (const group of groups) said.add(group);
  }
  return false;
});

function wordsSaidAgain(turns: readonly (readonly string[])[]): ReadonlySet<string> {
  const once = new Set<string>();
  const again = new Set<string>();
  for (const words of turns) for (const word of words) (once.has(word) ? again : once).add(word);
  return again;
}

// Groups of so many words in a row. One with a word that is said once cannot come again, so it is not put together.
function groupsOf(words: readonly string[], again: ReadonlySet<string>): string[] {
  const groups: string[] = [];
  let inRow = 0;
  for (const [at, word] of words.entries()) {
    inRow = again.has(word) ? inRow + 1 : 0;
    if (inRow >= SAME_WORDS) groups.push(words.slice(at + 1 - SAME_WORDS, at + 1).join(' '));
  }
  return groups;
}

const tellsHardship = keptWith(({ language, theirs }: Conversation): boolean =>
  theirs.some(({ sentences }) => sentences.some(({ words }) => language.isGrave(words))),
);

/** Whether the other side says how it is for them, in words. */
const tellsFeelings = keptWith(({ language, theirs }: Conversation): boolean =>
  theirs.some(({ sentences }) => sentences.some(({ words }) => language.tellsOfFeeling(words))),
);

/** Whether the other side tells of something that is hard for them, or comes with a complaint. */
export const showsHardship = (conversation: Conversation, effect: Effect): boolean =>
  comesWithComplaint(effect) || tellsHardship(conversation) || tellsFeelings(conversation);

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
  if (figure === 'own words again') return !isLow && !repeatsThemselves(conversation);
  if (!isLow) return false;
  if (figure === 'ends in acceptance' || figure === 'their acceptance' || figure === 'ends in commitment')
    return mayEndInYes(effect) || endsInYes(effect.turns, conversation.language);
  if (figure === 'their openness') return tellsMuch(conversation);
  if (figure === 'my figures') return moved < 0 && isConcrete(conversation);
  // Few facts asked for is no fault that anybody can mend: what they told and doubted was not gone into. Told until 3.24.9, beside
  // advice to ask for the facts "that you still need", where a customer spoke of his mother.
  if (figure === 'my closed-question') return moved < 0;
  // Where nobody complains there is nothing to be put right on the line; who protests once at the end is driven to it.
  if (figure === 'my acting') return !comesWithComplaint(effect);
  if (figure === 'my empathy') return !complains(effect) && !tellsHardship(conversation);
  return NEVER_LACKING.includes(figure);
}
