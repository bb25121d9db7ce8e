import type { MeasureDefinition } from './definition.ts';
import { round } from './curve.ts';
import { notTaken } from './definition.ts';
import { longestTurn, quote } from './quoting.ts';

/** The user's longest turn. Described only: no published limit could be traced to its data. */
export const longestMonologue: MeasureDefinition = {
  id: 'longest-monologue',
  title: 'Longest stretch of talking',
  definition: "Words in the user's longest turn, with its length in seconds where the transcript has times.",
  unit: 'words',
  target: null,
  source: 'No published limit; shown as a figure only',
  cite: 'none published',
  judged: 'described',
  advice: 'break long explanations with a question',
  englishOnly: false,
  take: ({ mine }) => {
    const longest = longestTurn(mine);
    if (longest === null) return notTaken('You have no turns.');
    const seconds = longest.startMs !== null && longest.endMs !== null ? round((longest.endMs - longest.startMs) / 1000, 0) : null;
    return {
      value: longest.wordCount,
      points: null,
      finding: `Your longest stretch was ${longest.wordCount} words${seconds === null || seconds <= 0 ? '' : ` in ${seconds} seconds`}, in turn ${longest.index}.`,
      note: null,
      quotes: [quote(longest)],
      moment: null,
    };
  },
};
