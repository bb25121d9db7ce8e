import { partAtChanges } from '../../captions/speaker-changes.ts';
import type { Segment } from '../../format.ts';
import { endOf, has, type JsonShape, list, text, time } from '../shape.ts';

/** YouTube's captions as JSON (`json3`): events of a few pieces. Who speaks is told by ">>" at most. Times in milliseconds. */
export const youtube: JsonShape = {
  vendor: 'youtube',
  marks: [['wireMagic', 'events', 'segs']],
  read: (value) => {
    const events = list(value, 'events');
    if (!events.some((event) => has(event, 'tStartMs', 'segs'))) return null;
    const segments = events.flatMap((event): Segment[] => {
      const words = list(event, 'segs')
        .map((piece) => text(piece, 'utf8') ?? '')
        .join('')
        .replaceAll(/\s+/gu, ' ')
        .trim();
      const startMs = time(event, 'tStartMs');
      return words === ''
        ? []
        : [{ speaker: null, text: words, startMs, endMs: endOf(startMs, time(event, 'dDurationMs')) }];
    });
    const parted = partAtChanges(segments);
    return segments.length === 0 ? null : (parted ?? { segments });
  },
};
