import type { SpeakerFact } from '../types.ts';
import type { Segment } from '../format.ts';
import { at, fromBeginning, has, type JsonShape, label, list, SECOND, text, time } from './shape.ts';

// In these the program is one side and a person the other: the person is the one who practises.
const PROGRAM = new Set(['agent', 'assistant', 'bot', 'ai', 'model']);
const PERSON = new Set(['user', 'human']);
const UNSPOKEN = new Set([
  'system',
  'tool',
  'tool_calls',
  'tool_call_result',
  'tool-call',
  'tool_call',
  'function',
  'developer',
  'tool_call_invocation',
  'node_transition',
]);

function isMessage(item: unknown): boolean {
  const role = sideOf(item);
  return (
    role !== null &&
    (PROGRAM.has(role) || PERSON.has(role) || UNSPOKEN.has(role)) &&
    (has(item, 'message') || has(item, 'content') || has(item, 'text'))
  );
}

const sideOf = (item: unknown): string | null => label(item, 'role', 'user', 'sender')?.toLowerCase() ?? null;

function words(item: unknown): string {
  const parts = list(item, 'content').map((part) => text(part, 'text') ?? text(part, 'transcript') ?? '');
  return text(item, 'message') ?? text(item, 'content') ?? text(item, 'text') ?? parts.join(' ');
}

/**
 * Conversations with a program: Vapi, Retell, Bland, and the messages of chat interfaces. Messages by role;
 * instructions and tool calls are
 * left out. The program is one side and a person the other, so the person's turns are the rep's.
 */
export const voiceAgents: JsonShape = {
  vendor: 'voice-agent',
  marks: [
    ['messages', 'role', 'secondsFromStart'],
    ['transcript_object', 'role'],
    ['messages', 'role', 'content'],
    ['transcripts', 'user', 'created_at'],
  ],
  read: (value) => {
    const places = [
      value,
      at(value, 'artifact'),
      at(value, 'message', 'artifact'),
      at(value, 'message'),
      at(value, 'call'),
      at(value, 'data'),
    ];
    const lists = [
      ...(Array.isArray(value) ? [value] : []),
      ...places.flatMap((place) => [
        list(place, 'messages'),
        list(place, 'transcript_object'),
        list(place, 'transcripts'),
        list(place, 'transcript'),
      ]),
    ];
    const messages = lists.find((found) => found.length > 0 && found.every(isMessage));
    if (messages === undefined || !messages.some((item) => PERSON.has(sideOf(item) ?? ''))) return null;
    const said = messages.filter((item) => !UNSPOKEN.has(sideOf(item) ?? ''));
    const dated = said.some((item) => has(item, 'created_at'));
    const segments = said.map((item): Segment => {
      const spoken = list(item, 'words');
      return {
        speaker: label(item, 'role', 'user', 'sender'),
        text: words(item),
        startMs:
          time(spoken[0], 'start', SECOND) ??
          time(item, 'secondsFromStart', SECOND) ??
          time(item, 'created_at', SECOND),
        endMs: time(spoken.at(-1), 'end', SECOND),
      };
    });
    const people = [...PROGRAM]
      .map((speaker): SpeakerFact => ({ speaker, role: 'customer', email: null }))
      .concat([...PERSON].map((speaker) => ({ speaker, role: 'rep', email: null })));
    const left = messages.length - said.length;
    return {
      segments: dated ? fromBeginning(segments) : segments,
      people,
      notes:
        left > 0 ? [`${left} ${left === 1 ? 'instruction or tool call' : 'instructions or tool calls'} left out.`] : [],
    };
  },
};
