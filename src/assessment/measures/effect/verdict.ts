import type { VerdictCode } from '../../../evidence/sentences/reasons.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Language } from '../../languages/language.ts';
import type { Skill } from '../../effect/skill-model.ts';
import { endsInCommitment } from '../../effect/borne-out.ts';
import { HURTS } from '../../effect/call-figures.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { endsInRefusal, namesTimeAtEnd } from '../steps/settled-step.ts';
import { wasDone } from '../steps/was-done.ts';
import { endsInYes } from './ends-in-yes.ts';
import { showsFeeling } from './fair-reasons.ts';
import { bandOf, PARTLY } from './tell-level.ts';
import type { Judged } from './told-reasons.ts';

/*
 * The verdict on a skill. SOURCE: an outsider found a third of the verdicts wrong that stood on a call rated between 2 and 4: an
 * estimate is up to a level off, so the hardest words need a very low one, and in the middle both sides are said.
 */

/** Below this level the hardest words are true of nearly every call. */
const VERY_LOW = 1.6;
/** Below this level, and from PARTLY on, some was met, and some was not. */
export const SOUND = 3.2;
/** From this level on a conversation as a whole is sound. */
const SOUND_AS_A_WHOLE = 3;
/** Below this level next to nothing was agreed. */
const LOW = 2;

/** What is known of a call by its moves. */
type Known = Pick<Effect, 'turns' | 'plan'>;

/** What the other side shows, and the language in which it speaks. */
interface Shown {
  doubts: boolean;
  feelings: boolean;
  /** Whether a day or a time is named at the end, and they do not leave with a no. */
  times?: boolean;
  language: Pick<Language, 'sentence'>;
}

const HURTING = HURTS.map(placeOf);
/** Feelings are hurt by what is done more than once. */
const LEAST_HURTS = 2;

const hurts = ({ turns }: Known): boolean =>
  turns.filter(({ turn, moves }) => turn.mine && moves.most(HURTING) >= 0.5).length >= LEAST_HURTS;

function ofNextSteps(level: number, known: Known, { language, times = false }: Shown): VerdictCode {
  if (level >= SOUND) return `effect-next-steps ${bandOf(level)}`;
  const isTakenOn = endsInCommitment(known.turns);
  const isOpen = known.plan.calledOff || known.plan.takenBack;
  if (level < LOW) {
    const isSomething =
      isTakenOn || endsInYes(known.turns, language) || (!known.plan.takenBack && wasDone(known.turns));
    return isSomething ? 'effect-next-steps 0 with a promise' : 'effect-next-steps 0';
  }
  // A day that both took on and that was confirmed is no vague end, however little came before it.
  const isConfirmed = known.plan.agreed > 0 && known.plan.confirmed && !known.plan.takenBack;
  if (isConfirmed || (level >= PARTLY && !known.plan.calledOff && (isTakenOn || known.plan.agreed > 0)))
    return times ? 'effect-next-steps 2' : 'effect-next-steps 2 loose';
  // Beside a day and a yes it is not vague, whatever it is worth.
  const isSome = times && !isOpen && (isTakenOn || known.plan.agreed > 0 || endsInYes(known.turns, language));
  return isSome ? 'effect-next-steps 1 some' : `effect-next-steps ${bandOf(level)}`;
}

// A call that ends in a step got somewhere, and one in which as much was met as was not left not much of it lying.
function ofTheWhole(level: number, { turns, plan }: Known): VerdictCode {
  if (level >= SOUND_AS_A_WHOLE) return `effect-overall ${bandOf(level)}`;
  if (level >= PARTLY) return 'effect-overall 1 partly';
  const isStep = !plan.takenBack && !plan.calledOff && (plan.agreed > 0 || endsInCommitment(turns));
  return level >= VERY_LOW || isStep ? 'effect-overall 1' : 'effect-overall 0';
}

/**
 * The verdict on a skill at a level.
 * @param shows whether the other side shows doubts, and how it is for them: what nobody shows is not met
 */
export function verdictAt(skill: Skill, level: number, known: Known, shows: Shown): VerdictCode {
  if (skill === 'overall') return ofTheWhole(level, known);
  if (skill === 'next-steps') return ofNextSteps(level, known, shows);
  if (skill === 'objections' && !shows.doubts)
    return level < PARTLY ? 'effect-objections 1 no doubts' : 'effect-objections 2 no doubts';
  if (skill === 'empathy' && !shows.feelings && level >= PARTLY)
    return level < SOUND ? 'effect-empathy 2 no feelings' : 'effect-empathy 3 no feelings';
  if (level >= SOUND) return `effect-${skill} ${bandOf(level)}`;
  if (level >= PARTLY) return `effect-${skill} 2 partly`;
  if (level >= VERY_LOW) return `effect-${skill} 1 little`;
  if (skill === 'discovery') return 'effect-discovery 0 hardly';
  return skill === 'empathy' && !hurts(known) ? 'effect-empathy 1 little' : `effect-${skill} 0`;
}

const AGAINST = (['pushback', 'protest'] as const).map(placeOf);
const SURELY_AGAINST = 0.6;

// Whether the last words of the other side surely go against the user: "Take your eleven tons and stand on them."
function endsAgainst({ turns }: Known): boolean {
  const last = turns.findLast(({ turn }) => !turn.mine);
  return last !== undefined && last.moves.most(AGAINST) >= SURELY_AGAINST;
}

/** The verdict on a skill of a conversation, by what the other side shows in it. */
export const verdictOn = (skill: Skill, level: number, { conversation, effect }: Judged): VerdictCode =>
  verdictAt(skill, level, effect, {
    doubts: effect.speaksOfDoubts,
    feelings: showsFeeling(conversation, effect),
    times: namesTimeAtEnd(conversation) && !endsInRefusal(effect) && !endsAgainst(effect),
    language: conversation.language,
  });

/** A verdict as it stands before something that was done badly: "You were correct" would say the opposite. */
export const beforeFault = (verdict: VerdictCode): VerdictCode =>
  verdict === 'effect-empathy 2 no feelings' ? 'effect-empathy 2 in part' : verdict;
