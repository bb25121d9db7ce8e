import { LATEST_TIME } from '../../lib/time/date-time.ts';

/** The times a session can be dated by, in ms since 1970 UTC; the transcript's own length in ms where it has times. */
export interface SessionTimes {
  startedAt: number | null;
  endedAt: number | null;
  receivedAt: number;
  transcriptLengthMs: number | null;
}

/**
 * When a call was completed: its end, else its start and the transcript's length, else its start, else when it was
 * received.
 */
export function callCompletedAt(times: SessionTimes): number {
  if (times.endedAt !== null) return times.endedAt;
  if (times.startedAt === null) return times.receivedAt;
  const end = times.startedAt + (times.transcriptLengthMs ?? 0);
  // A transcript that claims to last for millennia dates nothing.
  return end <= LATEST_TIME ? end : times.startedAt;
}
