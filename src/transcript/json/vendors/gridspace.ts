import type { Segment } from '../../format.ts';
import { endOf, has, type JsonShape, label, list, peopleOf, text, time } from '../shape.ts';

// What transcribers write for a sound: "[noise]", "[laughter]", "<unk>".
const SOUND = /^(?:\[[a-z_]{1,20}\]|<[a-z_]{1,20}>)$/u;

function words(item: unknown): string {
  const whole = text(item, 'human_transcript') ?? text(item, 'transcript') ?? '';
  return whole
    .split(' ')
    .filter((word) => !SOUND.test(word))
    .join(' ');
}

/**
 * Gridspace, as in the Harper Valley recordings: segments by role, with what a transcriber wrote beside what the machine
 * heard; the transcriber's words count. Times in milliseconds. The order is the file's. `start_ms` counts from when each
 * side joined, so `offset_ms`, which counts from the recording's beginning, is used where every segment has it.
 */
export const gridspace: JsonShape = {
  vendor: 'gridspace',
  marks: [
    ['human_transcript', 'speaker_role'],
    ['speaker_role', 'start_ms', 'duration_ms'],
  ],
  read: (value) => {
    const lists = [Array.isArray(value) ? value : [], list(value, 'segments'), list(value, 'transcript')];
    const items = lists.find(
      ([first]) =>
        has(first, 'speaker_role') && (has(first, 'human_transcript') || has(first, 'transcript', 'start_ms')),
    );
    if (items === undefined) return null;
    const start = items.every((item) => time(item, 'offset_ms') !== null) ? 'offset_ms' : 'start_ms';
    const segments = items.map((item): Segment => {
      const startMs = time(item, start);
      return {
        speaker: label(item, 'speaker_role'),
        text: words(item),
        startMs,
        endMs: endOf(startMs, time(item, 'duration_ms')),
      };
    });
    return { segments, people: peopleOf(segments.map(({ speaker }) => ({ speaker, role: speaker }))) };
  },
};
