import type { Segment } from '../format.ts';
import { runsOfWords } from './runs.ts';
import { has, type JsonShape, label, list, members, text, time } from './shape.ts';

const SECOND = 1000;

// Call Analytics and Contact Lens (voice and chat): a list of turns, each by role or by a participant whose role is listed apart.
function fromTurns(value: unknown): Segment[] | null {
  const turns = list(value, 'Transcript');
  // Chats have events and attachments among the messages; what has no words is dropped when turns are merged.
  if (!turns.some((turn) => text(turn, 'Content') !== null)) return null;
  const roles = new Map<string, string>();
  for (const participant of list(value, 'Participants')) {
    const id = label(participant, 'ParticipantId');
    const role = label(participant, 'ParticipantRole');
    if (id !== null && role !== null) roles.set(id, role);
  }
  return turns.map((turn) => {
    const id = label(turn, 'ParticipantId');
    return {
      speaker: label(turn, 'ParticipantRole') ?? (id === null ? null : (roles.get(id) ?? id)),
      text: text(turn, 'Content') ?? '',
      startMs: time(turn, 'BeginOffsetMillis'),
      endMs: time(turn, 'EndOffsetMillis'),
    };
  });
}

// Plain Amazon Transcribe: words with speaker or channel labels.
function fromItems(value: unknown): Segment[] | null {
  const { results } = members(value);
  const items = list(results, 'items');
  if (items.length === 0 || !has(items[0], 'alternatives', 'type')) return null;
  let speaker: string | null = null;
  return runsOfWords(items.map((item) => {
    const attached = text(item, 'type') === 'punctuation';
    if (!attached) speaker = label(item, 'speaker_label') ?? label(item, 'channel_label');
    return { speaker, text: text(list(item, 'alternatives')[0], 'content') ?? '', startMs: time(item, 'start_time', SECOND), endMs: time(item, 'end_time', SECOND), attached };
  }));
}

/** Amazon: Transcribe Call Analytics and Contact Lens (times in milliseconds), plain Transcribe (seconds as text). */
export const awsTranscribe: JsonShape = { vendor: 'aws', read: (value) => fromTurns(value) ?? fromItems(value) };
