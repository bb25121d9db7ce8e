import { isTiming, readCues } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';
import type { TranscriptReader } from './format.ts';

/**
 * SubRip (SRT), and WebVTT that has lost its header: recognised by a timing line among the first lines. Speakers as in WebVTT.
 */
export const subRip: TranscriptReader = {
  format: 'srt',
  recognise: (text) => text.slice(0, 2000).split('\n', 40).some((line) => line.includes('-->') && isTiming(line.trim())),
  read: (text) => ({ segments: segmentsOfCues(readCues(text)).segments, vendor: null, notes: [] }),
};
