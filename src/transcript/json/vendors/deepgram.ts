import type { Segment } from '../../format.ts';
import { runsOfWords } from '../runs.ts';
import { has, inOrder, type JsonShape, label, list, members, SECOND, text, time } from '../shape.ts';

/** Who speaks, as numbers: of a channel, and among those who were told apart in it. */
interface Numbers {
  channel: string;
  speaker: string | null;
}

/**
 * Names for what came in channels: the numbers of speakers where each is in one channel only; those that begin anew in each
 * channel are other people.
 */
function named(pieces: readonly Numbers[], several: boolean): (piece: Numbers) => string | null {
  const channels = new Map<string, Set<string>>();
  for (const { channel, speaker } of pieces)
    if (speaker !== null) channels.set(speaker, (channels.get(speaker) ?? new Set()).add(channel));
  if (!several || [...channels.values()].every((own) => own.size < 2))
    return ({ channel, speaker }) => speaker ?? (several ? channel : null);
  return ({ channel, speaker }) => (channels.size < 2 || speaker === null ? channel : `${channel}-${speaker}`);
}

function fromWords(channels: readonly unknown[]): Segment[] {
  const several = channels.length > 1;
  const found = channels.flatMap((channel, number) =>
    list(channel, 'alternatives', 0, 'words').map((word) => ({
      channel: String(number),
      speaker: label(word, 'speaker'),
      text: text(word, 'punctuated_word') ?? text(word, 'word') ?? '',
      startMs: time(word, 'start', SECOND),
      endMs: time(word, 'end', SECOND),
      attached: false,
    })),
  );
  const nameOf = named(found, several);
  const words = found.map(({ channel, speaker, ...word }) => ({ ...word, speaker: nameOf({ channel, speaker }) }));
  return runsOfWords(several ? inOrder(words) : words);
}

function fromParagraphs(channels: readonly unknown[]): Segment[] {
  const several = channels.length > 1;
  const found = channels.flatMap((channel, number) =>
    list(channel, 'alternatives', 0, 'paragraphs', 'paragraphs').map((paragraph) => ({
      channel: String(number),
      speaker: label(paragraph, 'speaker'),
      text: list(paragraph, 'sentences')
        .map((sentence) => text(sentence, 'text') ?? '')
        .join(' '),
      startMs: time(paragraph, 'start', SECOND),
      endMs: time(paragraph, 'end', SECOND),
    })),
  );
  const nameOf = named(found, several);
  const pieces = found.map(({ channel, speaker, ...piece }): Segment => ({
    ...piece,
    speaker: nameOf({ channel, speaker }),
  }));
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

const numbersOf = (utterance: unknown): Numbers => ({
  channel: label(utterance, 'channel') ?? '0',
  speaker: label(utterance, 'speaker'),
});

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
    const nameOf = named(utterances.map(numbersOf), several);
    const segments = utterances.map((utterance): Segment => ({
      speaker: nameOf(numbersOf(utterance)),
      text: text(utterance, 'transcript') ?? '',
      startMs: time(utterance, 'start', SECOND),
      endMs: time(utterance, 'end', SECOND),
    }));
    return { segments: several ? inOrder(segments) : segments };
  },
};
