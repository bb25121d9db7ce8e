import { filledLines } from '../text/filled-lines.ts';

// Times with dots, as German and Nordic writers put them: "10.05.12 Uhr Ann: …", "[00.01.02] Ann: …".
// "10.05 Uhr, Ann: …" and "04.03.2026 10.05 Ann: …": hours and minutes.
const OF_DAY = /^([[(]?)(\d{1,2})\.(\d{2}) Uhr\b,?([\])]?)/u;
const BEHIND_DAY =
  /^([[(]?\d{1,2}\.\d{1,2}\.\d{2,4},? (?:kl(?:o|\.)? )?)(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?: Uhr\b,?)?(?=[ \])]|$)/u;
// "2.20 p.m. Ann: …", as the British write it.
const OF_HALF = /^([[(]?\d{1,2})\.(\d{2}\s?[AaPp]\.?\s?[Mm](?!\p{L}))/u;
const ANY_OF_DAY =
  /^[ \t]{0,20}[[(]?(?:\d{1,2}\.\d{2}(?: Uhr|\s?[AaPp]\.?\s?[Mm](?!\p{L}))|\d{1,2}\.\d{1,2}\.\d{2,4},? (?:kl(?:o|\.)? )?\d{1,2}\.\d{2}[. \])\n])/mu;
const SAMPLE = 400;
const FEWEST = 3;
const SHARE = 0.4;

// "Ann • 13.02", "Ann • 13.02 ✓✓", alone in a line: hours and minutes where they rise.
const BEHIND_NAME = /^(\p{L}[^.:?!•·|]{0,48} [•·|] )(\d{1,2})\.([0-5]\d)(?=\s?[✓✔]{0,2}$)/u;
const SHARE_BEHIND_NAMES = 0.2;

// The same elsewhere in a line: "Ann (10.05.12): …", also to the end of a range.
const ANYWHERE =
  /(?<![\p{L}\d.,:])(\d{1,2})\.([0-5]\d)\.([0-5]\d)(?:(\s?[-–]\s?)(\d{1,2})\.([0-5]\d)\.([0-5]\d))?(?![\p{L}\d]|[.,:]\d)/gu;
const LONGEST_HEAD = 100;
const LONGEST_TAIL = 30;
const SHARE_ANYWHERE = 0.15;

const secondsIn = (found: RegExpMatchArray | null | undefined): number | null =>
  found === null || found === undefined ? null : (Number(found[1]) * 60 + Number(found[2])) * 60 + Number(found[3]);

const isHour = (hours: string, minutes: string): boolean => Number(hours) < 24 && Number(minutes) < 60;

function withHours(text: string): string {
  const lines = text.split('\n').map((line) => line.trimStart());
  const own = lines.map((line) => {
    const [day = '', before = '', hours = '', minutes = '', seconds = '00'] = BEHIND_DAY.exec(line.slice(0, 60)) ?? [];
    if (day !== '' && isHour(hours, minutes)) return `${before}${hours}:${minutes}:${seconds}${line.slice(day.length)}`;
    if (OF_HALF.test(line.slice(0, 30))) return line.replace(OF_HALF, '$1:$2');
    const [clock = '', open = '', hour = '', minute = '', close = ''] = OF_DAY.exec(line.slice(0, 30)) ?? [];
    return clock !== '' && isHour(hour, minute)
      ? `${open}${hour}:${minute}:00${close}${line.slice(clock.length)}`
      : line;
  });
  const found = own.filter((line, i) => line !== lines[i]).length;
  return found >= FEWEST && found >= lines.filter((line) => line !== '').length * SHARE ? own.join('\n') : text;
}

function withHoursBehindNames(text: string): string {
  const lines = text.split('\n');
  const own = lines.map((line) => (line.length > LONGEST_HEAD ? null : BEHIND_NAME.exec(line.trim())));
  const times = own.flatMap((found) => (found === null ? [] : Number(found[2]) * 60 + Number(found[3])));
  const rise = times.every((time, i) => time < 24 * 60 && time >= (times[i - 1] ?? 0));
  if (!rise || times.length < Math.max(FEWEST, filledLines(text).length * SHARE_BEHIND_NAMES)) return text;
  return lines.map((line, i) => (own[i] === null ? line : line.trim().replace(BEHIND_NAME, '$1$2:$3'))).join('\n');
}

// Whether times are those of a talk: they rise, nearly each is another one, and they are no days, whose years stay the same.
function areClocks(times: readonly number[], lines: number): boolean {
  const rises = times.filter((time, i) => i > 0 && time >= (times[i - 1] ?? 0)).length;
  return (
    times.length >= Math.max(FEWEST, lines * SHARE_ANYWHERE) &&
    rises >= (times.length - 1) * RISING &&
    new Set(times.map((time) => time % 60)).size * 2 >= Math.min(times.length, 30) &&
    (times.at(-1) ?? 0) - (times[0] ?? 0) <= 12 * 3600
  );
}

const LETTER = /\p{L}/u;
const WORD = /[\p{L}\p{N}]/u;

// The first such time in the head of a line, or the one at its end. Among words it is none: "Ann: we run release 2.10.14".
function firstIn(line: string): RegExpMatchArray | null {
  const found = [...line.slice(0, LONGEST_HEAD).matchAll(ANYWHERE)][0] ?? null;
  const before = line.slice(0, found?.index ?? 0);
  const colon = before.indexOf(': ');
  return colon >= 0 && LETTER.test(before.slice(colon)) ? null : found;
}

function lastIn(line: string): RegExpMatchArray | null {
  const from = Math.max(0, line.length - LONGEST_TAIL);
  const found = [...line.slice(from).matchAll(ANYWHERE)].at(-1) ?? null;
  if (found === null || !/^[\s\])}>|#]{0,3}$/u.test(line.slice(from + found.index + found[0].length))) return null;
  found.index += from;
  return WORD.test(line.slice(0, found.index).trimEnd().slice(-1)) ? null : found;
}

function withColons(line: string, found: RegExpMatchArray | null): string {
  if (found?.index === undefined) return line;
  const [whole, hour, minute, second, mark = '', ...until] = found;
  const end = mark === '' ? '' : `${mark}${until.join(':')}`;
  return `${line.slice(0, found.index)}${hour}:${minute}:${second}${end}${line.slice(found.index + whole.length)}`;
}

/**
 * Times with dots as clocks with colons, where many lines have one in one place and they rise from line to line; days ("12.05.26")
 * come again and are left as they are. Linear.
 */
export function withoutDots(written: string): string {
  if (!DOTTED.test(written)) return written;
  const text = withHoursBehindNames(ANY_OF_DAY.test(written) ? withHours(written) : written);
  if (!SOME_DOTTED.test(text)) return text;
  const lines = text.split('\n');
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE);
  for (const find of [firstIn, lastIn])
    if (
      areClocks(
        sample.flatMap((line) => secondsIn(find(line)) ?? []),
        sample.length,
      )
    )
      return lines.map((line) => withColons(line, find(line)).replace(BEHIND_CLOCK, '$1')).join('\n');
  return text;
}

// What each of them has.
const DOTTED = /\d\.\d{2}/u;
const SOME_DOTTED = /\d\.[0-5]\d\.[0-5]\d/u;
const RISING = 0.9;
// "10:05:12 Uhr, Ann".
const BEHIND_CLOCK = /^([[(]?\d{1,2}:\d{2}:\d{2}) Uhr\b,?/u;
