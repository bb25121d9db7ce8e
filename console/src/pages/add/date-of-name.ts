/**
 * Zoom names recordings `GMT20260408-093000_…`, in UTC; other names have a date, with or without a time, in the
 * reader's zone.
 */
const ZOOM = /GMT(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})/;
const DAY =
  /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)(?:[T _-]{0,3}([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?!\d))?/;

/** With the day first, as in much of Europe: only with dots, because 04/08 and 04-08 are ambiguous. */
const DAY_FIRST =
  /(?<!\d)(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(20\d{2})(?!\d)(?:[T _-]{0,3}([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?!\d))?/;

/** The time of a conversation from the name of its file, in ms since 1970 UTC. */
export function dateOfName(name: string): number | null {
  const short = name.slice(0, 300);
  const zoom = ZOOM.exec(short);
  if (zoom) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = zoom.slice(1).map(Number);
    return valid(Date.UTC(year, month - 1, day, hour, minute, second));
  }
  const yearFirst = DAY.exec(short);
  const found = yearFirst ?? DAY_FIRST.exec(short);
  if (!found) return null;
  const [first = 1, month = 1, last = 1, hour, minute] = found.slice(1).map(Number);
  const [year, day] = yearFirst ? [first, last] : [last, first];
  const isTimed = found[4] !== undefined;
  return valid(new Date(year, month - 1, day, isTimed ? hour : 12, isTimed ? minute : 0).getTime());
}

function valid(time: number): number | null {
  return Number.isNaN(time) || time > Date.now() + 86_400_000 ? null : time;
}
