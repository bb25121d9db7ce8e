import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { Skill } from '../../effect/skill-model.ts';
import type { InSentence } from '../../effect/tell-reason.ts';
import type { Move } from '../../moves/codes.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { missedOf } from './missed.ts';
import { repliesTo } from './places-shown.ts';
import {
  beside,
  BROUGHT,
  clearestIn,
  questionWithAnswer,
  replyWithHeard,
  shows,
  SURELY,
  TELLS,
  type Besides,
} from './show-turn.ts';

/*
 * What shows a verdict of which no reason is told: what the user did there, beside what the other side said.
 */

const DOUBT = (['pushback', 'protest'] as const).map(placeOf);
const AGREES = (['acceptance', 'commitment'] as const).map(placeOf);
const YES = (['acceptance', 'commitment', 'warming', 'openness'] as const).map(placeOf);
const FELT = (['protest', 'openness', 'warming'] as const).map(placeOf);
const OPENNESS = placeOf('openness');

/** The moves that show a skill, from the user's turns. */
const SHOWN_BY: Readonly<Record<Skill, readonly Move[]>> = {
  overall: ['answering', 'acting', 'exploring'],
  discovery: ['exploring', 'open-question', 'drawing-worth', 'closed-question'],
  objections: [
    'answering',
    'exploring',
    'acting',
    'empathy',
    'restating',
    'taking-up',
    'open-question',
    'closed-question',
  ],
  'next-steps': ['proposing', 'acting'],
  listening: ['taking-up', 'restating'],
  empathy: ['empathy'],
};

/** Words that meet feelings do so by themselves too. */
const BY_ITSELF = 0.4;

/** What meets feelings is shown of empathy rather. */
const OF_EMPATHY = 0.6;

/** A doubt of fewer words says little by itself; one that only asks, or that says yes too, is hardly one. */
const SHORT = 5;
const HARDLY = 0.3;
const SAYS_YES = 0.4;

// How surely both models take a turn for a doubt, or for a complaint; less where it hardly says one.
function doubtIn(heard: EffectTurn | undefined): number {
  if (heard === undefined || heard.turn.mine) return 0;
  const { turn, moves, told } = heard;
  const likely = Math.max(moves.get('protest'), Math.min(moves.get('pushback'), told.get('pushback')));
  if (likely < SURELY) return 0;
  const onlyAsks = turn.sentences.every(({ question }) => question !== null);
  return likely * (turn.wordCount < SHORT || onlyAsks || moves.most(AGREES) >= SAYS_YES ? HARDLY : 1);
}

// How much the turns around it make a turn show a skill: a question what it drew out, a reply what it met, and what came of it.
function around(turns: readonly EffectTurn[], skill: Skill): Besides {
  const before = (turn: EffectTurn, places: readonly number[]): number =>
    beside(turns, turn, -1)?.moves.most(places) ?? 0;
  if (skill === 'discovery')
    return (turn) => {
      const answer = beside(turns, turn, 1);
      return answer === undefined || answer.turn.wordCount < TELLS ? 0.1 : 0.2 + 0.8 * answer.moves.at(OPENNESS);
    };
  if (skill === 'objections')
    return (turn) =>
      doubtIn(beside(turns, turn, -1)) *
      (0.5 + (beside(turns, turn, 1)?.moves.most(YES) ?? 0)) *
      (turn.moves.get('empathy') >= SURELY ? OF_EMPATHY : 1);
  return skill === 'empathy' ? (turn) => (before(turn, FELT) >= SURELY ? before(turn, FELT) : 0) : () => 1;
}

/** The turns that show a verdict on a skill, each with the one that it belongs to; of what did not go well the replies that surely met them badly. */
export function verdictShown(effect: Effect, skill: Skill, isGood: boolean): Quote[] {
  const { turns } = effect;
  if (!isGood) {
    const least = skill === 'objections' ? DOUBT : BROUGHT;
    return skill === 'next-steps'
      ? []
      : repliesTo(
          effect,
          missedOf(effect).filter(({ heard }) => heard.turn.wordCount >= SHORT && heard.moves.most(least) >= SURELY),
        );
  }
  const places = SHOWN_BY[skill].map(placeOf);
  const inSentence: InSentence = (moves) => moves.most(places);
  const found = shows(turns, ({ features, moves }) => (features.mine ? moves.most(places) : 0), around(turns, skill));
  return found
    .filter((turn) => skill !== 'empathy' || clearestIn(turn, inSentence) >= BY_ITSELF)
    .flatMap((turn) =>
      skill === 'discovery' ? questionWithAnswer(turns, turn, inSentence) : replyWithHeard(turns, turn, inSentence),
    );
}
