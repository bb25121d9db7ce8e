import { round } from './curve.ts';
import { notTaken } from './definition.ts';
import type { MeasureDefinition } from './definition.ts';

/** Words a minute in the user's turns that have times. Described only. */
export const speakingPace: MeasureDefinition = {
  id: 'speaking-pace',
  title: 'Pace of speaking',
  definition: "Words a minute over the user's turns that have a start and an end.",
  unit: 'words per minute',
  target: null,
  source: 'Gong Labs, 67,149 sales meetings: about 173 words a minute on average; no published limit, so it is shown and not scored',
  cite: 'Gong Labs',
  judged: 'described',
  advice: 'speak at an even pace',
  englishOnly: false,
  take: ({ mine }) => {
    let words = 0;
    let ms = 0;
    for (const turn of mine) {
      if (turn.startMs === null || turn.endMs === null || turn.endMs <= turn.startMs) continue;
      words += turn.wordCount;
      ms += turn.endMs - turn.startMs;
    }
    if (ms < 10_000) return notTaken('The transcript does not say when your turns begin and end.');
    const value = round(words / (ms / 60_000), 0);
    return { value, points: null, finding: `You spoke ${value} words a minute.`, note: null, quotes: [], moment: null };
  },
};
