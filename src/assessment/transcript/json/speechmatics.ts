import { runsOfWords } from './runs.ts';
import { has, type JsonShape, label, list, text, time } from './shape.ts';

const SECOND = 1000;

/** Speechmatics: words and punctuation with speakers in their first alternative. "UU" is a speaker it could not name. Times in seconds. */
export const speechmatics: JsonShape = {
  vendor: 'speechmatics',
  read: (value) => {
    const results = list(value, 'results');
    if (results.length === 0 || !has(results[0], 'alternatives', 'type', 'start_time')) return null;
    return runsOfWords(results.map((result) => {
      const best = list(result, 'alternatives')[0];
      const speaker = label(best, 'speaker') ?? label(result, 'channel');
      return { speaker: speaker === 'UU' ? null : speaker, text: text(best, 'content') ?? '', startMs: time(result, 'start_time', SECOND), endMs: time(result, 'end_time', SECOND), attached: text(result, 'type') === 'punctuation' };
    }));
  },
};
