import type { Segment } from '../../format.ts';
import {
  at,
  fromBeginning,
  has,
  type JsonShape,
  label,
  list,
  LONGEST_MS,
  peopleOf,
  SECOND,
  text,
  time,
} from '../shape.ts';

// Times since 1970 in seconds have ten digits until the year 2286; those in milliseconds have more.
const MILLISECONDS_FROM = 1e11;

function unitOf(blocks: readonly unknown[]): number {
  return blocks.some((block) => Number(label(block, 'start_time') ?? 0) >= MILLISECONDS_FROM) ? 1 : SECOND;
}

/**
 * Read AI: blocks of words by speaker's name, as its webhook and its export have them. Times are dates (seconds or
 * milliseconds since 1970), counted from the meeting's start where it is given, else from the first block. Participants
 * give e-mail addresses.
 */
export const readAi: JsonShape = {
  vendor: 'read-ai',
  marks: [['speaker_blocks'], ['session_id', 'chapter_summaries'], ['report_url', 'trigger', 'session_id']],
  read: (value) => {
    const places = [at(value, 'transcript'), at(value, 'data', 'transcript'), value];
    const holder = places.find((place) => list(place, 'speaker_blocks').length > 0 || list(place, 'turns').length > 0);
    const blocks = [...list(holder, 'speaker_blocks'), ...list(holder, 'turns')];
    const [first] = blocks;
    if (!has(first, 'speaker') || !(has(first, 'words') || has(first, 'text'))) return null;
    const unit = unitOf(blocks);
    const segments = blocks.map((block): Segment => ({
      speaker: text(block, 'speaker', 'name') ?? label(block, 'speaker'),
      text: text(block, 'words') ?? text(block, 'text') ?? '',
      startMs: time(block, 'start_time_ms') ?? time(block, 'start_time', unit),
      endMs: time(block, 'end_time_ms') ?? time(block, 'end_time', unit),
    }));
    const people = peopleOf(
      [...list(value, 'participants'), ...list(value, 'data', 'participants')].map((person) => ({
        speaker: label(person, 'name'),
        role: null,
        email: text(person, 'email'),
      })),
    );
    // Dates and not offsets.
    const dated = segments.some(({ startMs }) => startMs !== null && startMs > LONGEST_MS);
    return { segments: dated ? fromBeginning(segments, time(value, 'start_time', unit)) : segments, people };
  },
};
