const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time as its reader has it on the wall. @param instant in ms since 1970 UTC */
export function localTime(instant: number): string {
  return FORMAT.format(instant);
}

/** The same, or a dash. */
export function localTimeOr(instant: number | null, fallback = '-'): string {
  return instant === null ? fallback : localTime(instant);
}
