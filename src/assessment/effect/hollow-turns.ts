import { findsOut, type Sentence } from '../conversation/sentence.ts';
import type { Spoken } from '../conversation/types.ts';
import type { HollowSignals } from '../languages/language.ts';
import { wordSet } from '../text/word-set.ts';

/**
 * How many of the user's turns are of kinds that do not replace real work, where a whole conversation consists of them.
 */
export interface HollowTurns {
  /** The user's turns. */
  mine: number;
  /** Those that ask. */
  asking: number;
  /** Those that ask and then say the answer themselves. */
  answered: number;
  /** Those that say something of the other side, without asking, which they deny. */
  denied: number;
  /** Those that make haste. */
  urging: number;
}

const SHORTEST_ANSWER = 2;

function makesHaste({ words, found = {} }: Sentence, urges: HollowSignals['urges']): boolean {
  return (found.urges ??= urges(words));
}

// A question, and right behind it a sentence about the other side and not about the speaker: "And what's your volume? You'll be
// around twenty kilos." Who says more of what they ask or offer answers nothing: "Seated or buffet? We do sharing boards." Nor does
// who goes on with a question that has no mark: "what happens at the end of term when it's time for the bills".
function answersItself({ sentences }: Spoken, { speaker, goesOn }: Pick<HollowSignals, 'speaker' | 'goesOn'>): boolean {
  const ofSpeaker = wordSet(speaker);
  return sentences.some((sentence, i) => {
    const next = sentences[i + 1];
    return (
      next?.question === null &&
      next.words.length >= SHORTEST_ANSWER &&
      !ofSpeaker.isIn(next.words) &&
      (sentence.text.endsWith('?') || !goesOn.has(next.words[0] ?? '')) &&
      findsOut(sentence)
    );
  });
}

/** Counts them, by the words of a language. Linear. */
export function countHollow(turns: readonly Spoken[], signals: HollowSignals): HollowTurns {
  const { denies, urges, you } = signals;
  const ofThem = wordSet(you);
  const counts: HollowTurns = { mine: 0, asking: 0, answered: 0, denied: 0, urging: 0 };
  for (const [at, turn] of turns.entries()) {
    if (!turn.mine) continue;
    const { sentences } = turn;
    counts.mine += 1;
    const asking = sentences.some(findsOut);
    if (asking) counts.asking += 1;
    if (answersItself(turn, signals)) counts.answered += 1;
    if (sentences.some((sentence) => makesHaste(sentence, urges))) counts.urging += 1;
    const reply = turns[at + 1];
    if (reply === undefined || reply.mine || asking || !sentences.some(({ words }) => ofThem.isIn(words))) continue;
    if (reply.sentences.slice(0, 2).some(({ words }) => denies(words))) counts.denied += 1;
  }
  return counts;
}
