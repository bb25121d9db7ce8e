import { placeOf } from '../moves/move-likelihoods.ts';
import { saysYes } from '../signals/plan-words.ts';
import { resistanceKind } from '../signals/resistance.ts';
import { saysThanks } from '../signals/thanking.ts';
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

/** Whether the other side raised doubts clearly enough to speak of them as doubts. */
export const raisesDoubts = (turns: readonly SpokenMoves[]): boolean =>
  turns.some(({ turn, moves }) => {
    if (turn.mine) return false;
    const likely = moves.at(PUSHBACK);
    if (likely < SHOWN_WITH_WORDS) return false;
    const resists = turn.sentences.some((sentence) => (resistanceKind(sentence) ?? 'complaint') !== 'complaint');
    // The models take a yes or thanks at the end for pushback now and then.
    return resists || (likely >= SHOWN && !turn.sentences.some(({ words }) => saysYes(words) || saysThanks(words)));
  });
