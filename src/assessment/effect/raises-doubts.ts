import type { Spoken } from '../conversation/types.ts';
import { placeOf } from '../moves/move-likelihoods.ts';
import type { Language } from '../languages/language.ts';
import { asksAnythingElse, isFarewell } from '../signals/parting.ts';
import type { SpokenMoves } from './read-plan.ts';

/**
 * From this likelihood on a turn that neither says yes nor thanks shows that doubts were raised; one with words of resistance
 * does from the lower one on.
 * SOURCE: all 1,085 conversations of our hands in which readers rated how objections are met have such a turn, and the one in which
 * they saw none has none; nor have 13 of the 16 labelled ones in which raters saw none (`test/labelled/calibration`).
 */
const SHOWN = 0.45;
const SHOWN_WITH_WORDS = 0.2;
const PUSHBACK = placeOf('pushback');

/** So many words of the user, given back at the beginning of a turn, confirm them: "On account?" "On account, and ..." */
const GIVEN_BACK = 2;

function confirms({ sentences: [first] }: Spoken, before: Spoken | undefined): boolean {
  const words = first?.words.slice(0, GIVEN_BACK).join(' ') ?? '';
  if (before?.mine !== true || !words.includes(' ') || first?.text.endsWith('?') === true) return false;
  return before.sentences.some((sentence) => ` ${sentence.words.join(' ')} `.includes(` ${words} `));
}

/** Whether the other side raised doubts clearly enough to speak of them as doubts. */
export const raisesDoubts = (
  turns: readonly SpokenMoves[],
  { sentence: { resistanceKind, saysThanks, bidsFarewell }, plan: { saysYes } }: Pick<Language, 'sentence' | 'plan'>,
): boolean =>
  turns.some(({ turn, moves }, at) => {
    if (turn.mine) return false;
    const likely = moves.at(PUSHBACK);
    if (likely < SHOWN_WITH_WORDS) return false;
    const resists = turn.sentences.some((sentence) => (resistanceKind(sentence) ?? 'complaint') !== 'complaint');
    if (resists || likely < SHOWN) return resists;
    // The models take a yes, thanks, a farewell, or the words of an order for pushback now and then.
    return (
      !turn.sentences.some(({ words }) => saysYes(words) || saysThanks(words)) &&
      !isFarewell(turn, bidsFarewell) &&
      !confirms(turn, turns[at - 1]?.turn)
    );
  });

/** What says yes so likely, by either model, is no doubt: "The eleventh is perfect. I'll check the proof over the weekend." */
const SAYS_YES = 0.4;
const YES = (['acceptance', 'commitment', 'warming'] as const).map(placeOf);

/**
 * Whether anything may be said of doubts: the other side has words of resistance, or doubts in a turn that says no yes and is no answer to
 * whether there is anything else. It scores nothing. SOURCE: of 942 English training calls in which doubts are raised all have such a turn.
 */
export const speaksOfDoubts = (
  turns: readonly SpokenMoves[],
  { sentence: { resistanceKind } }: Pick<Language, 'sentence'>,
): boolean =>
  turns.some(({ turn, moves, told }, at) => {
    const likely = turn.mine ? 0 : moves.at(PUSHBACK);
    if (likely < SHOWN_WITH_WORDS) return false;
    if (turn.sentences.some((sentence) => (resistanceKind(sentence) ?? 'complaint') !== 'complaint')) return true;
    const before = turns[at - 1]?.turn;
    const isClosing = before !== undefined && asksAnythingElse(before);
    return likely >= SHOWN && Math.max(moves.most(YES), told.most(YES)) < SAYS_YES && !isClosing;
  });
