import { parseAnyTime } from '../../times/timestamps.ts';
import type { Segment } from '../../format.ts';
import { at, fromBeginning, has, type JsonShape, label, list, text } from '../shape.ts';
import { isUnspoken, PEOPLE } from './voice-agents.ts';

/** A session of a program that works with a model, as Codex keeps it: a line for each item, of which some are messages. */
export const sessionLog: JsonShape = {
  vendor: 'codex',
  marks: [['payload', 'response_item', 'input_text']],
  read: (value) => {
    const items = Array.isArray(value) ? value : [];
    if (!items.some((item) => text(item, 'type') === 'response_item')) return null;
    const segments = items.flatMap((item): Segment[] => {
      const payload = at(item, 'payload');
      if (text(item, 'type') !== 'response_item' || text(payload, 'type') !== 'message' || isUnspoken(payload))
        return [];
      const words = list(payload, 'content')
        .map((part) => (has(part, 'text') ? (text(part, 'text') ?? '') : ''))
        .join(' ')
        .trim();
      // What the program tells the model about where it works stands between tags.
      return words === '' || TAGGED.test(words)
        ? []
        : [
            {
              speaker: label(payload, 'role'),
              text: words,
              startMs: parseAnyTime(at(item, 'timestamp'), 1),
              endMs: null,
            },
          ];
    });
    return segments.length === 0 ? null : { segments: fromBeginning(segments), people: PEOPLE };
  },
};
const TAGGED = /^<[\w_ -]{3,40}>/u;
