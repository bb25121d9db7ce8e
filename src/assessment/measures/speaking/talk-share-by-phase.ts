import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Spoken } from '../../conversation/types.ts';
import { percent } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';

const PHASES = 3;
const LEAST_TURNS = 9;

// Each third has as many words as the others: a turn that lies across a border counts in both thirds with its part.
function sharesOf(turns: readonly Spoken[]): number[] {
  const all = turns.reduce((sum, turn) => sum + turn.wordCount, 0);
  const mine = [0, 0, 0];
  let before = 0;
  for (const turn of turns) {
    if (turn.mine) {
      for (let phase = 0; phase < PHASES; phase += 1) {
        const from = Math.max(before, (all * phase) / PHASES);
        const to = Math.min(before + turn.wordCount, (all * (phase + 1)) / PHASES);
        mine[phase] = (mine[phase] ?? 0) + Math.max(0, to - from);
      }
    }
    before += turn.wordCount;
  }
  return mine.map((words) => percent(words, all / PHASES));
}

/**
 * The user's share of words in the first, middle and last third of the conversation. Described only; the value is the
 * first third's.
 */
export const talkShareByPhase: MeasureDefinition = {
  id: 'talk-share-by-phase',
  ...MEASURE_WORDS['talk-share-by-phase'],
  definition:
    "The user's share of the words in each third of the conversation (thirds of its words); the figure is that of the first third.",
  cite: 'none published',
  judged: 'described',
  languages: null,
  take: ({ turns }) => {
    if (turns.length < LEAST_TURNS) return notTaken(say('none.under-nine-turns', {}));
    const [first = 0, middle = 0, last = 0] = sharesOf(turns);
    return {
      value: first,
      points: null,
      finding: say('talk-share-by-phase', { first, middle, last }),
      note: null,
      quotes: [],
      moment: null,
    };
  },
};
