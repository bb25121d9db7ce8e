import { parseDateTime } from '../../lib/time/date-time.ts';

/** Reads a date-time that the schema has checked; nothing, where there is none. */
export function readTime(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : (parseDateTime(text) ?? null);
}
