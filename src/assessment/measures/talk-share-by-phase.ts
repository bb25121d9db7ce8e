import type { Spoken } from '../conversation/types.ts';
import { percent } from './curve.ts';
import { notTaken } from './definition.ts';
import type { MeasureDefinition } from './definition.ts';

function share(turns: readonly Spoken[]): number {
  let mine = 0;
  let all = 0;
  for (const turn of turns) {
    all += turn.wordCount;
    if (turn.mine) mine += turn.wordCount;
  }
  return percent(mine, all);
}

/** The user's share of words in the first, middle and last third of the turns. Described only; the value is the first third's. */
export const talkShareByPhase: MeasureDefinition = {
  id: 'talk-share-by-phase',
  title: 'Share of talking by phase',
  definition: "The user's share of words in each third of the turns; the figure is that of the first third.",
  unit: '% of words in the first third',
  target: null,
  source: 'No published limit by phase; shown as a figure only',
  cite: 'none published',
  judged: 'described',
  advice: 'let them speak first',
  englishOnly: false,
  take: ({ turns }) => {
    if (turns.length < 9) return notTaken('The conversation has fewer than nine turns.');
    const third = Math.floor(turns.length / 3);
    const shares = [turns.slice(0, third), turns.slice(third, -third), turns.slice(-third)].map(share);
    const [first = 0, middle = 0, last = 0] = shares;
    return { value: first, points: null, finding: `Your share of the words was ${first}% at the beginning, ${middle}% in the middle and ${last}% at the end.`, note: null, quotes: [], moment: null };
  },
};
