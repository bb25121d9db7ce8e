import type { Segment } from '../../format.ts';
import { runsOfWords, type TimedWord } from '../runs.ts';
import { at, has, inOrder, type JsonShape, label, list, SECOND, text, time } from '../shape.ts';

function word(item: unknown, speaker: string | null): TimedWord {
  return {
    speaker,
    text: text(item, 'alternatives', 0, 'content') ?? text(item, 'content') ?? '',
    startMs: time(item, 'start_time', SECOND),
    endMs: time(item, 'end_time', SECOND),
    attached: text(item, 'type') === 'punctuation',
  };
}

// Older output names the speaker of a word apart from it, by the time at which it begins.
function speakersApart(results: unknown): Map<string, string> {
  const speakers = new Map<string, string>();
  for (const segment of list(results, 'speaker_labels', 'segments')) {
    for (const item of list(segment, 'items')) {
      const start = label(item, 'start_time');
      const speaker = label(item, 'speaker_label') ?? label(segment, 'speaker_label');
      if (start !== null && speaker !== null) speakers.set(start, speaker);
    }
  }
  return speakers;
}

function fromChannels(results: unknown): Segment[] {
  const words = list(results, 'channel_labels', 'channels').flatMap((channel) => {
    const speaker = label(channel, 'channel_label');
    return list(channel, 'items').map((item) => word(item, speaker));
  });
  return runsOfWords(inOrder(words));
}

function fromItems(results: unknown): Segment[] {
  const apart = speakersApart(results);
  let speaker: string | null = null;
  return runsOfWords(
    list(results, 'items').map((item) => {
      // Punctuation has no time, and so no speaker of its own in older output.
      if (text(item, 'type') !== 'punctuation')
        speaker = label(item, 'speaker_label', 'channel_label') ?? apart.get(label(item, 'start_time') ?? '') ?? null;
      return word(item, speaker);
    }),
  );
}

function fromWhole(results: unknown): Segment[] {
  const whole = text(results, 'transcripts', 0, 'transcript');
  return whole === null ? [] : [{ speaker: null, text: whole, startMs: null, endMs: null }];
}

/**
 * Plain Amazon Transcribe: words with speaker or channel labels; without either, nobody's. Times in seconds, as text.
 */
export const awsTranscribe: JsonShape = {
  vendor: 'aws',
  marks: [
    ['jobName', 'results'],
    ['results', 'items', 'alternatives', 'start_time'],
    ['results', 'transcripts', 'transcript'],
  ],
  read: (value) => {
    const results = at(value, 'results');
    const items = list(results, 'items');
    if (
      !has(items[0], 'alternatives', 'type') &&
      text(results, 'transcripts', 0, 'transcript') === null &&
      list(results, 'channel_labels', 'channels').length === 0
    )
      return null;
    const byChannel = list(results, 'channel_labels', 'channels').length > 0;
    const attempts = [byChannel ? fromChannels(results) : [], fromItems(results), fromWhole(results)];
    return { segments: attempts.find((segments) => segments.length > 0) ?? [] };
  },
};
