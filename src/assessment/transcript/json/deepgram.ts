import type { Segment } from '../format.ts';
import { runsOfWords } from './runs.ts';
import { has, type JsonShape, label, list, members, text, time } from './shape.ts';

const SECOND = 1000;

function fromWords(channels: readonly unknown[]): Segment[] {
  const words = channels.flatMap((channel, number) => list(list(channel, 'alternatives')[0], 'words').map((word) => ({
    speaker: label(word, 'speaker') ?? (channels.length > 1 ? String(number) : null),
    text: text(word, 'punctuated_word') ?? text(word, 'word') ?? '',
    startMs: time(word, 'start', SECOND),
    endMs: time(word, 'end', SECOND),
    attached: false,
  })));
  return runsOfWords(channels.length > 1 ? words.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0)) : words);
}

/** Deepgram: utterances where asked for, else the words of the channels. Several channels are several speakers. Times in seconds. */
export const deepgram: JsonShape = {
  vendor: 'deepgram',
  read: (value) => {
    const { results } = members(value);
    const channels = list(results, 'channels');
    if (!has(results, 'channels') || (!has(results, 'utterances') && !has(channels[0], 'alternatives'))) return null;
    const utterances = list(results, 'utterances');
    if (utterances.length === 0) return fromWords(channels);
    return utterances.map((utterance) => ({
      speaker: label(utterance, 'speaker') ?? (channels.length > 1 ? label(utterance, 'channel') : null),
      text: text(utterance, 'transcript') ?? '',
      startMs: time(utterance, 'start', SECOND),
      endMs: time(utterance, 'end', SECOND),
    }));
  },
};
