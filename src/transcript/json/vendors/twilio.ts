import type { Segment } from '../../format.ts';
import { has, type JsonShape, label, list, peopleOf, SECOND, text, time } from '../shape.ts';

/**
 * Twilio Conversational Intelligence: sentences by media channel. Times in seconds, often missing. Where the
 * transcript's resource is with them, its participants give the channels' names and roles. Operator results hold no
 * words of the conversation.
 */
export const twilio: JsonShape = {
  vendor: 'twilio',
  marks: [['sentences', 'media_channel'], ['sentence_index', 'transcript'], ['operator_results']],
  read: (value) => {
    const sentences = list(value, 'sentences');
    if (!has(sentences[0], 'transcript')) {
      if (!has(list(value, 'operator_results')[0], 'operator_type')) return null;
      return {
        segments: [],
        notes: ['These are Twilio operator results, which hold no transcript; its sentences are another resource.'],
      };
    }
    const channels = new Map(
      [...list(value, 'channel', 'participants'), ...list(value, 'transcript', 'channel', 'participants')].map(
        (participant) => [label(participant, 'channel_participant'), participant],
      ),
    );
    const nameOf = (channel: string | null): string | null => label(channels.get(channel), 'full_name') ?? channel;
    const segments = sentences.map((item): Segment => ({
      speaker: nameOf(label(item, 'media_channel')),
      text: text(item, 'transcript') ?? '',
      startMs: time(item, 'start_time', SECOND),
      endMs: time(item, 'end_time', SECOND),
    }));
    const people = peopleOf(
      [...channels].map(([channel, participant]) => ({
        speaker: nameOf(channel),
        role: text(participant, 'role'),
        email: text(participant, 'email'),
      })),
    );
    return { segments, people };
  },
};
