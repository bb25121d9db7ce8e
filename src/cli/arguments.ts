import { LONGEST_ID, LONGEST_NAME } from '../domain/schemas/limits.ts';
import { parseDateTime } from '../lib/time/date-time.ts';
import { byteLength, isCleanText, shows } from '../lib/text/text.ts';
import { CliError } from './errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/time/units.ts';

/** Reads an id from the command line. @param flag how the person wrote it: `--org` */
export function readId(flag: string): (text: string) => string {
  return (text) => {
    if (isCleanText(text) && byteLength(text) >= 1 && byteLength(text) <= LONGEST_ID) return text;
    throw new CliError('usage', `${flag} must be 1 to ${LONGEST_ID} bytes of well-formed text.`);
  };
}

/** Reads a name; one of which nothing shows is none. */
export function readName(flag: string): (text: string) => string {
  return (text) => {
    if (isCleanText(text) && shows(text) && byteLength(text) <= LONGEST_NAME) return text;
    throw new CliError('usage', `${flag} must be 1 to ${LONGEST_NAME} bytes of well-formed text, and not blank.`);
  };
}

/** Reads how many of something, from 1 to a limit. */
export function readCount(flag: string, most: number): (text: string) => number {
  return (text) => {
    const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (count >= 1 && count <= most) return count;
    throw new CliError('usage', `${flag} must be a whole number from 1 to ${most}.`);
  };
}

/** Reads a date-time that names its zone. @param or what else may be given @returns ms since 1970 UTC */
export function readInstant(flag: string, or = ''): (text: string) => number {
  return (text) => {
    const instant = parseDateTime(text);
    if (instant !== undefined) return instant;
    throw new CliError(
      'usage',
      `${flag} must be an RFC 3339 date-time with seconds and a zone, such as 2027-01-01T00:00:00Z${or}.`,
    );
  };
}

/** Reads a date-time that names its zone, and leaves it as it was written. */
export function readTime(flag: string): (text: string) => string {
  const read = readInstant(flag);
  return (text) => {
    read(text);
    return text;
  };
}

const UNITS = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;
/** The longest time that can be given: ten years. */
const LONGEST_DURATION = 3_650 * UNITS.d;

/**
 * Reads a length of time such as `30s`, `15m`, `24h` or `7d`.
 * @param hint what else to say where it is none
 * @returns ms
 */
export function readDuration(flag: string, hint = ''): (text: string) => number {
  return (text) => {
    const match = /^(\d{1,9})([smhd])$/.exec(text);
    const unit = match?.[2];
    const factor = unit === 's' || unit === 'm' || unit === 'h' || unit === 'd' ? UNITS[unit] : undefined;
    const duration = factor === undefined ? Number.NaN : Number(match?.[1]) * factor;
    if (duration <= LONGEST_DURATION) return duration;
    throw new CliError(
      'usage',
      `${flag} must be a length of time such as 30s, 15m, 24h or 7d, of ten years at most.${hint}`,
    );
  };
}
