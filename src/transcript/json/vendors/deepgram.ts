import type { Segment } from '../../format.ts';
import { runsOfWords } from '../runs.ts';
import { has, inOrder, type JsonShape, label, list, members, SECOND, text, time } from '../shape.ts';

function fromWords(channels: readonly unknown[]): Segment[] {
  const words = channels.flatMap((channel, number) =>
    list(channel, 'alternatives', 0, 'words').map((word) => ({
      speaker: label(word, 'speaker') ?? (channels.length > 1 ? String(number) : null),
      text: text(word, 'punctuated_word') ?? text(word, 'word') ?? '',
      startMs: time(word, 'start', SECOND),
      endMs: time(word, 'end', SECOND),
      attached: false,
    })),
  );
  return runsOfWords(channels.length > 1 ? inOrder(words) : words);
}

function fromParagraphs(channels: readonly unknown[]): Segment[] {
  const several = channels.length > 1;
  const pieces = channels.flatMap((channel, number) =>
    list(channel, 'alternatives', 0, 'paragraphs', 'paragraphs').map((paragraph): Segment => ({
      speaker: label(paragraph, 'speaker') ?? (several ? String(number) : null),
      text: list(paragraph, 'sentences')
        .map((sentence) => text(sentence, 'text') ?? '')
        .join(' '),
      startMs: time(paragraph, 'start', SECOND),
      endMs: time(paragraph, 'end', SECOND),
    })),
  );
  return several ? inOrder(pieces) : pieces;
}

function fromTranscripts(channels: readonly unknown[]): Segment[] {
  return channels.flatMap((channel, number): Segment[] => {
    const whole = text(channel, 'alternatives', 0, 'transcript');
    return whole === null
      ? []
      : [{ speaker: channels.length > 1 ? String(number) : null, text: whole, startMs: null, endMs: null }];
  });
}

/**
 * Deepgram: utterances where asked for, else words, else paragraphs, else the channels' texts. Several channels are
 * several speakers, in order of time. Times in seconds.
 */
export const deepgram: JsonShape = {
  vendor: 'deepgram',
  marks: [['results', 'channels', 'alternatives'], ['punctuated_word'], ['results', 'utterances', 'transcript']],
  read: (value) => {
    // Their JavaScript client puts the answer into `result`.
    const results = members(value)['results'] ?? members(members(value)['result'])['results'];
    const channels = list(results, 'channels');
    const utterances = list(results, 'utterances');
    if (!has(channels[0], 'alternatives') && !has(utterances[0], 'transcript')) return null;
    if (utterances.length === 0) {
      const attempts = [fromWords(channels), fromParagraphs(channels), fromTranscripts(channels)];
      return { segments: attempts.find((segments) => segments.length > 0) ?? [] };
    }
    const several = new Set(utterances.map((utterance) => label(utterance, 'channel'))).size > 1 || channels.length > 1;
    const segments = utterances.map((utterance): Segment => ({
      speaker: label(utterance, 'speaker') ?? (several ? label(utterance, 'channel') : null),
      text: text(utterance, 'transcript') ?? '',
      startMs: time(utterance, 'start', SECOND),
      endMs: time(utterance, 'end', SECOND),
    }));
    return { segments: several ? inOrder(segments) : segments };
  },
};
