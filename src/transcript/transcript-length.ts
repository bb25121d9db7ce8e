import type { Transcript } from './types.ts';

/**
 * The conversation's length in milliseconds: the last end that the transcript gives, counted from 0. Where it gives
 * starts only, the last start, which is a little less than the truth. Null where it has no times.
 */
export function transcriptLengthMs(transcript: Transcript): number | null {
  let length: number | null = null;
  for (const { startMs, endMs } of transcript.turns) {
    const known = endMs ?? startMs;
    if (known !== null && (length === null || known > length)) length = known;
  }
  return length;
}
