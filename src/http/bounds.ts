import type { Budget } from '../lib/work/budget.ts';
import type { Slices } from '../lib/work/slices.ts';
import type { HttpSettings } from './context.ts';
import type { LimitReached } from './limits.ts';
import type { PieceMeter } from './wire/piece-meter.ts';

/** What bounds the work of a listener: `/v1` and the plugins beside it share it. */
export interface Bounds {
  /** The time of the main thread. */
  slices: Slices;
  pieces: PieceMeter;
  /** Bytes of bodies in memory. */
  bodies: Budget;
  onLimit: LimitReached;
}

/** Bytes of a body with a transcript: JSON may spell each of its bytes in six; the other fields are small. */
export function largestBody({ maxTranscriptBytes }: Pick<HttpSettings, 'maxTranscriptBytes'>): number {
  return maxTranscriptBytes * 6 + 65_536;
}
