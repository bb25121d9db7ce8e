import type { Spoken } from '../conversation/types.ts';
import { round } from './curve.ts';
import type { MeasureDefinition } from './definition.ts';
import { counted } from './quoting.ts';
import { notTaken } from './definition.ts';

// Times in transcripts are often those of captions, rounded, or plainly wrong. A turn slower than 40 or faster than 400
// words a minute says something about its times, not about the speaker. These bounds are this program's own caution,
// not published limits.
const SLOWEST = 40;
const FASTEST = 400;
const LEAST_MS = 10_000;

function timed(turn: Spoken): number | null {
  if (turn.startMs === null || turn.endMs === null || turn.endMs <= turn.startMs) return null;
  const pace = turn.wordCount / ((turn.endMs - turn.startMs) / 60_000);
  return pace < SLOWEST || pace > FASTEST ? null : turn.endMs - turn.startMs;
}

/** Words a minute in the user's turns that have times. Described only. */
export const speakingPace: MeasureDefinition = {
  id: 'speaking-pace',
  title: 'Pace of speaking',
  definition:
    "Words a minute over the user's turns that have a start and an end. Turns below 40 or above 400 words a minute are left out, since their times can't be right; fewer than ten seconds in all are not judged.",
  unit: 'words per minute',
  target: null,
  source:
    'Gong Labs, 67,149 sales meetings: about 173 words a minute on average; no published limit, so it is shown and not scored',
  cite: 'Gong Labs',
  judged: 'described',
  advice: 'speak at an even pace',
  languages: null,
  take: ({ mine }) => {
    let words = 0;
    let ms = 0;
    let leftOut = 0;
    for (const turn of mine) {
      const length = timed(turn);
      if (length === null) {
        leftOut += 1;
        continue;
      }
      words += turn.wordCount;
      ms += length;
    }
    if (ms < LEAST_MS)
      return notTaken(
        leftOut === 0
          ? 'Your turns with times are shorter than ten seconds together.'
          : "The transcript does not say when your turns begin and end, or its times can't be right.",
      );
    const value = round(words / (ms / 60_000), 0);
    return {
      value,
      points: null,
      finding: `You spoke ${counted(value, 'word')} a minute.`,
      note: null,
      quotes: [],
      moment: null,
    };
  },
};
