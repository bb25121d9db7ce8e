import { formatDateTime } from '../lib/time/date-time.ts';

/** A thing as programs read it: plain JSON values, names in snake_case, times in RFC 3339. */
export type JsonRecord = Record<string, unknown>;

/** A time as a record has it. @param instant ms since 1970 UTC */
export function timeOrNull(instant: number | null): string | null {
  return instant === null ? null : formatDateTime(instant);
}
