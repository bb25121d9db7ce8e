/** A time as the value of a field for date and time, in the reader's zone. @param time ms since 1970 UTC */
export function toLocalField(time: number | null): string {
  if (time === null) return '';
  const at = new Date(time);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The time in such a field, in ms since 1970 UTC; null where it is empty. */
export function ofLocalField(value: string): number | null {
  const time = value === '' ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(time) ? null : time;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
