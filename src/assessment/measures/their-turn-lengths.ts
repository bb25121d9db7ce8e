import type { Spoken } from '../conversation/types.ts';
import { round } from './curve.ts';
import type { MeasureDefinition } from './definition.ts';
import { notTaken } from './definition.ts';

const LEAST_TURNS = 6;

function medianWords(turns: readonly Spoken[]): number {
  const lengths = turns.map(({ wordCount }) => wordCount).toSorted((a, b) => a - b);
  const half = lengths.length / 2;
  return ((lengths[Math.ceil(half) - 1] ?? 0) + (lengths[Math.floor(half)] ?? 0)) / 2;
}

/** Whether the other side says more in a turn as the conversation goes on. Described only. */
export const theirTurnLengths: MeasureDefinition = {
  id: 'their-turn-lengths',
  title: 'How long their turns become',
  definition:
    "Median number of words of the other side's turns in the second half of its turns, divided by that in the first half.",
  unit: 'times',
  target: null,
  source: 'No published limit; shown as a figure only',
  cite: 'none published',
  judged: 'described',
  advice: 'ask what lets them say more',
  languages: null,
  take: ({ theirs }) => {
    if (theirs.length < LEAST_TURNS) return notTaken(`The other side has fewer than ${LEAST_TURNS} turns.`);
    const middle = Math.floor(theirs.length / 2);
    const [first, second] = [medianWords(theirs.slice(0, middle)), medianWords(theirs.slice(middle))];
    if (first === 0) return notTaken('The turns of the other side have no words.');
    return {
      value: round(second / first, 2),
      points: null,
      finding: `Their turns had ${round(first, 1)} words in the first half and ${round(second, 1)} in the second (medians).`,
      note: null,
      quotes: [],
      moment: null,
    };
  },
};
