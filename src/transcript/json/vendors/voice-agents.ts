import type { SpeakerFact } from '../../types.ts';
import type { Segment } from '../../format.ts';
import { at, endOf, has, isRecord, type JsonShape, label, list, SECOND, text, time } from '../shape.ts';

// In these the program is one side and a person the other: the person is the one who practises.
const PROGRAM = new Set(['agent', 'assistant', 'bot', 'ai', 'model']);
const PERSON = new Set(['user', 'human']);
/** Of a program and a person who talk, the person is the user. */
export const PEOPLE: readonly SpeakerFact[] = [
  ...[...PROGRAM].map((speaker): SpeakerFact => ({ speaker, role: 'customer', email: null })),
  ...[...PERSON].map((speaker): SpeakerFact => ({ speaker, role: 'rep', email: null })),
];
const UNSPOKEN = new Set([
  'system',
  'tool',
  'tool_calls',
  'tool_call_result',
  'tool_result',
  'tool-call',
  'tool_call',
  'function',
  'developer',
  'tool_call_invocation',
  'node_transition',
]);
// Entries of a session's history that are no message: LiveKit's calls of functions, Hume's settings.
const UNSPOKEN_TYPES = new Set([
  'function_call',
  'function_call_output',
  'agent_handoff',
  'agent_config_update',
  'session_settings',
  'function_call_response',
  'tool_call_message',
  'tool_response_message',
  'tool_error_message',
  'user_interruption',
  'assistant_input',
  'pause_onset',
  'resume_onset',
  'chat_start_message',
  'chat_end_message',
]);
/** Whether a message is an instruction, the call of a tool or what a program notes. */
export const isUnspoken = (item: unknown): boolean =>
  UNSPOKEN.has(sideOf(item) ?? '') || UNSPOKEN_TYPES.has(text(item, 'type')?.toLowerCase() ?? '');

function isMessage(item: unknown): boolean {
  if (isUnspoken(item)) return true;
  const role = sideOf(item);
  return (
    role !== null &&
    (PROGRAM.has(role) || PERSON.has(role)) &&
    (has(item, 'message') || has(item, 'content') || has(item, 'text') || has(item, 'message_text'))
  );
}

const sideOf = (item: unknown): string | null => label(item, 'role', 'user', 'sender')?.toLowerCase() ?? null;

// LangChain's messages say by their type who speaks, beside the words or one level above them.
const KINDS_OF_SPEAKERS = new Set(['human', 'ai', 'system', 'tool', 'function', 'developer']);
const PREFIX = /^message_role_(?=\w)/iu;

/** A message with the member "role", where another one says who speaks. */
export function asMessage(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const role = text(item, 'role');
  if (role !== null && PREFIX.test(role)) return { ...item, role: role.replace(PREFIX, '').toLowerCase() };
  if (has(item, 'role')) return item;
  const inner = [item['kwargs'], item['data']].find((found) => has(found, 'content')) ?? item;
  const kind = [text(inner, 'type'), text(item, 'type')].find((found) => KINDS_OF_SPEAKERS.has(found ?? ''));
  return kind === undefined || !isRecord(inner) ? item : { ...inner, role: kind };
}

function words(item: unknown): string {
  const parts = list(item, 'content').map((part) =>
    typeof part === 'string' ? part : (text(part, 'text') ?? text(part, 'transcript') ?? ''),
  );
  return (
    text(item, 'message') ??
    text(item, 'content') ??
    text(item, 'text') ??
    text(item, 'message_text') ??
    parts.join(' ')
  );
}

// A time that is a date, in whichever unit; other numbers under these names mean different things to different vendors.
function dateOf(item: unknown): number | null {
  const found = time(item, 'timestamp') ?? time(item, 'time');
  if (found === null || found < 1e9) return null;
  return found < 1e11 ? found * SECOND : found;
}

/**
 * Conversations with a program: Vapi, Retell, Bland, LiveKit, Pipecat, Hume, and the messages of chat interfaces.
 * Messages by role; instructions and tool calls are left out. The program is one side and a person the other, so the
 * person's turns are the rep's.
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
      at(value, 'chat_history'),
      at(value, 'history'),
      at(value, 'values'),
    ];
    const lists = [
      ...(Array.isArray(value) ? [value] : []),
      ...places.flatMap((place) => [
        list(place, 'messages'),
        list(place, 'transcript_object'),
        list(place, 'transcripts'),
        list(place, 'transcript'),
        list(place, 'items'),
        list(place, 'events_page'),
        list(place, 'results'),
        list(place, 'history'),
        list(place, 'chat_history'),
        list(place, 'conversation'),
        list(place, 'turns'),
      ]),
    ].map((found) => found.map(asMessage));
    const messages = lists.find((found) => found.length > 0 && found.every(isMessage));
    if (messages === undefined || !messages.some((item) => PERSON.has(sideOf(item) ?? ''))) return null;
    const said = messages.filter((item) => !isUnspoken(item));
    const segments = said.map((item): Segment => {
      const spoken = list(item, 'words');
      return {
        speaker: label(item, 'role', 'user', 'sender'),
        text: words(item),
        startMs:
          time(spoken[0], 'start', SECOND) ??
          time(item, 'secondsFromStart', SECOND) ??
          time(item, 'created_at', SECOND) ??
          dateOf(item),
        endMs:
          time(spoken.at(-1), 'end', SECOND) ?? endOf(time(item, 'secondsFromStart', SECOND), time(item, 'duration')),
      };
    });
    const left = messages.length - said.length;
    return {
      segments,
      people: PEOPLE,
      notes:
        left > 0 ? [`${left} ${left === 1 ? 'instruction or tool call' : 'instructions or tool calls'} left out.`] : [],
    };
  },
};
