import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import type { Spoken } from '../../conversation/types.ts';
import { round } from '../curve.ts';
import { type MeasureDefinition, notTaken } from '../definition.ts';

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
  ...MEASURE_WORDS['speaking-pace'],
  definition:
    "Words a minute over the user's turns that have a start and an end. Turns below 40 or above 400 words a minute are left out, since their times can't be right; fewer than ten seconds in all are not judged.",
  cite: 'Gong Labs',
  judged: 'described',
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
    if (ms < LEAST_MS) return notTaken(leftOut === 0 ? say('none.short-times', {}) : say('none.no-own-times', {}));
    const value = round(words / (ms / 60_000), 0);
    return {
      value,
      points: null,
      finding: say('speaking-pace', { pace: value }),
      note: null,
      quotes: [],
      moment: null,
    };
  },
};
