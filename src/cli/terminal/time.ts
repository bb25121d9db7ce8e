// With its zone: the machine that it is read on need not be in the reader's.
const FORMAT = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A time as this machine has it on the wall, with its zone. @param instant in ms since 1970 UTC */
export function localTime(instant: number): string {
  return FORMAT.format(instant);
}

/** The same, or a dash. */
export function localTimeOr(instant: number | null, fallback = '-'): string {
  return instant === null ? fallback : localTime(instant);
}
