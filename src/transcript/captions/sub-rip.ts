import { isTiming, readCues } from './cue-blocks.ts';
import { segmentsOfCues } from './cue-speakers.ts';
import type { Reading, TranscriptReader } from '../format.ts';

const firstLines = (text: string): string[] =>
  text
    .slice(0, 4000)
    .split('\n', 60)
    .map((line) => line.trim());
function read(text: string): Reading {
  const { segments, notes } = segmentsOfCues(readCues(text));
  return { segments, vendor: null, notes };
}

// "10:03 --> Ann joined", as programs for chat rooms log who comes.
const NOTICE = /-->\s{0,4}\p{L}/u;

/**
 * SubRip (SRT), and WebVTT that has lost its header: recognised by a timing line among the first lines. Speakers as in
 * WebVTT.
 */
export const subRip: TranscriptReader = {
  format: 'srt',
  recognise: (text) => firstLines(text).some((line) => line.includes('-->') && !NOTICE.test(line) && isTiming(line)),
  read,
};

/** SBV, as YouTube and older Google Meet captions have it: `0:00:01.000,0:00:03.500` above the words. */
export const sbv: TranscriptReader = {
  format: 'sbv',
  recognise: (text) =>
    firstLines(text).some(
      (line) => line.includes(',') && !line.includes('-->') && !NOTICE.test(line) && isTiming(line),
    ),
  read,
};
