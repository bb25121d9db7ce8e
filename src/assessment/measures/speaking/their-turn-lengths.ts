import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Spoken } from '../../conversation/types.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';

const LEAST_TURNS = 6;

function medianWords(turns: readonly Spoken[]): number {
  const lengths = turns.map(({ wordCount }) => wordCount).toSorted((a, b) => a - b);
  const half = lengths.length / 2;
  return ((lengths[Math.ceil(half) - 1] ?? 0) + (lengths[Math.floor(half)] ?? 0)) / 2;
}

/** Whether the other side says more in a turn as the conversation goes on. Described only. */
export const theirTurnLengths: MeasureDefinition = {
  id: 'their-turn-lengths',
  ...MEASURE_WORDS['their-turn-lengths'],
  definition:
    "Median number of words of the other side's turns in the second half of its turns, divided by that in the first half.",
  cite: 'none published',
  judged: 'described',
  languages: null,
  take: ({ theirs }) => {
    if (theirs.length < LEAST_TURNS) return notTaken(say('none.few-of-theirs', { least: LEAST_TURNS }));
    const middle = Math.floor(theirs.length / 2);
    const [first, second] = [medianWords(theirs.slice(0, middle)), medianWords(theirs.slice(middle))];
    if (first === 0) return notTaken(say('none.theirs-empty', {}));
    return {
      value: round(second / first, 2),
      points: null,
      finding: say('their-turn-lengths', { first: round(first, 1), second: round(second, 1) }),
      note: null,
      quotes: [],
      moment: null,
    };
  },
};
