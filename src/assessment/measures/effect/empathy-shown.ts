import type { Quote } from '../../../evidence/builtin.ts';
import { endsInQuestion } from '../../conversation/sentence.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { PUSHES } from '../../effect/call-figures.ts';
import type { Clearness, InSentence } from '../../effect/tell-reason.ts';
import type { Language } from '../../languages/language.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { complaintIn } from './complains.ts';
import { beside, BROUGHT, replyWithHeard } from './show-pair.ts';
import { shows, SURELY } from './show-turn.ts';

/*
 * What shows a verdict on empathy: the reply to how it is for the other side, behind it. SOURCE: in hands `a` to `d` and `i1` to `i3`
 * 140 of 267 verdicts from level 3 on are shown by a turn, and a reader had marked 122 of these turns as empathy (before 79, 61 of them
 * so); in `i5` and `i6` 24 of 57, 21 of them so (before 10, 6). Below it 55 of 223, 51 of them marked as going against or pressing on
 * (before 43, 40), and 15 of 101, all of them (before 11). The models have learnt from these hands.
 */

const EMPATHY = placeOf('empathy');
const MEETS = 0.55;
const MEETING: InSentence = (moves) => moves.at(EMPATHY);
/** How much it counts that they say in words how it is for them, or complain. */
const FELT = 0.3;

const AGAINST = PUSHES.map(placeOf);
const PASSING: InSentence = (moves) => moves.most(AGAINST);
const OPENNESS = placeOf('openness');
/** What was passed over has at least so many words. */
const LEAST_HEARD = 5;

/** How surely a turn says how it is for somebody: by its words, or as a complaint. */
export const feelingIn = ({ turn, moves }: EffectTurn, { tellsOfFeeling }: Language): number =>
  turn.sentences.some(({ words }) => tellsOfFeeling(words)) ? 1 : complaintIn(moves);

/** The replies of the user that met how the other side feels, or went on over it, each behind what it replies to; the clearest first. */
export function empathyShown({ turns }: Effect, isGood: boolean, language: Language): Quote[] {
  const inSentence = isGood ? MEETING : PASSING;
  const clearness: Clearness = ({ features, moves }) => (features.mine ? inSentence(moves) : 0);
  const besides = (turn: EffectTurn): number => {
    const heard = beside(turns, turn, -1);
    if (heard === undefined || heard.turn.mine) return 0;
    const feeling = feelingIn(heard, language);
    const isBrought = isGood
      ? heard.moves.most(BROUGHT) >= SURELY
      : heard.turn.wordCount >= LEAST_HEARD && heard.moves.at(OPENNESS) >= SURELY && !endsInQuestion(heard.turn);
    return feeling > 0 || isBrought ? 1 + FELT * feeling : 0;
  };
  return shows(turns, clearness, besides, isGood ? MEETS : SURELY, 1 + FELT).flatMap((turn) =>
    replyWithHeard(turns, turn, inSentence),
  );
}
