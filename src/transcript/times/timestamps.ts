/**
 * Where the first time of a chat or of captions is later than this, it is the time on the wall and not the time since
 * the beginning.
 */
export const WALL_CLOCK_MS: number = 4 * 3_600_000;

const CLOCK = /^(-)?(?:(-?\d{1,4}):)?(-?\d{1,4}):(-?\d{1,2})(?:[.,](-?\d{1,9}))?$/u;
// A timecode, with the number of a frame behind the seconds; most film has between 24 and 30 of them.
const TIMECODE = /^(\d{1,2}:\d{2}:\d{2})[:;](\d{2})$/u;
const FRAME_MS = 1000 / 30;
const ISO_DURATION = /^(-)?P(?:(\d{1,4})D)?T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9}(?:[.,]\d{1,9})?)S)?$/iu;
const SECONDS = /^-?\d{1,12}(?:\.\d{1,12})?s$/iu;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u;

// Captions have this one twice in each cue.
const USUAL = /^\d\d:\d\d:\d\d[.,]\d\d\d$/u;
const ZERO = 48;
const digits = (text: string, at: number): number => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/**
 * Milliseconds of `h:m:s.f`, `m:s.f`, `0:0:5.320` or `00:00:05,320`, hours of up to four digits; null for anything
 * else. Negative times, in whichever place the sign stands, become 0, because the recording starts there.
 */
export function parseTime(text: string): number | null {
  if (text.length > 24) return null;
  if (text.length === 12 && USUAL.test(text))
    return (
      (digits(text, 0) * 3600 + digits(text, 3) * 60 + digits(text, 6)) * 1000 +
      digits(text, 9) * 10 +
      text.charCodeAt(11) -
      ZERO
    );
  const match = CLOCK.exec(text);
  if (match === null) {
    const [, clock, frame] = TIMECODE.exec(text) ?? [];
    const whole = clock === undefined ? null : parseTime(clock);
    return whole === null ? null : whole + Math.min(999, Math.round(Number(frame) * FRAME_MS));
  }
  const [, sign, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  if (sign === '-' || text.includes('-')) return 0;
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Math.round(Number(`0.${fraction}`) * 1000)
  );
}

function isoDuration(text: string): number | null {
  const match = ISO_DURATION.exec(text);
  if (match === null) return null;
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  if (sign === '-') return 0;
  return Math.round(
    ((Number(days) * 24 + Number(hours)) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))) * 1000,
  );
}

// {"seconds": "5", "nanos": 320000000}, as programs of Google write a time.
function ofSeconds(found: object): number | null {
  if (!('seconds' in found)) return null;
  const nanos = 'nanos' in found ? found.nanos : 'nanoseconds' in found ? found.nanoseconds : 0;
  const [whole, part] = [numberOf(found.seconds), numberOf(nanos ?? 0)];
  return whole === null || part === null ? null : Math.max(0, Math.round(whole * 1000 + part / 1e6));
}

/** A number, or one written as text. Null for anything else: to make a number of a list or an object may fail. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

/**
 * Milliseconds of a time as JSON carries it: a number or a number as text in a unit of `unit` milliseconds, `h:m:s.f`,
 * an ISO duration such as `PT3.2S`, `3.2s`, or an object of seconds and nanoseconds. Negative is 0. A date-time gives
 * milliseconds since 1970 UTC, for the reader to count from the conversation's beginning. Null for anything else.
 */
export function parseAnyTime(found: unknown, unit: number): number | null {
  if (typeof found === 'object' && found !== null) return ofSeconds(found);
  if (typeof found === 'number') return Number.isFinite(found) ? Math.max(0, Math.round(found * unit)) : null;
  if (typeof found !== 'string' || found.length > 40) return null;
  const text = found.trim();
  if (text === '') return null;
  const number = Number(text);
  if (Number.isFinite(number)) return Math.max(0, Math.round(number * unit));
  if (SECONDS.test(text)) return Math.max(0, Math.round(Number(text.slice(0, -1)) * 1000));
  if (DATE_TIME.test(text)) {
    const at = Date.parse(/[zZ]|[+-]\d{2}:?\d{2}$/u.test(text) ? text : `${text}Z`);
    return Number.isNaN(at) ? null : Math.max(0, at);
  }
  return parseTime(text) ?? isoDuration(text);
}
