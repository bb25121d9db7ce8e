// Reads the lines of a text once more, with any time and any mark behind names, where a reader made too little of them.
import { isSound } from '../labels/unusual-labels.ts';
import type { Reading, TranscriptReader } from '../format.ts';
import { type Parted, partedByMark } from '../labels/common-mark.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { looksLikeName } from '../labels/accept-labels.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { roleOf } from '../speakers/role-words.ts';
import { type Timed, timedRows, withTimesAbove } from '../times/timed-rows.ts';
import { withoutDay } from '../times/without-day.ts';
import { LEVEL } from './is-notes.ts';
import { conversationStart } from '../around/document-parts.ts';
import { isHeading } from '../around/without-headings.ts';
import { fieldsText } from './fields-text.ts';
import { labelledText } from './labelled-text.ts';
import { withoutSaying } from './told-in-quotes.ts';
import { mayHaveTimes, type Row, withSteadyTimes } from './steady-times.ts';

const FEWEST = 4;
const NEARLY_ALL = 0.8;
const SAMPLE = 400;
const LONGEST_NAME = 64;
const MOST_COUNTED = 100;
// Marks of Markdown, bullets, and those that say which way text runs.
const MARKUP =
  /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\*\*|`|^#{1,6}\s|^[-*•]\s(?=\S)|^(?:\*|_)(?=[\d[(])|(?<=[\d\])])(?:\*|_)$/gu;

const NUMBERED = /^#?\d{1,4}[.)]\s+(?=\S)/u;

const MOST_HEADINGS = 2;
const RARELY = 0.05;

// The lines without headings, Markdown's marks, and without numbers where nearly all have one.
function bareLines(written: readonly string[]): string[] {
  const headings = written.filter((line) => isHeading(line.trim())).length;
  const few = headings <= Math.max(MOST_HEADINGS, written.length * RARELY);
  const lines = written
    .filter((line) => !RULE.test(line.trim()) && !(few && isHeading(line.trim())))
    .map((line) => line.replaceAll(MARKUP, '').trim())
    .filter((line) => line !== '');
  return lines.filter((line) => NUMBERED.test(line)).length >= Math.max(FEWEST, lines.length * NEARLY_ALL)
    ? lines.map((line) => line.replace(NUMBERED, ''))
    : lines;
}

const isName = (text: string): boolean =>
  text.length <= LONGEST_NAME && text !== '' && text.split(' ').length <= 6 && couldBeLabel(text) && !isSound(text);

const RULE = /^[-*_=~ ]{3,80}$/u;

const bareName = (body: string): string =>
  withoutSaying(
    body.replace(/^[[(<【]\s?([^[\]()<>【】]{1,64})\s?[\])>】]$/u, '$1').replace(/\s?[:：–—|-]$/u, ''),
  ).trim();

// Whether texts are the names of a few people who take turns.
function areNames(names: readonly string[], of: number): boolean {
  const own = names.filter(isName);
  if (own.length < of * NEARLY_ALL) return false;
  const counts = new Map<string, number>();
  for (const name of own) counts.set(labelKey(name), (counts.get(labelKey(name)) ?? 0) + 1);
  const some = own.filter((name) => looksLikeName(name) || roleOf(name) !== null).length;
  return takeTurns(counts.size, own.length) && (some * 2 >= own.length || counts.size <= 3);
}

// The lines as labelled text has them: the time in brackets, the name and a colon.
function linesOf(written: readonly Row[]): string[] | null {
  const rows = timedRows(withoutCounts(written));
  const stamped = rows.filter(({ stamp }) => stamp !== null);
  if (stamped.length > 0 && stamped.every(({ place }) => place === 'alone'))
    return besideTimes(rows, stamped) ?? withTimesAbove(rows);
  const own = stamped.length === 0 ? rows : stamped;
  const bodies = own.map(({ body }) => body);
  if (stamped.length > 0 && areNames(bodies.map(bareName), own.length))
    return rows.map((row) =>
      row.stamp === null || !isName(bareName(row.body)) ? row.body : `${row.time}${bareName(row.body)}:`,
    );
  const parted = partedByMark(bodies, stamped.length > 0);
  if (parted === null) return null;
  const parts = new Map<Row, Parted | null>(own.map((row, i) => [row, parted[i] ?? null]));
  return rows.map((row) => {
    const part = parts.get(row) ?? null;
    return part === null ? row.body : `${row.time}${part.name}: ${part.words}`;
  });
}

// "001 Ann", "002 Ben": numbers that count the lines with a time, before or behind the names.
const COUNT_BEFORE = /^#?(\d{1,5})[.)]?\s{1,8}(?=\S)/u;
const COUNT_BEHIND = /\s#?(\d{1,5})$/u;

function withoutCounts(rows: readonly Row[]): readonly Row[] {
  const stamped = rows.filter(({ stamp }) => stamp !== null);
  if (stamped.length < FEWEST) return rows;
  for (const count of [COUNT_BEFORE, COUNT_BEHIND]) {
    const numbers = stamped.map(({ body }) => Number(count.exec(body.slice(0, MOST_COUNTED))?.[1] ?? Number.NaN));
    if (numbers.every((number, i) => number === (numbers[0] ?? 0) + i))
      return rows.map((row) => (row.stamp === null ? row : { ...row, body: row.body.replace(count, '').trim() }));
  }
  return rows;
}

// Times in lines of their own: the name stands in the line above or below.
function besideTimes(rows: readonly Timed[], stamped: readonly Timed[]): string[] | null {
  const at = new Map(rows.map((row, i) => [row, i]));
  for (const step of [-1, 1]) {
    const names = stamped.map((row) => bareName(rows[(at.get(row) ?? 0) + step]?.body ?? ''));
    if (!areNames(names, stamped.length)) continue;
    const below = step === 1 ? aboveTimes(rows, names) : null;
    if (below !== null) return below;
    const labels = new Map(
      stamped.map((row, i) => [(at.get(row) ?? 0) + step, { name: names[i] ?? '', time: row.time }]),
    );
    return rows.flatMap((row, i) => {
      const label = labels.get(i);
      if (label !== undefined) return [`${label.time}${label.name}:`];
      return row.stamp === null ? [row.body] : [];
    });
  }
  return null;
}

// Times below what is said: a name stands above the first one, and the last line is one. The next time is the name's.
function aboveTimes(rows: readonly Timed[], names: readonly string[]): string[] | null {
  const known = new Set(names.map(labelKey));
  const isKnown = ({ body, stamp }: Row): boolean => stamp === null && known.has(labelKey(bareName(body)));
  const first = rows.findIndex(({ stamp }) => stamp !== null);
  if (rows.at(-1)?.stamp === null || !rows.slice(0, first).some(isKnown)) return null;
  let time = '';
  const lines: string[] = [];
  for (const row of rows.toReversed()) {
    if (row.stamp !== null) time = row.time;
    else lines.push(isKnown(row) ? `${time}${bareName(row.body)}:` : row.body);
  }
  return lines.toReversed();
}

// What a reader took for a name and that has a part of a time, of a day or of a program's log in it.
const MISTAKEN: readonly RegExp[] = [
  /\d[:：h]\d/u,
  /\d{1,4}[./-]\d{1,2}[./-]/u,
  /\d{4}年/u,
  /^(?:[AP]M\b|Uhr\b|[-–—,\])])/u,
  /\p{L} (?:\d{2}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/u,
  // "INFO [call-7] agent", as programs log what is said.
  /^(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR)\s.{0,60}\p{L}|^[^()]{0,40}\]\s{1,4}\p{L}/u,
];
const isMistaken = (names: Iterable<string>): boolean =>
  [...names].some((name) => !isWhole(name) || MISTAKEN.some((pattern) => pattern.test(name)));

// Whether each bracket of a name has its other half.
function isWhole(name: string): boolean {
  let open = 0;
  for (const sign of name) {
    if (sign === '[' || sign === '(') open += 1;
    if ((sign === ']' || sign === ')') && (open -= 1) < 0) return false;
  }
  return open === 0;
}

const speakersOf = ({ segments }: Reading): Set<string> =>
  new Set(segments.flatMap(({ speaker, text }) => (text.trim() === '' ? [] : (speaker ?? []))));
const isTimed = ({ segments }: Reading): boolean => segments.some(({ startMs }) => startMs !== null);

/**
 * What a reader made of lines is looked at again where it says too little: nobody speaks, nobody speaks at a time though
 * the lines have times, or a time is taken for a name. Then the times are taken out of the lines in whichever way they are
 * written, the mark behind the names is looked for, and the lines are read as labelled text with these; last, any signs
 * that part all lines alike. Null where that tells no more.
 */
export function secondLook(text: string, first: Reading): Reading | null {
  const speakers = speakersOf(first);
  const mistaken = isMistaken(speakers);
  return (
    again(text, first, speakers, mistaken) ??
    (speakers.size < 2 || mistaken || hardlyRepeat(speakers, first) ? fieldsText(text) : null)
  );
}

// Whether nearly every turn is another speaker's: then a number is part of what was taken for the names.
const hardlyRepeat = (speakers: ReadonlySet<string>, { segments }: Reading): boolean =>
  segments.length >= FEWEST && speakers.size * 1.5 > segments.length && [...speakers].some((name) => /\d/u.test(name));

function again(text: string, first: Reading, speakers: ReadonlySet<string>, mistaken: boolean): Reading | null {
  const named = speakers.size >= 2 && !mistaken;
  if (named && isTimed(first)) return null;
  const timed = mayHaveTimes(text);
  if (!timed && speakers.size >= 2) return null;
  const written = text.split('\n').filter((line) => line.trim() !== '');
  const begun = written.slice(conversationStart(written.map((line) => line.trim())));
  const lines = begun.length < FEWEST ? written : begun;
  const found = (own: readonly string[]): Reading | null =>
    (timed
      ? asMany(
          sameNames(conversationIn(withSteadyTimes(own), named), named ? speakers : new Set()),
          named ? first : null,
        )
      : null) ?? (speakers.size >= 2 ? null : conversationIn(own.map(untimed), false));
  // What the beginning does not tell, the rest does not either.
  if (lines.length > SAMPLE && found(bareLines(lines.slice(0, SAMPLE))) === null) return null;
  return found(bareLines(lines));
}

// A reading for its times alone in which people are called by the beginning of their names took the rest for words.
function sameNames(reading: Reading | null, known: ReadonlySet<string>): Reading | null {
  if (reading === null) return null;
  const keys = [...known].map(labelKey);
  const own = [...speakersOf(reading)];
  const asMany = own.length >= keys.length;
  const isPart = (name: string): boolean =>
    !keys.includes(name) && keys.some((key) => key.startsWith(name) && !(asMany && withoutDay(key) === name));
  return own.some((name) => isPart(labelKey(name))) ? null : reading;
}

// Times that few turns have stand within sentences ("We start at 8:15."): whoever looks for those loses the other turns.
const MOST_LOST = 0.6;
const asMany = (found: Reading | null, first: Reading | null): Reading | null =>
  found !== null && first !== null && found.segments.length < first.segments.length * MOST_LOST ? null : found;

const untimed = (line: string): Row => ({ line, body: line, stamp: null, place: 'alone' });

const firstWord = ({ body }: Row): string => body.slice(0, LONGEST_NAME).split(/[\s:：]/u, 1)[0] ?? '';

// Where times stand behind what is said, a line without one that begins as others do goes on to the next time.
function upToTimes(rows: readonly Row[]): readonly Row[] {
  const stamped = rows.filter(({ stamp }) => stamp !== null);
  if (stamped.length === rows.length || stamped.some(({ place }) => place !== 'last')) return rows;
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(firstWord(row), (counts.get(firstWord(row)) ?? 0) + 1);
  const own: Row[] = [];
  let open: string[] = [];
  for (const row of rows) {
    if (row.stamp === null && (open.length > 0 || (counts.get(firstWord(row)) ?? 0) >= 2)) open.push(row.body);
    else if (row.stamp !== null && open.length > 0) {
      own.push({ ...row, body: [...open, row.body].join(' ') });
      open = [];
    } else own.push(row);
  }
  return [...own, ...open.map(untimed)];
}

function conversationIn(written: readonly Row[], needsTimes: boolean): Reading | null {
  const rows = upToTimes(written);
  const again = rows.length < FEWEST ? undefined : linesOf(rows)?.join('\n');
  if (again === undefined || !labelledText.recognise(again)) return null;
  const reading = labelledText.read(again);
  const names = [...speakersOf(reading)];
  const talk = names.length >= 2 && !names.every((name) => LEVEL.test(name)) && !isMistaken(names);
  return talk && (!needsTimes || isTimed(reading)) ? reading : null;
}

/** The formats whose lines are worth a second look. */
export const LOOKED_AT_AGAIN: ReadonlySet<TranscriptReader['format']> = new Set([
  'plain',
  'labelled-text',
  'otter-text',
  'table',
  'srt',
]);
