import { runsOfWords } from '../runs.ts';
import type { Segment } from '../../format.ts';
import { at, has, inOrder, type JsonShape, label, list, SECOND, text, time } from '../shape.ts';

// A channel of several is a speaker; in one channel, words carry their speaker where that was asked for.
function saidIn(message: unknown): Segment[] {
  const [channel, channels] = list(message, 'channel_index');
  const best = at(message, 'channel', 'alternatives', 0);
  const several = typeof channels === 'number' && channels > 1;
  const words = list(best, 'words');
  if (!several && words.some((word) => has(word, 'speaker')))
    return runsOfWords(
      words.map((word) => ({
        speaker: label(word, 'speaker'),
        text: text(word, 'punctuated_word') ?? text(word, 'word') ?? '',
        startMs: time(word, 'start', SECOND),
        endMs: time(word, 'end', SECOND),
        attached: false,
      })),
    );
  const startMs = time(message, 'start', SECOND);
  const length = time(message, 'duration', SECOND);
  return [
    {
      speaker: several ? String(channel) : null,
      text: text(best, 'transcript') ?? '',
      startMs,
      endMs: startMs === null || length === null ? null : startMs + length,
    },
  ];
}

/**
 * The messages that Deepgram sends while people speak, kept in a list or line by line: what is final is said, what was
 * heard before that is not. Times in seconds.
 */
export const deepgramLive: JsonShape = {
  vendor: 'deepgram',
  marks: [['channel_index', 'is_final', 'alternatives']],
  read: (value) => {
    const messages = list(value).filter((message) => has(message, 'channel', 'is_final'));
    if (!messages.some((message) => has(at(message, 'channel', 'alternatives', 0), 'transcript'))) return null;
    const final = messages.filter((message) => at(message, 'is_final') === true);
    return { segments: inOrder(final.flatMap(saidIn).filter((piece) => piece.text.trim() !== '')) };
  },
};
