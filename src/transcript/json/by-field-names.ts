import type { Segment } from '../format.ts';
import { at, fromBeginning, isRecord, type JsonShape, label, SECOND, text, time } from './shape.ts';
import { SPEAKERS, WORDS } from './usual-names.ts';

const STARTS = [
  'start',
  'start_time',
  'startTime',
  'start_ms',
  'startMs',
  'start_time_ms',
  'startTimeMs',
  'begin',
  'begin_time',
  'offset',
  'timestamp',
  'time',
  'ts',
  'created_at',
  'createdAt',
  'date',
];
const ENDS = ['end', 'end_time', 'endTime', 'end_ms', 'endMs', 'end_time_ms', 'endTimeMs', 'stop', 'finish'];
const LISTS = [
  'transcript',
  'transcripts',
  'segments',
  'utterances',
  'turns',
  'entries',
  'messages',
  'sentences',
  'lines',
  'items',
  'monologues',
  'blocks',
  'conversation',
  'dialogue',
  'dialog',
  'results',
  'phrases',
  'captions',
  'data',
  'cues',
  'paragraphs',
];
// People speak two to four words a second; over a whole conversation it is never below one in twenty seconds.
const FEWEST_WORDS_A_SECOND = 0.05;

function firstKey(item: unknown, keys: readonly string[], fits: (value: unknown) => boolean): string | null {
  return keys.find((key) => fits(at(item, key))) ?? null;
}

const speakerOf = (item: unknown, key: string): string | null =>
  label(item, key) ?? label(at(item, key), 'name', 'display_name', 'displayName', 'id', 'email');

function candidates(value: unknown, depth: number): (readonly unknown[])[] {
  const found: (readonly unknown[])[] = [];
  if (Array.isArray(value)) found.push(value);
  if (!isRecord(value) || depth === 0) return found;
  for (const key of LISTS) {
    const inner = at(value, key);
    if (Array.isArray(inner) || isRecord(inner)) found.push(...candidates(inner, depth - 1));
  }
  return found;
}

function unitOf(items: readonly unknown[], start: string, words: string): number {
  if (/ms$|millis/iu.test(start)) return 1;
  if (/sec/iu.test(start)) return SECOND;
  let latest = 0;
  let spoken = 0;
  for (const item of items) {
    const seconds = Number(label(item, start) ?? Number.NaN);
    if (Number.isFinite(seconds) && seconds > latest) latest = seconds;
    spoken += (text(item, words) ?? '').split(' ').length;
  }
  return latest > 0 && spoken / latest < FEWEST_WORDS_A_SECOND ? 1 : SECOND;
}

/**
 * JSON of no vendor that is listed, but whose fields say what they are: a list of at least two objects, each with words
 * under a usual name,
 * and speakers under another. Times in seconds, unless the field's name or the pace says milliseconds.
 */
export const byFieldNames: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    for (const items of candidates(value, 3)) {
      const [first] = items;
      const words = firstKey(first, WORDS, (found) => typeof found === 'string');
      if (
        words === null ||
        items.length < 2 ||
        !items.every((item) => isRecord(item)) ||
        !items.some((item) => (text(item, words) ?? '').trim().includes(' '))
      )
        continue;
      const speaker = firstKey(
        first,
        SPEAKERS.filter((key) => key !== words),
        (found) => (typeof found === 'string' && found.length <= 200) || typeof found === 'number' || isRecord(found),
      );
      if (speaker === null || !items.some((item) => speakerOf(item, speaker) !== null)) continue;
      const start = firstKey(first, STARTS, (found) => found !== undefined && found !== null);
      const end = firstKey(first, ENDS, (found) => found !== undefined && found !== null);
      const unit = start === null ? SECOND : unitOf(items, start, words);
      const segments = items.map((item): Segment => ({
        speaker: speakerOf(item, speaker),
        text: text(item, words) ?? '',
        startMs: start === null ? null : time(item, start, unit),
        endMs: end === null ? null : time(item, end, unit),
      }));
      const dated = segments.some(({ startMs }) => startMs !== null && startMs > 3.6e9);
      return {
        segments: dated ? fromBeginning(segments) : segments,
        notes: [`It is JSON of no vendor that is known here; it was read by its fields "${speaker}" and "${words}".`],
      };
    }
    return null;
  },
};
