import { withNumericDate } from './written-date.ts';
import { spokenTime } from './spoken-time.ts';
import { stampIn } from './stamp.ts';
import { parseTime } from './timestamps.ts';

// "10:05 a. m.", "10:05 ص", "10:05 Uhr"; also "<13:05:10>", where angle brackets alone tell that it is a time.
const HALF_DAY =
  /^([[(<]?)\s?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?(?:([AaPp])\.?\s?[Mm]\b\.?|([صم])(?!\p{L})|(Uhr)))?\s?([\])>]?)(?=[\s:–—-])/u;
const IN_BRACKETS = /^[[(]\s?(\d[\p{L}\d\s.,]{0,30}?)\s?[\])]\s{0,4}(?=\S)/u;
const BEHIND_NAME = /^(\p{L}[^:()[\]]{0,60}?)\s?[[(]\s?(\d[\p{L}\d\s.,]{0,30}?)\s?[\])]\s?(?=:)/u;
// "SPEAKER_00 [0.80s - 7.40s]: …", "[0.80 - 7.40] SPEAKER_00: …", as programs that tell speakers apart print seconds.
const SECONDS_RANGE =
  /[[(]\s?(\d{1,6}(?:\.\d{1,3})?)\s?s?\s?(?:-|–|—|-->|→|to)\s?(\d{1,6}(?:\.\d{1,3})?)\s?s?\s?[\])]/u;
// "1.100000⇥6.500000⇥Ann: …", as programs for sound write labels.
const SECONDS_PAIR = /^(\d{1,6}\.\d{1,9})\t(\d{1,6}\.\d{1,9})\t/u;
const BARE = /^((?:\d{1,2}\s?h\s?)?(?:\d{1,3}\s?m(?:in)?\s?)?\d{1,3}\s?s(?:ec)?)\b\s{0,3}[-–—|•·:]?\s{0,3}(?=\p{L})/u;
// "[10:02, 06/05/2024] Ann: …", as WhatsApp's page is copied: the day behind the time.
const DAY_BEHIND =
  /^\[((?:[上下午前後오전후]{2}\s?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?\s?[Mm]\.?)?),\s(\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\.?)\]\s{1,4}/u;
const HALF_BEFORE = /^([上下午前後오전후]{2})\s?/u;
const LATER_HALF = /[下後후]/u;
// "#00:01:02-3# Ann: …", the marks of programs for interviews.
const MARKED = /^#(\d{1,2}:\d{2}:\d{2})(?:-(\d{1,3}))?#\s{0,4}(?=\p{L}[^:：]{0,60}[:：])/u;
// "¤<1200>Ann: …", as Transana marks the milliseconds.
const TIME_CODE = /^¤<(\d{1,9})>\s{0,4}/u;
const MONTH_BEGINS = /^\p{L}{3,12}\.? \d{1,2},? \d{4},? /u;
// "00:00:02:12 Ann: …", "[00:00:02;12] Ann: …": a clock and the number of a frame.
const FRAME = /^[[(]?(\d{1,2}:\d{2}:\d{2}[:;]\d{2})[\])]?(?=\s)/u;
// "`0:02` …", as pages in Markdown have it.
const QUOTED_CLOCK = /^`(\d{1,3}(?::\d{2}){1,2})`/u;
const LOOKED_AT = 120;
const PLAIN_CLOCK = /^[[(]\d{1,3}(?::\d{2}){1,2}(?:\.\d{1,3})?[\])]/u;

const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** A time as `h:mm:ss`. */
export function clockOf(ms: number): string {
  const seconds = ms / 1000;
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

// A time and a day as "[day, time] …"; null where the line does not begin so.
function withDayFirst(line: string): string | null {
  const match = line.startsWith('[') ? DAY_BEHIND.exec(line.slice(0, LOOKED_AT)) : null;
  if (match === null) return null;
  const [whole, time = '', day = ''] = match;
  const half = HALF_BEFORE.exec(time)?.[1];
  const clock = half === undefined ? time : `${time.replace(HALF_BEFORE, '')} ${LATER_HALF.test(half) ? 'PM' : 'AM'}`;
  const plain = clock.replace(/\s?([AaPp])\.?\s?[Mm]\.?$/u, ' $1M');
  return `[${day.replaceAll(/\s|\.$/gu, '')}, ${plain}] ${line.slice(whole.length)}`;
}

/** A time as `h:mm:ss.fff`. */
export const exactClockOf = (ms: number): string => `${clockOf(ms)}.${String(ms % 1000).padStart(3, '0')}`;

const stampOf = (ms: number): string => (ms % 1000 === 0 ? clockOf(ms) : exactClockOf(ms));

const exactClock = (seconds: string | undefined): string => exactClockOf(Math.round(Number(seconds ?? 0) * 1000));

// A range of seconds that stands first, or between a name and its colon, as one of clocks.
function withRange(line: string): string | null {
  const head = line.slice(0, LOOKED_AT);
  const range = SECONDS_RANGE.exec(head);
  if (range === null) return null;
  const [before, behind] = [line.slice(0, range.index), line.slice(range.index + range[0].length)];
  if (before !== '' && (before.includes(':') || !/^\s{0,3}:/u.test(behind.slice(0, 5)))) return null;
  return `${before}[${exactClock(range[1])} - ${exactClock(range[2])}]${behind}`;
}

// A time of the day that its half, "Uhr" or angle brackets tell as one.
function withTimeOfDay(line: string): string | null {
  const found = HALF_DAY.exec(line.slice(0, LOOKED_AT));
  if (found === null) return null;
  const [whole, open, hour = '0', minute = '0', second, latin, arabic, german] = found;
  const half = latin?.toLowerCase() ?? (arabic === undefined ? undefined : arabic === 'ص' ? 'a' : 'p');
  if (half === undefined && german === undefined && (open !== '<' || second === undefined)) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return `[${clockOf(((hours * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1000)}]${line.slice(whole.length)}`;
}

// What other readers know as it is: a clock, or a day in numbers and a clock.
const KNOWN_FIRST = /^[[(<]?\s?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[,T ]{1,2}\s?)?-?\d{1,4}:\d{2}/u;
const BEHIND_STAMP = /^[\s:–—|·•,-]{1,6}(?=\p{L}[^:：]{0,60}[:：])/u;
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;

// Any other time of the day before a name and a colon, with its day: "10 h 02 – Ann: …".
function withStampFirst(line: string): string {
  if (KNOWN_FIRST.test(line.slice(0, LOOKED_AT))) return line;
  const stamp = stampIn(line);
  if (stamp === null || stamp.at > 0 || !stamp.ofDay || stamp.endMs !== null) return line;
  const behind = BEHIND_STAMP.exec(line.slice(stamp.end, stamp.end + LOOKED_AT))?.[0];
  if (behind === undefined) return line;
  const [, year, month = '', day = ''] = ISO_DAY.exec(stamp.day ?? '') ?? [];
  const date = year === undefined ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}, `;
  return `[${date}${clockOf(stamp.startMs)}] ${line.slice(stamp.end + behind.length)}`;
}

/**
 * A line whose speaker stands beside a time in another shape than a clock, with a clock in its place: `( 1m 5s ) Ann: …`, `Ann [0.8s - 7.4s]: …`,
 * `Ann (12s): …`, `12s Ann: …`, `(12:03:10 PM) Ann: …` with the hour of
 * the day, `#00:01:02-3# Ann: …`, and `[10:02, 06/05/2024] Ann: …` with the day first. Any other line as it is.
 */
export function withClock(line: string): string {
  const first = line.slice(0, 1);
  if (first === '¤') return line.replace(TIME_CODE, (_, ms: string) => `[${clockOf(Number(ms))}] `);
  if (first === '`') return line.replace(QUOTED_CLOCK, '[$1]');
  // Nearly every line: a name, or a clock in brackets.
  if (PLAIN_CLOCK.test(line.slice(0, 14))) return line;
  const dated = withDayFirst(line);
  if (dated !== null) return dated;
  const head = line.slice(0, LOOKED_AT);
  const marked = first === '#' ? MARKED.exec(head) : null;
  if (marked !== null)
    return `[${marked[1] ?? ''}${marked[2] === undefined ? '' : `.${marked[2]}`}] ${line.slice(marked[0].length)}`;
  if (first === '[' || first === '(') {
    const ranged = withRange(line);
    if (ranged !== null) return ranged;
  }
  const pair = /\d/u.test(first) ? SECONDS_PAIR.exec(head) : null;
  if (pair !== null) return `[${exactClock(pair[1])} - ${exactClock(pair[2])}] ${line.slice(pair[0].length)}`;
  if (/[\d([<]/u.test(first)) {
    const frame = FRAME.exec(head);
    const at = frame === null ? null : parseTime(frame[1] ?? '');
    if (frame !== null && at !== null) return `[${exactClockOf(at)}]${line.slice(frame[0].length)}`;
    const ofDay = withTimeOfDay(line);
    if (ofDay !== null) return ofDay;
    const match = IN_BRACKETS.exec(head) ?? BARE.exec(head);
    const ms = match === null ? null : spokenTime((match[1] ?? '').trim());
    return match === null || ms === null ? withStampFirst(line) : `[${stampOf(ms)}] ${line.slice(match[0].length)}`;
  }
  if (MONTH_BEGINS.test(head)) {
    const stamped = withStampFirst(line);
    return stamped === line ? withNumericDate(line) : stamped;
  }
  if (!/[([]\s?\d/u.test(head)) return line;
  const ranged = withRange(line);
  if (ranged !== null) return ranged;
  const match = BEHIND_NAME.exec(head);
  const ms = match === null ? null : spokenTime((match[2] ?? '').trim());
  return match === null || ms === null ? line : `${match[1] ?? ''} [${stampOf(ms)}]${line.slice(match[0].length)}`;
}
