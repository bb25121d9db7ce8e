import type { Segment } from '../../format.ts';
import { has, type JsonShape, label, list, text, time } from '../shape.ts';

/**
 * Debrief's own: what redaction before storage leaves of a transcript of any format, or what a person said of it in the
 * console (`user`: which label is the user's). Times in milliseconds. docs/privacy.md describes it.
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
    const from = text(value, 'from') ?? 'another format';
    const user = text(value, 'user');
    if (user === null) return { segments, notes: [`It was redacted before it was kept; it came as ${from}.`] };
    return {
      segments,
      notes: [`A person said who of its speakers is the user; it came as ${from}.`],
      people: [{ speaker: user, role: 'rep', email: null, isUser: true }],
    };
  },
};
