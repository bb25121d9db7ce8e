// Finds the time at the beginning or the end of a line, in whichever way it is written, with the day beside it.
import { parseTime } from './timestamps.ts';
import { spokenTime } from './spoken-time.ts';
import { isMonth } from './month-names.ts';
import { monthOf } from './written-date.ts';

/** A time that a line has beside its words, in whichever way it is written. */
export interface Stamp {
  /** Where it stands, with the brackets around it. */
  at: number;
  end: number;
  startMs: number;
  endMs: number | null;
  /** The day as written, in numbers where it has a month's name; null where there is none. */
  day: string | null;
  /** Whether it is a time of the day for sure, and none since the beginning. */
  ofDay: boolean;
}

const TODAY = String.raw`today|heute|hoy|aujourd[’']hui|oggi|hoje|vandaag|idag|i dag|dziś|dzisiaj|сегодня|今日|今天|오늘|اليوم`;
const DAY_WORD = String.raw`(?:${TODAY}|yesterday|gestern|vorgestern|ayer|hier|ieri|ontem|gisteren|igår|i går|wczoraj|вчера|昨日|昨天|前天|어제|أمس)`;
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo|enica)?|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|mer|jeu|ven|sam|dim|seg(?:unda)?|ter(?:ça)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|(?:segunda|terça|quarta|quinta|sexta)-feira|(?:lune|marte|mercole|giove|vener)dì|sabato|(?:maan|dins|woens|donder|vrij|zater|zon)dag|[月火水木金土日]曜日|星期[一二三四五六日天]|周[一二三四五六日])`;
const IS_WEEKDAY = new RegExp(`^${WEEKDAY}[.,]{0,2}$`, 'iu');

/** Whether a word is the name of a day of the week, short or in full. */
export const isWeekday = (word: string): boolean => IS_WEEKDAY.test(word);

const IS_TODAY = new RegExp(`^(?:${TODAY})$`, 'u');
const HALF_BEFORE = '(?:上午|下午|午前|午後|早上|晚上|中午|凌晨|오전|오후)';
const LATER = /^(?:下午|午後|晚上|오후|p|م)/iu;
const NUMERIC = String.raw`\d{1,4}[./-]\s?\d{1,2}(?:[./-]\s?(?:\d{4}|\d{1,2}))?\.?`;
const DAY_MONTH = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?[ -](?:de )?\p{L}{3,12}\.?(?:,? ?(?:de )?-?\d{4})?`;
const MONTH_DAY = String.raw`\p{L}{3,12}\.? \d{1,2}(?!\d|:\d)(?:st|nd|rd|th)?(?:,? \d{4})?`;
const EASTERN = String.raw`(?:\d{4}\s?[年년]\s?)?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]`;
const JOIN = String.raw`(?:[,،T]?\s{0,2}(?:(?:at|um|à|a las|a la|às|alle|om|kl\.?|o|[-–—·|@])\s)?)`;
const CLOCK = String.raw`(?:\d{1,3}(?:[:：h]| h )\d{2}(?:[:：]\d{2}(?:[.,]\d{1,9}|[:;]\d{2}(?!\d))?|[.,]\d{1,3}(?!\d))?|\d{1,3}:\d\.\d{1,3})`;
const HALF = String.raw`(?:\s?(?:[AaPp]\.?\s?[Mm]\b\.?|[صم](?!\p{L})))?`;
const HOUR_WORD = String.raw`(?:\s(?:Uhr|uur|h)(?![\p{L}\d]))?`;
const ZONE = String.raw`(?:\s?(?:Z|\(?(?:UTC|GMT|CES?T|[ECMP][SD]T|BST|IST|JST)\)?(?:[+-]\d{1,2}(?::?\d{2})?)?|(?:Eastern|Central|Mountain|Pacific|Alaska|Hawaii|Atlantic|Coordinated Universal)(?: (?:Standard|Daylight|European|Summer)){0,2} Time|[+-]\d{2}:?\d{2})(?![\p{L}\d]))?`;
const TIME = `((?:${HALF_BEFORE})\\s?)?(${CLOCK})(${HALF})(${HOUR_WORD})${ZONE}`;
const DAY = `${DAY_WORD}|${EASTERN}|${NUMERIC}|${DAY_MONTH}|${MONTH_DAY}`;
// "Tue." is short for a day; "on Tuesday." ends a sentence.
const STOP = String.raw`(?:(?<!\p{L}{5})\.)?`;
const DATE = `(?:${WEEKDAY}${STOP}(?:,|،)?\\s{1,2})?(${DAY}|${WEEKDAY}${STOP})(?:\\s?[(（]\\p{L}{1,12}[)）])?`;
const END_WORD = String.raw`(?:[,;]\s?)?(?:tc[ _-]?)?(?:out|end|ende|fin|fine|until|till|stop)[:=]?`;
const RANGE = String.raw`(?:\s{0,2}(?:-->|->|→|–|—|-|~|,|\/|to|bis|à|a|${END_WORD})\s{0,2}`;
// "TC IN: 0:05 TC OUT: 0:08", "(at 0:05)": what says that a time follows.
const START_WORD =
  /(?:(?:tc|time ?code)[ _-]?)?(?:in|start|begin|beginn|inicio|début|from|von|de|desde|at|um|ab|min\.?|minute|timecode|tc|time|à|às|alle|om|kl\.?)(?:[:=]\s{0,2}|\s{1,2})(?=\d)/iuy;
const BEFORE_START_WORD = /(?:^|[,;|·•\])–—-]\s?)$/u;
// A choice of nothing in place of `?`: the same to what is read, and V8 compiles it in an eighth of the time.
const FIRST = new RegExp(`(?:${DATE}${JOIN}|)${TIME}${RANGE}(${CLOCK})${HALF}${ZONE})?`, 'iuy');
const BEHIND = new RegExp(
  `${TIME}(?:[,،]?\\s{0,2}(?:on |am |[·|-] )?)(?:${WEEKDAY}\\.?,?\\s{1,2})?(?<![\\d,.])(${DAY})(?![\\p{L}\\d])`,
  'iuy',
);
// What both need, in fewer letters than this: nearly no place of a talk has it, and V8 compiles them for tens of milliseconds.
const HAS_CLOCK = /\d(?:[:：h]| h )\d/iu;
const REACH = 100;
const SECONDS =
  /(\d{1,6}(?:[.,]\d{1,3})?)( ?s)?(?: ?(?:-->|->|→|–|—|-|to|:|(?:[,;] ?)?(?:end|stop|until)[:=]) ?(\d{1,6}(?:[.,]\d{1,3})?)( ?s)?)?(?![\p{L}\d.])/uy;
const SPOKEN = /(?:\d{1,9} ?ms|(?:\d{1,4} ?\p{L}{1,12}\.?[ ,]{0,2}){1,3})(?![\p{L}\d])/uy;
const OPEN = /[[(<【（{]\s?/uy;
const CLOSED = new Map([
  ['[', /\s?\]/uy],
  ['(', /\s?\)/uy],
  ['<', /\s?>/uy],
  ['【', /\s?】/uy],
  ['（', /\s?）/uy],
  ['{', /\s?\}/uy],
]);
const HALF_DAY_MS = 12 * 3_600_000;
const LONGEST = 60;

type Bare = Omit<Stamp, 'at'>;

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(line);
}

// Of a day without its year: one that has the 29th of February.
const ANY_LEAP_YEAR = '2024';

// "11 May 2026", "May 11" in numbers; anything else as it is written.
function dayOf(written: string | undefined): string | null {
  if (written === undefined) return null;
  if (/[年月년월]/u.test(written)) return (written.match(/\d{1,4}/gu) ?? []).join('-');
  const name = /\p{L}{3,12}/u.exec(
    written.replace(/^\d{1,2}(?:st|nd|rd|th|er)/u, (own) => own.slice(0, -2)).replaceAll(/\bde\b/giu, ' '),
  )?.[0];
  const month = name === undefined || !isMonth(name) ? -1 : monthOf(name);
  const day = /(?<!\d)\d{1,2}(?!\d)/u.exec(written)?.[0];
  if (month < 0 || day === undefined) return written.replaceAll(/\s|\.$/gu, '').toLowerCase();
  return `${/\d{4}/u.exec(written)?.[0] ?? ANY_LEAP_YEAR}-${month + 1}-${day}`;
}

// A word and a number are no day unless the word is a month.
const isDay = (written: string | undefined): boolean =>
  written === undefined ||
  !/^(?:\d{1,2}\P{L}{0,3}\p{L}{3,}|\p{L}{3,12}\.? \d)/u.test(written) ||
  /^\d{4}-\d/u.test(dayOf(written) ?? '');

function clockOf(written: string, half: string, ofDay: boolean): number | null {
  const own = written.replaceAll(/ ?[：h] ?/giu, ':').replace(',', '.');
  const parts = own.split(':').length;
  const at = parseTime(ofDay && parts === 2 && !own.includes('.') ? `${own}:00` : own);
  return at === null || half.trim() === '' ? at : (at % HALF_DAY_MS) + (LATER.test(half.trim()) ? HALF_DAY_MS : 0);
}

const HALF_BEHIND = /^\s?(?:[AaPp]\.?\s?[Mm]\b|[صم])/u;

// The half of the day that is written behind the last clock of a text.
const halfBehind = (text: string, clock: string): string | undefined =>
  HALF_BEHIND.exec(text.slice(text.lastIndexOf(clock) + clock.length))?.[0];

const ZONE_AT_END = /\s?\(?(?:utc|gmt|ces?t|[ecmp][sd]t|bst|ist|jst)\)?$/iu;

function timed(line: string, at: number): Bare | null {
  if (!HAS_CLOCK.test(line.slice(at, at + REACH))) return null;
  const first = matchAt(FIRST, line, at);
  const isFirst = first !== null && isDay(first[1]);
  const behind = isFirst && first[1] !== undefined ? null : matchAt(BEHIND, line, at);
  const found = behind !== null && isDay(behind[5]) ? behind : isFirst ? first : null;
  if (found === null) return null;
  const [whole, date, before = '', clock = '', after = '', word = '', until] =
    found === behind ? [found[0], found[5], found[1], found[2], found[3], found[4], undefined] : found;
  const half = before + after;
  const ofDay = date !== undefined || half.trim() !== '' || word !== '' || /h/iu.test(clock);
  const startMs = clockOf(clock, half, ofDay);
  // "10:03 Est-ce que", "10:03 Ist es", "10:03 Cet été": no zone, but words.
  const zone = ZONE_AT_END.exec(whole)?.[0] ?? '';
  const end = at + whole.length - (zone === zone.toUpperCase() ? 0 : zone.length);
  if (startMs === null || /[\p{L}\d]/u.test(line[end] ?? '')) return null;
  // The end is in the half that the beginning is in, unless it says another.
  const endMs = until === undefined ? null : clockOf(until, halfBehind(whole, until) ?? half, ofDay);
  return { end, startMs, endMs, day: dayOf(date), ofDay };
}

const secondsOf = (number: string | undefined): number | null =>
  number === undefined ? null : Math.round(Number(number.replace(',', '.')) * 1000);

// A number with a point is a time in brackets, before another one, or with its unit; any other with its unit before another.
function areSeconds([, from = '', unit, to, lastUnit]: RegExpExecArray, bracketed: boolean): boolean {
  const hasUnit = unit !== undefined || lastUnit !== undefined;
  if (from.includes('.')) return bracketed || to !== undefined || hasUnit;
  return hasUnit && (to !== undefined || (bracketed && from.includes(',')));
}

function counted(line: string, at: number, bracketed: boolean): Bare | null {
  const seconds = matchAt(SECONDS, line, at);
  const plain = { day: null, ofDay: false };
  if (seconds !== null && areSeconds(seconds, bracketed))
    return {
      ...plain,
      end: at + seconds[0].length,
      startMs: secondsOf(seconds[1]) ?? 0,
      endMs: secondsOf(seconds[3]),
    };
  const spoken = matchAt(SPOKEN, line, at);
  const startMs = spoken === null ? null : spokenTime(spoken[0].trim());
  return spoken === null || startMs === null
    ? null
    : { ...plain, end: at + spoken[0].trimEnd().length, startMs, endMs: null };
}

// How long the word is that says that a time follows: first in the line, in brackets or behind a sign, else it is said.
function startWordAt(line: string, at: number, bracketed: boolean): number {
  if (!bracketed && !BEFORE_START_WORD.test(line.slice(Math.max(0, at - 2), at))) return 0;
  return matchAt(START_WORD, line, at)?.[0].length ?? 0;
}

const DOTTED = /(\d{1,2})\.(\d{2})(?:\.(\d{2}))? (?:Uhr|uur)(?![\p{L}\d])/iuy;

// "10.03 Uhr"
function dotted(line: string, at: number): Bare | null {
  const found = matchAt(DOTTED, line, at);
  if (found === null) return null;
  const [whole, hour = '', minute = '', second = '00'] = found;
  const startMs = parseTime(`${hour}:${minute}:${second}`);
  return startMs === null ? null : { end: at + whole.length, startMs, endMs: null, day: null, ofDay: true };
}

// "#00:01:05-3#", as programs for transcribing write it.
const HASHED = /#(\d{1,2}:\d{2}:\d{2})-(\d)#/uy;

function hashedAt(line: string, at: number): Stamp | null {
  const found = matchAt(HASHED, line, at);
  const startMs = found === null ? null : parseTime(`${found[1]}.${found[2]}`);
  return found === null || startMs === null
    ? null
    : { at, end: at + found[0].length, startMs, endMs: null, day: null, ofDay: false };
}

// What each time has in it that is written as a clock shows it. Only such a one may have a day before it.
const OF_CLOCK = /\d(?:[:：hH]| [hH] )\d/u;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

// The time that stands at a place of a line, with brackets around it or none. Null where none does.
function stampAt(line: string, at: number, clocked: boolean): Stamp | null {
  if (line.charAt(at) === '#') return hashedAt(line, at);
  const open = matchAt(OPEN, line, at);
  const opened = at + (open?.[0].length ?? 0);
  const inside = opened + startWordAt(line, opened, open !== null);
  if (!clocked && !isDigit(line.charCodeAt(inside))) return null;
  const found = dotted(line, inside) ?? (clocked ? timed(line, inside) : null) ?? counted(line, inside, open !== null);
  if (found === null) return null;
  if (open === null) return { ...found, at };
  const close = CLOSED.get(open[0].slice(0, 1));
  const closing = close === undefined ? null : matchAt(close, line, found.end);
  return closing === null ? null : { ...found, at, end: found.end + closing[0].length };
}

const LOOKED_AT = 90;
/** More than the longest day before a time has. */
const LONGEST_DAY = 200;
const BEGINS = /(?<![\p{L}\p{N}:.]|\d,)(?=[\d[(<【（{#\p{L}])/gu;

/** Whether the day of a time is the day on which it was written: "heute", "oggi". */
export const isToday = ({ day }: Stamp): boolean => IS_TODAY.test(day ?? '');

/** The first time in the head of a line; null where it has none. */
export function stampIn(line: string): Stamp | null {
  const head = line.slice(0, LOOKED_AT);
  if (!/\d/u.test(head)) return null;
  const clocked = OF_CLOCK.test(line.slice(0, LOOKED_AT + LONGEST_DAY));
  for (const { index } of head.matchAll(BEGINS)) {
    const found = stampAt(line, index, clocked);
    if (found !== null) return found;
  }
  return null;
}

/** The time that a line ends in; null where it ends in none. */
export function stampAtEnd(line: string): Stamp | null {
  const tail = Math.max(0, line.length - LONGEST);
  if (!/\d/u.test(line.slice(-16))) return null;
  const last = line.slice(tail);
  const clocked = OF_CLOCK.test(last);
  for (const { index } of last.matchAll(BEGINS)) {
    const found = stampAt(line, tail + index, clocked);
    if (found?.end === line.length) return found;
  }
  return null;
}
