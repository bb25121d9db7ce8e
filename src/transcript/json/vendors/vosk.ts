import type { Segment } from '../../format.ts';
import { has, type JsonShape, label, list, SECOND, text, time } from '../shape.ts';

const WHO = ['speaker', 'spk_label', 'channel', 'leg', 'role', 'participant'];

/**
 * Vosk: what was recognised between two pauses, with its words. It does not say who speaks, unless whoever ran it for
 * each channel wrote the channel beside. Times in seconds.
 */
export const vosk: JsonShape = {
  vendor: 'vosk',
  marks: [['result', 'conf', 'word']],
  read: (value) => {
    const pieces = Array.isArray(value) ? value : [value];
    if (!pieces.some((piece) => has(list(piece, 'result')[0], 'word', 'conf', 'start'))) return null;
    return {
      segments: pieces.map((piece): Segment => {
        const words = list(piece, 'result');
        return {
          speaker: label(piece, ...WHO),
          text: text(piece, 'text') ?? '',
          startMs: time(words[0], 'start', SECOND),
          endMs: time(words.at(-1), 'end', SECOND),
        };
      }),
    };
  },
};
