import type { Segment } from '../../format.ts';
import { runsOfWords } from '../runs.ts';
import { at, has, inOrder, type JsonShape, label, list, SECOND, text, time } from '../shape.ts';

// Scribe gives the spaces between words as words of their own, and sounds in brackets as events.
function fromScribe(channels: readonly unknown[]): Segment[] {
  const several = channels.length > 1;
  const words = channels.flatMap((channel) =>
    list(channel, 'words').flatMap((word) => {
      const kind = text(word, 'type');
      if (kind === 'spacing') return [];
      const speaker =
        label(word, 'speaker_id') ??
        (several ? (label(word, 'channel_index') ?? label(channel, 'channel_index')) : null);
      return [
        {
          speaker,
          text: (text(word, 'text') ?? '').trim(),
          startMs: time(word, 'start', SECOND),
          endMs: time(word, 'end', SECOND),
          attached: false,
        },
      ];
    }),
  );
  return runsOfWords(several ? inOrder(words) : words);
}

/**
 * ElevenLabs: conversations with an agent (messages by role, with the second at which each begins; the agent is a
 * program and the user a person, so the user's turns are the rep's), and Scribe's transcriptions (words by speaker).
 */
export const elevenLabs: JsonShape = {
  vendor: 'elevenlabs',
  marks: [
    ['transcript', 'role', 'time_in_call_secs'],
    ['words', 'speaker_id', 'language_code'],
    ['conversation_id', 'agent_id', 'transcript'],
  ],
  read: (value) => {
    // A webhook puts the conversation into `data`.
    const messages = [...list(value, 'transcript'), ...list(at(value, 'data'), 'transcript')];
    if (has(messages[0], 'role', 'message')) {
      const segments = messages.map((item): Segment => ({
        speaker: label(item, 'role'),
        text: text(item, 'message') ?? '',
        startMs: time(item, 'time_in_call_secs', SECOND),
        endMs: null,
      }));
      return {
        segments,
        people: [
          { speaker: 'user', role: 'rep', email: null },
          { speaker: 'agent', role: 'customer', email: null },
        ],
      };
    }
    const channels = list(value, 'transcripts').length > 0 ? list(value, 'transcripts') : [value];
    const first = list(channels[0], 'words')[0];
    return has(first, 'text', 'type', 'start') ? { segments: fromScribe(channels) } : null;
  },
};
