import type { VerdictCode } from '../../../evidence/sentences/reasons.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Skill } from '../../effect/skill-model.ts';
import { endsInCommitment } from '../../effect/borne-out.ts';
import { HURTS } from '../../effect/call-figures.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { bidsFarewell, isFarewell } from '../../signals/parting.ts';
import { wasDone } from '../steps/was-done.ts';
import { bandOf, PARTLY } from './tell-level.ts';

/*
 * The verdict on a skill. SOURCE: an outsider found a third of the verdicts wrong that stood on a call rated between 2 and 4: an
 * estimate is up to a level off, so the hardest words need a very low one, and in the middle both sides are said.
 */

/** Below this level the hardest words are true of nearly every call. */
const VERY_LOW = 1.6;
/** Below this level, and from PARTLY on, some was met, and some was not. */
const SOUND = 3.2;
/** Below this level next to nothing was agreed. */
const LOW = 2;

/** What is known of a call, where its moves are. */
type Known = Pick<Effect, 'turns' | 'plan'>;

/** What the other side shows. */
interface Shown {
  doubts: boolean;
  feelings: boolean;
}

const HURTING = HURTS.map(placeOf);
/** Feelings are hurt by what is done more than once. */
const LEAST_HURTS = 2;

const hurts = ({ turns }: Known): boolean =>
  turns.filter(({ turn, moves }) => turn.mine && moves.most(HURTING) >= 0.5).length >= LEAST_HURTS;

/** How many of their turns at the end may have a yes. */
const LAST = 4;
const YES = placeOf('acceptance');
const SURELY = 0.5;

// Whether both models find a yes of the other side at the end: then something was agreed, whatever it is worth.
const endsInYes = ({ turns }: Known): boolean =>
  turns
    .filter(({ turn }) => !turn.mine)
    .slice(-LAST)
    .some(
      ({ turn, moves, told }) => !isFarewell(turn, bidsFarewell) && Math.min(moves.at(YES), told.at(YES)) >= SURELY,
    );

function ofNextSteps(level: number, known: Known | null): VerdictCode {
  if (level >= SOUND || known === null) return `effect-next-steps ${bandOf(level)}`;
  const isTakenOn = endsInCommitment(known.turns);
  if (level < LOW) {
    const isSomething = isTakenOn || endsInYes(known) || (!known.plan.takenBack && wasDone(known.turns));
    return isSomething ? 'effect-next-steps 0 with a promise' : 'effect-next-steps 0';
  }
  // A day that both took on and that was confirmed is no vague end, however little came before it.
  const isConfirmed = known.plan.agreed > 0 && known.plan.confirmed && !known.plan.takenBack;
  return isConfirmed || (level >= PARTLY && (isTakenOn || known.plan.agreed > 0))
    ? 'effect-next-steps 2 loose'
    : `effect-next-steps ${bandOf(level)}`;
}

/**
 * The verdict on a skill at a level.
 * @param known what the moves of the call are; null in a language in which none are learnt
 * @param shows whether the other side shows doubts, and how it is for them: what nobody shows is not met
 */
export function verdictAt(skill: Skill, level: number, known: Known | null, shows: Shown): VerdictCode {
  if (skill === 'overall') return `effect-overall ${bandOf(level)}`;
  if (skill === 'next-steps') return ofNextSteps(level, known);
  if (skill === 'objections' && known === null && !shows.doubts && level >= PARTLY)
    return 'effect-objections 2 dealt with';
  if (skill === 'objections' && known !== null && !shows.doubts)
    return level < PARTLY ? 'effect-objections 1 no doubts' : 'effect-objections 2 no doubts';
  if (skill === 'empathy' && !shows.feelings && level >= PARTLY)
    return level < SOUND ? 'effect-empathy 2 no feelings' : 'effect-empathy 3 no feelings';
  if (level >= SOUND) return `effect-${skill} ${bandOf(level)}`;
  if (level >= PARTLY) return `effect-${skill} 2 partly`;
  if (level >= VERY_LOW) return `effect-${skill} 1 little`;
  if (skill === 'discovery') return 'effect-discovery 0 hardly';
  return skill === 'empathy' && (known === null || !hurts(known)) ? 'effect-empathy 1 little' : `effect-${skill} 0`;
}

/** A verdict as it stands before something that was done badly: "You were correct" would say the opposite. */
export const beforeFault = (verdict: VerdictCode): VerdictCode =>
  verdict === 'effect-empathy 2 no feelings' ? 'effect-empathy 2 in part' : verdict;
