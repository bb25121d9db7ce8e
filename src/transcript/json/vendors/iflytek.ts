import type { Segment } from '../../format.ts';
import { parseAnyTime } from '../../times/timestamps.ts';
import { at, type JsonShape, label, list, text } from '../shape.ts';

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

// The likeliest of the words that a recogniser heard in each place.
const wordsOf = (sentence: unknown): string =>
  list(sentence, 'rt')
    .flatMap((result) => list(result, 'ws').map((word) => text(word, 'cw', 0, 'w') ?? ''))
    .join('');

/** iFlytek's long recordings: sentences as JSON inside of JSON, each with its speaker (`rl`). Times in milliseconds. */
export const iflytek: JsonShape = {
  vendor: 'iflytek',
  marks: [['lattice', 'json_1best']],
  read: (value) => {
    const inner = parsed(at(value, 'content', 'orderResult') ?? at(value, 'orderResult') ?? value);
    const segments = list(inner, 'lattice').flatMap((entry): Segment[] => {
      const sentence = at(parsed(at(entry, 'json_1best')), 'st');
      const words = wordsOf(sentence).trim();
      if (words === '') return [];
      const speaker = label(sentence, 'rl');
      return [
        {
          speaker: speaker === null || speaker === '0' ? null : speaker,
          text: words,
          startMs: parseAnyTime(at(sentence, 'bg'), 1),
          endMs: parseAnyTime(at(sentence, 'ed'), 1),
        },
      ];
    });
    return segments.length === 0 ? null : { segments };
  },
};
