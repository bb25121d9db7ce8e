import type { Segment } from '../format.ts';
import { has, type JsonShape, label, list, text, time } from './shape.ts';

/**
 * Debrief's own: what redaction before storage leaves of a transcript of any format. Times in milliseconds.
 * docs/privacy.md describes it.
 */
export const debrief: JsonShape = {
  vendor: 'debrief',
  marks: [['debrief_transcript', 'turns']],
  read: (value) => {
    if (!has(value, 'debrief_transcript', 'turns')) return null;
    const segments = list(value, 'turns').map((turn): Segment => ({
      speaker: label(turn, 'speaker'),
      text: text(turn, 'text') ?? '',
      startMs: time(turn, 'start_ms'),
      endMs: time(turn, 'end_ms'),
    }));
    return {
      segments,
      notes: [`It was redacted before it was kept; it came as ${text(value, 'from') ?? 'another format'}.`],
    };
  },
};
