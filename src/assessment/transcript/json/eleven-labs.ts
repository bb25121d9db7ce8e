import { has, type JsonShape, label, list, text, time } from './shape.ts';

const SECOND = 1000;

/** ElevenLabs conversations: messages by role, with the second at which each begins. */
export const elevenLabs: JsonShape = {
  vendor: 'elevenlabs',
  read: (value) => {
    const messages = list(value, 'transcript');
    if (messages.length === 0 || !has(messages[0], 'role', 'message')) return null;
    return messages.map((item) => ({ speaker: label(item, 'role'), text: text(item, 'message') ?? '', startMs: time(item, 'time_in_call_secs', SECOND), endMs: null }));
  },
};
