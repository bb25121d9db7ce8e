// In English, as the sentences around it, whatever language the machine has. With its zone: that need not be the reader's.
const FORMAT = new Intl.DateTimeFormat('en-GB', {
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
