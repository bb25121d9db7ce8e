// Reads lines of one pattern that nobody knows: which of their fields holds what is told by what stands in them.
import { leftOut } from '../around/left-out.ts';
import type { Column } from '../columns/column.ts';
import { findColumns, type FoundColumns } from '../columns/find-columns.ts';
import { hintsAtSpeaker, hintsAtWords } from '../columns/name-hints.ts';
import type { Reading, Segment } from '../format.ts';
import { isTalk } from '../talk/is-talk.ts';
import { sinceFirst } from '../times/since-first.ts';
import type { Stamp } from '../times/stamp.ts';
import { cellRange, cellTime } from '../times/cell-time.ts';
import { joinLines } from '../text/join-lines.ts';
import { withoutSaying } from './told-in-quotes.ts';
import { type Fields, partLines, waysToPart } from './fields-of-lines.ts';

const SAMPLE = 300;
const FEWEST = 4;
const MOST_NUMBERED = 3;
const MOST_HANGING = 0.8;
const WORDS = /\p{L}\s\p{L}+\s\p{L}/u;

// The fields as columns, the time behind them and the words last. Whether somebody talks is asked of what they hold.
function columnsOf(rows: readonly Fields[]): Column[] {
  const width = rows[0]?.fields.length ?? 0;
  const since = sinceFirst(rows.map(({ stamp }) => timeOf(stamp)));
  return [
    ...Array.from({ length: width }, (_, at) => ({ name: 'name', cells: rows.map(({ fields }) => fields[at] ?? '') })),
    { name: 'time', cells: since.map(({ startMs }) => (startMs === null ? '' : String(startMs / 1000))) },
    { name: 'text', cells: rows.map(({ words }) => words) },
  ];
}

// Whether a field beside the words holds words as well, which would be lost: several in nearly all lines, hardly any twice.
function holdsWords(rows: readonly Fields[], at: number): boolean {
  const own = rows.map(({ fields }) => fields[at] ?? '').filter((field) => WORDS.test(field));
  return own.length * 2 > rows.length && new Set(own).size * 2 > own.length;
}

// Two or three numbers may take turns. More are marks that somebody gave, but where each that is new is the next one:
// programs count speakers as they come.
function areMarks(names: ReadonlySet<string>): boolean {
  if (names.size <= MOST_NUMBERED || ![...names].every((name) => /^\d{0,3}$/u.test(name))) return false;
  const numbers = [...names].map(Number);
  return numbers.some((number, i) => number !== (numbers[0] ?? 0) + i) || (numbers[0] ?? 0) > 1;
}

// Which fields hold what, where the last has the words and what is said beside the names is talk.
function understood(rows: readonly (Fields | null)[], lines: readonly string[]): FoundColumns | null {
  const filled = rows.filter((row) => row !== null);
  const found = filled.length < FEWEST ? null : findColumns(columnsOf(filled));
  const width = filled[0]?.fields.length ?? 0;
  if (found === null || found.words !== width + 1 || found.speaker === null) return null;
  const { speaker } = found;
  if (areMarks(new Set(filled.map(({ fields }) => fields[speaker] ?? '')))) return null;
  if (filled[0]?.fields.some((_, at) => at !== speaker && holdsWords(filled, at))) return null;
  const title = lines.slice(0, rows.findIndex((row) => row !== null) + 1);
  return isTalk(
    filled.map(({ fields, words }) => ({ speaker: fields[speaker] ?? '', words })),
    title,
  )
    ? found
    : null;
}

// Whether the first line says what the fields are: the name of one that has speakers, which nobody else has, and of words.
const isHeading = ([first, ...others]: readonly (Fields | null)[]): boolean =>
  first !== undefined &&
  first !== null &&
  hintsAtWords(first.words) === 1 &&
  first.fields.some(
    (name, at) => hintsAtSpeaker(name) === 1 && !others.some((row) => row !== null && row.fields[at] === name),
  );

// Whether the first line is of somebody who speaks further down: then it is no heading.
const speaksAgain = ([first, ...others]: readonly (Fields | null)[], { speaker }: FoundColumns): boolean =>
  others.some((row) => row !== null && row.fields[speaker ?? -1] === first?.fields[speaker ?? -1]);

interface Timed {
  startMs: number | null;
  endMs: number | null;
  day: string | null;
}

const timeOf = (stamp: Stamp | null): Timed => ({
  startMs: stamp?.startMs ?? null,
  endMs: stamp?.endMs ?? null,
  day: stamp?.day ?? null,
});

// The time in a field that no known spelling has: a number of seconds, with its end in another field.
function timeIn({ fields, stamp }: Fields, { start, end }: FoundColumns): Timed {
  const [from = '', to = ''] = [fields[start ?? -1], fields[end ?? -1]];
  if (stamp !== null || start === null || start >= fields.length) {
    // A later time in a field of its own is the end.
    const found = timeOf(stamp);
    const later = [from, to]
      .map((field) => cellTime(field, 1000))
      .find((ms) => ms !== null && ms > (found.startMs ?? 0));
    return { ...found, endMs: found.endMs ?? (stamp?.ofDay === false ? (later ?? null) : null) };
  }
  return { ...(cellRange(from) ?? { startMs: cellTime(from, 1000), endMs: cellTime(to, 1000) }), day: null };
}

function readFields(rows: readonly (Fields | null)[], lines: readonly string[], found: FoundColumns): Reading {
  const pieces: (Timed & { speaker: string | null; parts: string[] })[] = [];
  let above = 0;
  for (const [i, row] of rows.entries()) {
    const last = pieces.at(-1);
    const speaker = withoutSaying(row?.fields[found.speaker ?? -1] ?? '');
    if (row !== null && speaker !== '') pieces.push({ speaker, ...timeIn(row, found), parts: [row.words] });
    else if (last === undefined) above += 1;
    else last.parts.push(lines[i] ?? '');
  }
  const since = sinceFirst(pieces);
  return {
    segments: pieces.map(({ speaker, parts }, i): Segment => ({
      speaker,
      text: joinLines(parts),
      startMs: since[i]?.startMs ?? null,
      endMs: since[i]?.endMs ?? null,
    })),
    vendor: null,
    notes: leftOut(above),
  };
}

const HANGING = /^(?: {3}|\t)/u;

// Lines that go on below a name which stands at the margin are one.
function withoutHanging(text: string): string[] {
  const filled = text.split('\n').filter((line) => line.trim() !== '');
  const hanging = filled.filter((line) => HANGING.test(line)).length;
  const joins = hanging > 0 && hanging <= filled.length * MOST_HANGING && !HANGING.test(filled[0] ?? '');
  const lines: string[][] = [];
  for (const line of filled) {
    const last = lines.at(-1);
    if (joins && last !== undefined && HANGING.test(line)) last.push(line.trim());
    else lines.push([line.trim()]);
  }
  return lines.map((parts) => parts.join(' '));
}

/**
 * Lines in which the same signs part several fields, in any order of any signs: `[S01] (Ann Lee) 0:05 » words`. A field
 * of few short values that take turns holds the names, one that rises the times; the last holds the words. Null where
 * that is not so, or where nobody talks. Lines without the signs go on with the words above. Linear.
 */
export function fieldsText(text: string): Reading | null {
  const lines = withoutHanging(text);
  const sample = lines.slice(0, SAMPLE);
  for (const way of waysToPart(sample)) {
    const parted = partLines(sample, way);
    // The first line may be a heading in words that nobody knows.
    for (const above of isHeading(parted) ? [1] : [0, 1]) {
      const found = understood(parted.slice(above), sample);
      if (found === null || (above === 1 && speaksAgain(parted, found))) continue;
      const rows = partLines(lines.slice(above), way);
      return readFields(above === 0 ? rows : [null, ...rows], lines, found);
    }
  }
  return null;
}
