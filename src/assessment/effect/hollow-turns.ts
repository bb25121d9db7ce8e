import { findsOut, type Sentence } from '../conversation/sentence.ts';
import type { Spoken } from '../conversation/types.ts';
import { denies } from '../signals/denying.ts';
import { urges } from '../signals/urging.ts';
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

const YOU = wordSet(['you', 'your', "you're", "you've", "you'd", "you'll", 'yourself', 'youre', 'youve']);
const SHORTEST_ANSWER = 2;

const ofThem = ({ words }: Sentence): boolean => YOU.isIn(words);

function makesHaste({ words, found = {} }: Sentence): boolean {
  return (found.urges ??= urges(words));
}

// A question followed by a sentence that is no question: "What matters most? It's service, I can tell."
function answersItself({ sentences }: Spoken): boolean {
  const asked = sentences.findIndex(findsOut);
  return (
    asked >= 0 &&
    sentences.slice(asked + 1).some(({ question, words }) => question === null && words.length >= SHORTEST_ANSWER)
  );
}

/** Counts them. Linear. */
export function countHollow(turns: readonly Spoken[]): HollowTurns {
  const counts: HollowTurns = { mine: 0, asking: 0, answered: 0, denied: 0, urging: 0 };
  for (const [at, turn] of turns.entries()) {
    if (!turn.mine) continue;
    const { sentences } = turn;
    counts.mine += 1;
    const asking = sentences.some(findsOut);
    if (asking) counts.asking += 1;
    if (answersItself(turn)) counts.answered += 1;
    if (sentences.some(makesHaste)) counts.urging += 1;
    const reply = turns[at + 1];
    if (reply === undefined || reply.mine || asking || !sentences.some(ofThem)) continue;
    if (reply.sentences.slice(0, 2).some(({ words }) => denies(words))) counts.denied += 1;
  }
  return counts;
}
