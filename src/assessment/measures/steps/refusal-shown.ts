import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { InSentence } from '../../effect/tell-reason.ts';
import { endsInQuestion } from '../../conversation/sentence.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { refusesOutright, staysWithNo } from '../../signals/ending-words.ts';
import { endsWithNo } from '../../signals/ends-with-no.ts';
import { asksAnythingElse, bidsFarewell, isFarewell } from '../../signals/parting.ts';
import { saysDeed } from '../../signals/plan-words.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';
import { sentenceThatShows } from '../effect/show-turn.ts';
import { A_YES, partsOf, pushesBack } from './step-parts.ts';

/*
 * What shows that nothing, or little, was agreed: the refusal at the end, or the last proposal that was pushed away.
 */

/** What the other side offers to do is no refusal. */
const OFFERS = compileLexicon({ offers: ['i|we could'] });
const PROPOSING = placeOf('proposing');
const PROPOSED: InSentence = (moves) => moves.at(PROPOSING);

const PUSHBACK = placeOf('pushback');
const REFUSED: InSentence = (moves) => moves.at(PUSHBACK);

/** How many turns at the end may have the refusal. */
const LAST = 8;
const LEAST_WORDS = 4;

const refuses = ({ turn, moves, told }: EffectTurn): boolean => {
  if (turn.mine || turn.wordCount < LEAST_WORDS || endsInQuestion(turn)) return false;
  const inWords = turn.sentences.some(
    (one) =>
      !endsWithNo(one.words) && (refusesOutright(one.words) || staysWithNo(one.words) || resistanceKind(one) !== null),
  );
  return (
    inWords &&
    Math.min(moves.get('pushback'), told.get('pushback')) >= A_YES &&
    !turn.sentences.some(({ words }) => saysDeed(words) || hasPhrase(OFFERS, words))
  );
};

/** "Is there anything else I can help you with?" proposes nothing. */
export const endsTheTalk = ({ turn }: EffectTurn): boolean => asksAnythingElse(turn);

/** Of a call in which nothing was agreed, the refusal at its end, behind what was refused. */
export const refusalShown = ({ turns }: Effect): Quote[] => {
  const at = turns.findLastIndex((one, place) => place >= turns.length - LAST && refuses(one));
  const [before, own] = [turns[at - 1], turns[at]];
  if (own === undefined || (before !== undefined && endsTheTalk(before))) return [];
  return before?.turn.mine === true && before.turn.wordCount > 1
    ? [sentenceThatShows(before, PROPOSED), sentenceThatShows(own, REFUSED)]
    : [sentenceThatShows(own, REFUSED)];
};

const LAST_PROPOSAL = 12;
const MAYBE_A_NO = 0.35;

// "And my direct debits?" leaves the proposal aside.
const asksOn = ({ turn: { sentences } }: EffectTurn): boolean =>
  sentences.some(({ question }) => question !== null) || sentences[0]?.words[0] === 'and';

/** Of a call in which little was agreed, the last proposal of the user with the answer that pushes it away. */
export const unansweredShown = ({ turns }: Effect): Quote[] => {
  const at = turns.findLastIndex((one, place) => {
    const next = turns[place + 1];
    return (
      place >= turns.length - LAST_PROPOSAL &&
      one.turn.mine &&
      one.turn.wordCount >= LEAST_WORDS &&
      one.moves.at(PROPOSING) >= A_YES &&
      next !== undefined &&
      !next.turn.mine &&
      next.turn.wordCount >= 2 &&
      !isFarewell(next.turn, bidsFarewell) &&
      !endsTheTalk(one) &&
      !endsWithNo(next.turn.sentences[0]?.words ?? []) &&
      pushesBack(next, MAYBE_A_NO) &&
      !asksOn(next) &&
      !partsOf(next).yes
    );
  });
  const [own, next] = [turns[at], turns[at + 1]];
  return own === undefined || next === undefined
    ? []
    : [sentenceThatShows(own, PROPOSED), sentenceThatShows(next, REFUSED)];
};
