import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Quote } from '../../../evidence/builtin.ts';
import { PUSHES } from '../../effect/call-figures.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { Skill } from '../../effect/skill-model.ts';
import type { Move } from '../../moves/codes.ts';
import { placeOf, type MoveLikelihoods } from '../../moves/move-likelihoods.ts';
import { soundsIronic } from '../../signals/irony.ts';
import { saysYes } from '../../signals/plan-words.ts';
import { answersAtOnce } from './answers-it.ts';

/*
 * Whether quoted turns surely show the verdict on a skill: how likely what it speaks of is in both turns of a pair.
 */

/** Turns that are quoted together. */
export interface Quoted {
  mine: EffectTurn | null;
  theirs: EffectTurn | null;
  /** Whether the user's turn stands behind the other side's. */
  isReply: boolean;
}

type Likely = (likelihoods: MoveLikelihoods) => number;

const likelyOf = (moves: readonly Move[]): Likely => {
  const places = moves.map(placeOf);
  return (likelihoods) => likelihoods.most(places);
};

const MEETING = ['answering', 'exploring', 'empathy', 'acting', 'taking-up', 'restating'] as const;
const meets = likelyOf(MEETING);
const isOfUse = likelyOf([...MEETING, 'drawing-worth']);
const asks = likelyOf(['open-question', 'closed-question', 'exploring', 'drawing-worth']);
const takesIn = likelyOf(['taking-up', 'restating', 'answering', 'exploring']);
const feels = likelyOf(['empathy', 'acting']);
const offers = likelyOf(['proposing', 'acting']);
const goesOver = likelyOf([...PUSHES, 'caving']);
const passesOver = likelyOf(['ignoring', 'dismissing', 'lecturing', 'pressing']);
const tells = likelyOf(['openness']);
const doubts = likelyOf(['pushback', 'protest']);
const brings = likelyOf(['pushback', 'protest', 'openness']);
const isContent = likelyOf(['warming', 'commitment', 'acceptance', 'openness']);
const warms = likelyOf(['warming']);
const agrees = likelyOf(['commitment', 'acceptance']);
const refuses = likelyOf(['pushback', 'protest', 'grudging']);

const MAYBE = 0.5;

// Of a turn that is not quoted nothing is asked.
const ifShown = (turn: EffectTurn | null, likely: Likely): number => (turn === null ? 1 : likely(turn.moves));
const ifThere = (turn: EffectTurn | null, likely: Likely): number => (turn === null ? 0 : likely(turn.moves));

const isByUser = ({ theirs, isReply }: Quoted): boolean => isReply || theirs === null;

// A turn that begins with a yes in words agrees, however unlikely the models find it, unless it may push back too.
const saysYesTo = ({ turn: { sentences }, moves }: EffectTurn): number =>
  doubts(moves) < MAYBE && saysYes(sentences[0]?.words ?? []) ? 1 : agrees(moves);

/** What shows that a skill went well. */
const WELL: Readonly<Record<Skill, (quoted: Quoted) => number>> = {
  overall: (quoted) => (isByUser(quoted) ? ifThere(quoted.mine, isOfUse) : ifThere(quoted.theirs, isContent)),
  discovery: ({ mine, theirs }) => Math.min(ifShown(mine, asks), ifShown(theirs, brings)),
  objections: ({ mine, theirs }) => Math.min(ifThere(mine, meets), ifShown(theirs, doubts)),
  'next-steps': ({ mine, theirs }) => (theirs === null ? ifThere(mine, offers) : saysYesTo(theirs)),
  listening: ({ mine }) => ifThere(mine, takesIn),
  empathy: (quoted) => (isByUser(quoted) ? ifThere(quoted.mine, feels) : ifThere(quoted.theirs, warms)),
};

/** What is less likely than this is shown nowhere: its words need not be looked at. */
const SHOWN_NOWHERE = 0.2;

// A reply that answers a question at once went over nothing.
function wentOver({ mine, theirs, isReply }: Quoted, heard: Likely, goes = goesOver): number {
  const likely = Math.min(ifShown(mine, goes), ifShown(theirs, mine === null ? refuses : heard));
  const mayAnswer = likely >= SHOWN_NOWHERE && mine !== null && theirs !== null && isReply;
  return mayAnswer && answersAtOnce(theirs.turn, mine.turn) ? 0 : likely;
}

/** What shows that it went badly. */
const BADLY: Readonly<Record<Skill, (quoted: Quoted) => number>> = {
  overall: (quoted) => wentOver(quoted, brings),
  // What they told, and nobody went into: to argue with a doubt shows no lack of questions.
  discovery: (quoted) => wentOver(quoted, tells, passesOver),
  objections: (quoted) => wentOver(quoted, doubts),
  'next-steps': ({ mine, theirs }) => (theirs === null ? ifThere(mine, goesOver) : refuses(theirs.moves)),
  listening: (quoted) => wentOver(quoted, brings),
  empathy: (quoted) => wentOver(quoted, brings),
};

// Praise that means the opposite shows nothing that went well.
function wentWell(skill: Skill, quoted: Quoted): number {
  const likely = WELL[skill](quoted);
  return likely >= SHOWN_NOWHERE && quoted.theirs !== null && soundsIronic(quoted.theirs.turn) ? 0 : likely;
}

/** How likely what bears out a verdict on a skill is in turns that are quoted together. */
export const likelyShown = (skill: Skill, isGood: boolean, quoted: Quoted): number =>
  isGood ? wentWell(skill, quoted) : BADLY[skill](quoted);

/**
 * From this likelihood on what is quoted shows its verdict. SOURCE: both readers' labels bear out 2,688 of 3,051 quotations of the training
 * hands from these limits on, and some 60 of 300 below. From 0.6 to 0.7 on they bear out 2,302 of 2,491; but a reader who did not know
 * which was which would rather have given the texts with more quotations in nine of ten unseen calls (docs/assessment-figures.md).
 */
const SHOWS = 0.4;
/** Of these skills it takes more: moves are found less well there. */
const LEAST: Readonly<Partial<Record<Skill, number>>> = { empathy: 0.5, objections: 0.45, listening: 0.45 };

const byNumber = keptWith(
  ({ turns }: Effect): ReadonlyMap<number, EffectTurn> => new Map(turns.map((turn) => [turn.turn.index, turn])),
);

/**
 * The same of a move that a reason names. SOURCE: of 1,827 quotations beside such a reason in the training hands 1,336 had the move by both
 * readers and 327 by neither; with this limit 1,272 and 109 of 1,524. These two moves are found less well.
 */
const NAMED = 0.5;
const LEAST_NAMED: Readonly<Partial<Record<Move, number>>> = { acting: 0.6, exploring: 0.6 };

/** What goes on over what was said is seen in a reply that surely does so, where it may be of the kind that is named. */
const MAY_BE = 0.25;
const KINDS: readonly Move[] = [...PUSHES, 'caving'];

/**
 * Whether a reason is seen that names a move.
 * @param roughly whether another kind of going against them is enough, because the turn was found for the verdict
 */
export function isNamed({ mine, theirs }: Quoted, named: Move | null, roughly = false): boolean {
  if (named === null) return true;
  const least = roughly && KINDS.includes(named) ? MAY_BE : (LEAST_NAMED[named] ?? NAMED);
  return Math.max(mine?.moves.get(named) ?? 0, theirs?.moves.get(named) ?? 0) >= least;
}

/**
 * Those of some quotations that surely show the verdict on a skill, in their order: two turns that belong together, or one.
 *
 * @param isGood whether they are to show what went well
 * @param named the move that the reason beside them names; null where it names none
 * @param roughly whether another kind of going against them shows it too
 */
export function surelyShown(
  effect: Effect,
  skill: Skill,
  isGood: boolean,
  quotes: readonly Quote[],
  named: Move | null = null,
  roughly = false,
): Quote[] {
  const least = LEAST[skill] ?? SHOWS;
  const found = byNumber(effect);
  const kept: Quote[] = [];
  for (let at = 0; at < quotes.length; at += 1) {
    const [first, second] = [quotes[at], quotes[at + 1]];
    const one = found.get(first?.turn ?? NaN);
    const next = found.get(second?.turn ?? NaN);
    if (first === undefined || one === undefined) continue;
    const isPair = second?.turn === first.turn + 1 && next !== undefined && next.turn.mine !== one.turn.mine;
    const other = isPair ? next : null;
    const quoted: Quoted = one.turn.mine
      ? { mine: one, theirs: other, isReply: false }
      : { mine: other, theirs: one, isReply: isPair };
    if (likelyShown(skill, isGood, quoted) >= least && isNamed(quoted, named, roughly))
      kept.push(first, ...(isPair && second !== undefined ? [second] : []));
    if (isPair) at += 1;
  }
  return kept;
}
