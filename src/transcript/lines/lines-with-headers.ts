import { ENDS_IN_TIME, type HeaderLine, nameAboveTime, readHeaderLine, timeAlone } from './header-lines.ts';

// "Transcript:" above the first name, without an empty line between.
const isTitle = (line: string): boolean =>
  (line.endsWith(':') || line.endsWith('：')) && line.length <= 40 && !/[\d:：]/u.test(line.slice(0, -1));

/** A line of a text, and whether it says who speaks next. */
export interface LineRead {
  line: string;
  /** The name and the time, where it is nothing else. */
  header: HeaderLine | null;
  /** Whether it stands after an empty line, or where the text has none. */
  alone: boolean;
}

// Names with a time below each, without empty lines between: so many, of fewer people.
const FEWEST_STACKED = 4;

// Whose names stand there; null where none do. A name in small letters is one where it comes again with other times.
function stackedNames(lines: readonly string[]): ReadonlySet<string> | null {
  const counts = new Map<string, number>();
  for (const [i, line] of lines.entries())
    if (line.length <= LONGEST_HANDLE && HANDLE.test(line) && timeAlone(lines[i + 1] ?? '') !== null)
      counts.set(line, (counts.get(line) ?? 0) + 1);
  const again = new Set([...counts].filter(([, count]) => count >= FEWEST_AGAIN).map(([name]) => name));
  const names = lines.flatMap((line, i) => nameAboveTime(line, lines[i + 1] ?? '', again)?.speaker ?? []);
  return names.length >= FEWEST_STACKED && new Set(names).size * 1.5 <= names.length ? new Set(names) : null;
}

// "raj", "k.obi", "old_tobias".
const HANDLE = /^@?[\p{Ll}\p{Lo}][\p{L}\p{N}_.-]{1,30}$/u;
const LONGEST_HANDLE = 32;
const FEWEST_AGAIN = 2;
// "joined the channel", below the name of somebody who wrote and without a time: what a page tells.
const TELLS_OF = /^\p{Ll}/u;

const DENSE = 0.9;
const DENSE_SHARE = 0.25;

// Of text without empty lines, the names that stand with a time in lines of their own again and again.
function denseNames(lines: readonly string[]): ReadonlySet<string> {
  const sample = lines.slice(0, LOOKED_AT);
  if (sample.filter((line) => line !== '').length < sample.length * DENSE) return NOBODY;
  const names = sample.flatMap((line) => (ENDS_IN_TIME.test(line) ? (readHeaderLine(line, true)?.speaker ?? []) : []));
  const found = new Set(names);
  return names.length >= FEWEST_STACKED &&
    names.length >= sample.length * DENSE_SHARE &&
    found.size >= 2 &&
    found.size * 1.5 <= names.length
    ? found
    : NOBODY;
}

const NOBODY: ReadonlySet<string> = new Set();
const LOOKED_AT = 200;
const LONGEST_NOTICE = 120;
// "Ann Lee, Thu 9:05 AM, Edited"
const EDITED = /(\d(?:\s?[AaPp][Mm])?), Edited$/u;

/**
 * The lines of a text, in turn, with those that say who speaks next: a name and a time in one line, or one above the other.
 * Linear.
 */
export function* linesWithHeaders(text: string): Generator<LineRead> {
  const lines = text.split('\n').map((line) => line.trim().replace(EDITED, '$1'));
  const names = stackedNames(lines);
  const stacked = names !== null;
  const dense = stacked ? NOBODY : denseNames(lines);
  let alone = true;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    const next = lines[i + 1] ?? '';
    const above = line !== '' && (alone || stacked) ? nameAboveTime(line, next, names ?? NOBODY) : null;
    if (above !== null) {
      yield { line, header: above, alone: true };
      i += 1;
      // The same time again, in words and as a clock.
      if (timeAlone(next) === null && timeAlone(lines[i + 1] ?? '') !== null) i += 1;
      alone = false;
    } else if (stacked && isAvatar(line, next)) {
      alone = true;
    } else if (names?.has(line) === true && TELLS_OF.test(next) && next.length <= LONGEST_NOTICE) {
      i += 1;
      alone = true;
    } else {
      const own = readHeaderLine(line, alone || dense.size > 0);
      const header = own === null || dense.size === 0 || alone || dense.has(own.speaker) ? own : null;
      yield { line, header, alone: alone || (header !== null && dense.size > 0) };
      alone = line === '' || isTitle(line);
    }
  }
}

// The initials that a page shows in place of somebody's picture, above the name.
function isAvatar(line: string, name: string): boolean {
  if (!/^\p{Lu}{1,3}$/u.test(line)) return false;
  const initials = name
    .split(/[\s-]+/u)
    .map((word) =>
      word
        .replace(/^[^\p{L}]+/u, '')
        .slice(0, 1)
        .toUpperCase(),
    )
    .join('');
  return initials === line || `${initials.slice(0, 1)}${initials.slice(-1)}` === line || initials.slice(0, 2) === line;
}
