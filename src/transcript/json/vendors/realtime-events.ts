import type { Segment } from '../../format.ts';
import type { SpeakerFact } from '../../types.ts';
import { messageText } from '../message-text.ts';
import { at, inOrder, isRecord, type JsonShape, label, list, text, time } from '../shape.ts';

const PERSONS = /^conversation\.item\.input_audio_transcription\.completed$/u;
const PROGRAMS = /^response\.(?:output_)?(?:audio_transcript|text)\.done$/u;
const ITEM = /^conversation\.item\.(?:created|added|done|retrieved)$/u;
const BEGAN = /^input_audio_buffer\.speech_started$/u;
const ENDED = /^input_audio_buffer\.speech_stopped$/u;

interface Said extends Segment {
  order: number;
}

/**
 * The events of a session with a model that listens and speaks (OpenAI's realtime interface and those like it), a JSON
 * value in each line or a list: what was transcribed whole of each item, in the order in which the items began; pieces on the way are left
 * out. The program is one side and a person the other, so the person's turns are the rep's.
 */
export const realtimeEvents: JsonShape = {
  vendor: 'realtime-events',
  marks: [],
  read: (value) => {
    const events = [Array.isArray(value) ? value : [], list(value, 'events')].find(
      (found) =>
        found.some((event) => PERSONS.test(kindOf(event))) || found.some((event) => PROGRAMS.test(kindOf(event))),
    );
    if (events === undefined) return null;
    const items = new Map<string, Said>();
    for (const event of events) {
      const id = label(event, 'item_id') ?? label(at(event, 'item'), 'id');
      if (id === null) continue;
      const item = items.get(id) ?? { speaker: null, text: '', startMs: null, endMs: null, order: items.size };
      items.set(id, item);
      enter(item, event, kindOf(event));
    }
    const segments = [...items.values()].filter(({ speaker, text: said }) => speaker !== null && said.trim() !== '');
    return segments.length < 2
      ? null
      : {
          segments: segments.every(({ startMs }) => startMs !== null) ? inOrder(segments) : segments,
          people: PEOPLE,
          notes: ['It is a record of events; what was transcribed whole was read.'],
        };
  },
};

const PEOPLE: readonly SpeakerFact[] = [
  { speaker: 'assistant', role: 'customer', email: null },
  { speaker: 'user', role: 'rep', email: null },
];

const kindOf = (event: unknown): string => (isRecord(event) ? (text(event, 'type') ?? '') : '');

function enter(item: Said, event: unknown, kind: string): void {
  if (BEGAN.test(kind)) item.startMs = time(event, 'audio_start_ms');
  else if (ENDED.test(kind)) item.endMs = time(event, 'audio_end_ms');
  else if (ITEM.test(kind)) {
    const role = label(at(event, 'item'), 'role');
    if (role !== 'user' && role !== 'assistant') return;
    item.speaker = role;
    item.text = messageText(at(event, 'item', 'content')) ?? item.text;
  } else if (PERSONS.test(kind) || PROGRAMS.test(kind)) {
    item.speaker = PERSONS.test(kind) ? 'user' : 'assistant';
    item.text = text(event, 'transcript') ?? text(event, 'text') ?? item.text;
  }
}
