import { stampIn, type Stamp } from './stamp.ts';
import { withNumericDate } from './written-date.ts';

// "1.100000⇥6.500000⇥Ann: …", as programs for sound write labels; "1.10 6.50 A: …", as texts of research have it.
const SECONDS_PAIR = /^(\d{1,6}\.\d{1,9})(?:\t(\d{1,6}\.\d{1,9})\t| (\d{1,6}\.\d{1,9}) (?=\p{L}[^:：]{0,40}[:：]))/u;
// "[0:1.200,0:4.500,0]  words", as a recogniser of Tencent writes the times and the number of who speaks.
const NUMBERED = /^\[(\d{1,3}):(\d{1,2}\.\d{1,3}),(\d{1,3}):(\d{1,2}\.\d{1,3}),(\d{1,2})\]\s{0,4}/u;
// "#00:01:02-3# Ann: …", the marks of programs for interviews.
const MARKED = /^#(\d{1,2}:\d{2}:\d{2})(?:-(\d{1,3}))?#\s{0,4}(?=\p{L}[^:：]{0,60}[:：])/u;
// "¤<1200>Ann: …", as Transana marks the milliseconds.
const TIME_CODE = /^¤<(\d{1,9})>\s{0,4}/u;
// "`0:02` …", as pages in Markdown have it.
const QUOTED_CLOCK = /^`(\d{1,3}(?::\d{2}){1,2})`/u;
const LOOKED_AT = 120;
const PLAIN_CLOCK = /^[[(]\d{1,3}(?::\d{2}){1,2}(?:\.\d{1,3})?[\])]/u;
// What may be a time: at the beginning, where a month's name may stand as well, or in brackets behind a name.
const MAY_BEGIN = /^(?:[\d([<【]|\p{L}{3,12}\.? \d{1,2},? \d{4},? )/u;
const IN_BRACKETS = /[[(]\s?\d/u;
// What other readers know as it is: a clock, or a day in numbers and a clock.
const KNOWN_FIRST = /^[[(<]?\s?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[,T ]{1,2}\s?)?-?\d{1,4}:\d{2}/u;
const CLOCK_THEN_DAY = /^\[\P{N}{0,4}\d{1,2}:/u;
const NAME_AND_COLON = /^[\s:–—|·•,-]{1,6}(?=\p{L}[^:：]{0,60}[:：])/u;
const BEFORE_NAME = /^\s{0,3}[-–—|•·:]?\s{0,3}(?=\p{L})/u;
// Without brackets, seconds tell that it is a time: "1m 5s".
const BARE = /:|\d\s?(?:s(?:ec)?|ms)$/u;
const BEFORE_COLON = /^\s{0,3}:/u;
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
const DAY_IN_NUMBERS = /^[\d./-]+$/u;

const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** A time as `h:mm:ss`. */
export function clockOf(ms: number): string {
  const seconds = ms / 1000;
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** A time as `h:mm:ss.fff`. */
export const exactClockOf = (ms: number): string => `${clockOf(ms)}.${String(ms % 1000).padStart(3, '0')}`;

const stampOf = (ms: number): string => (ms % 1000 === 0 ? clockOf(ms) : exactClockOf(ms));
const exactClock = (seconds: string | undefined): string => exactClockOf(Math.round(Number(seconds ?? 0) * 1000));

// The marks of programs, which no other text has.
function ofProgram(line: string): string | null {
  const first = line.slice(0, 1);
  const head = line.slice(0, LOOKED_AT);
  if (first === '¤') return line.replace(TIME_CODE, (_, ms: string) => `[${clockOf(Number(ms))}] `);
  if (first === '`') return line.replace(QUOTED_CLOCK, '[$1]');
  const marked = first === '#' ? MARKED.exec(head) : null;
  if (marked !== null)
    return `[${marked[1] ?? ''}${marked[2] === undefined ? '' : `.${marked[2]}`}] ${line.slice(marked[0].length)}`;
  const numbered = first === '[' ? NUMBERED.exec(head) : null;
  if (numbered !== null) {
    const [whole, minutes, seconds, untilMinutes, until, who = ''] = numbered;
    const at = (m: string | undefined, s: string | undefined): string => exactClock(String(Number(m) * 60 + Number(s)));
    return `[${at(minutes, seconds)} - ${at(untilMinutes, until)}] Speaker ${who}: ${line.slice(whole.length)}`;
  }
  const pair = /\d/u.test(first) ? SECONDS_PAIR.exec(head) : null;
  return pair === null
    ? null
    : `[${exactClock(pair[1])} - ${exactClock(pair[2] ?? pair[3])}] ${line.slice(pair[0].length)}`;
}

// A time in brackets as labelled text has it, with its day and its end.
function written({ startMs, endMs, day }: Stamp): string {
  const [, year, month = '', date = ''] = ISO_DAY.exec(day ?? '') ?? [];
  const own =
    year === undefined
      ? DAY_IN_NUMBERS.test(day ?? '')
        ? `${day}, `
        : ''
      : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}, `;
  return `[${own}${endMs === null ? stampOf(startMs) : `${exactClockOf(startMs)} - ${exactClockOf(endMs)}`}]`;
}

// A time that stands first. Where a day stands beside it, or nothing around it tells that it is a time, a name follows.
function withFirst(line: string, stamp: Stamp): string {
  const behind = line.slice(stamp.end);
  const isDayBehind = stamp.day !== null && CLOCK_THEN_DAY.test(line);
  if (isDayBehind) return `${written(stamp)} ${behind.trimStart()}`;
  if (stamp.day === null && (stamp.endMs !== null || !stamp.ofDay) && !KNOWN_FIRST.test(line)) {
    const own = line.slice(0, stamp.end);
    const gap = /^\d/u.test(own) && !BARE.test(own) ? undefined : BEFORE_NAME.exec(behind.slice(0, 10))?.[0];
    return gap === undefined ? line : `${written(stamp)} ${behind.slice(gap.length)}`;
  }
  if (stamp.day === null && stamp.ofDay && stamp.endMs === null && KNOWN_FIRST.test(line))
    return /^[\s:–—-]/u.test(behind) ? `${written(stamp)}${behind}` : line;
  if (KNOWN_FIRST.test(line) || !stamp.ofDay || stamp.endMs !== null) return line;
  const gap = NAME_AND_COLON.exec(behind.slice(0, LOOKED_AT))?.[0];
  return gap === undefined ? line : `${written(stamp)} ${behind.slice(gap.length)}`;
}

/**
 * A line whose speaker stands beside a time in another shape than a clock, with a clock in its place: `( 1m 5s ) Ann: …`,
 * `Ann [0.8s - 7.4s]: …`, `Ann (12s): …`, `12s Ann: …`, `(12:03:10 PM) Ann: …` with the hour of the day,
 * `#00:01:02-3# Ann: …`, and `[10:02, 06/05/2024] Ann: …` with the day first. Any other line as it is.
 */
export function withClock(line: string): string {
  // Nearly every line: a name, or a clock in brackets.
  if (PLAIN_CLOCK.test(line.slice(0, 14))) return line;
  const marked = ofProgram(line);
  if (marked !== null) return marked;
  const head = line.slice(0, LOOKED_AT);
  const begins = MAY_BEGIN.test(head);
  if (!begins && !IN_BRACKETS.test(head)) return line;
  const stamp = stampIn(line);
  if (stamp === null) return begins ? withNumericDate(line) : line;
  if (stamp.at === 0) return withFirst(line, stamp);
  const before = line.slice(0, stamp.at);
  // Between a name and its colon. A clock there is known.
  return before.includes(':') ||
    !BEFORE_COLON.test(line.slice(stamp.end, stamp.end + 5)) ||
    /\d:\d/u.test(line.slice(stamp.at, stamp.end))
    ? line
    : `${before}${written(stamp)}${line.slice(stamp.end)}`;
}
