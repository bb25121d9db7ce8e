import { leftOut } from '../around/left-out.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { sinceFirst } from '../times/since-first.ts';
import { parseAnyTime } from '../times/timestamps.ts';
import { filledLines } from '../text/filled-lines.ts';

/** A line in columns: who speaks, when, and what is said. */
interface Row {
  speaker: string;
  startMs: number | null;
  words: string;
}

const GAP = /\t+|\s{3,}/u;
const CLOCK = /^[[(]?((?:\d{4}-\d{2}-\d{2}[T ])?\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)[\])]?$/u;
// What chat programs put in place of a name where somebody comes, goes or does something.
const NOBODY = /^(?:<--?|--?>|--|-!-|\*{1,3}|={2,3})$/u;
const LOOKED_AT = 200;
const SHARE = 0.8;
const LONGEST_HEAD = 200;

// The cells of a line: two, or three with a time; what lies behind the gaps after that is words.
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let rest = line;
  while (cells.length < 2) {
    const gap = GAP.exec(rest.slice(0, LONGEST_HEAD));
    if (gap === null || gap.index === 0) break;
    cells.push(rest.slice(0, gap.index).trim());
    rest = rest.slice(gap.index + gap[0].length);
    if (cells.length === 1 && !CLOCK.test(cells[0] ?? '') && !CLOCK.test(headOf(rest))) break;
  }
  return [...cells, rest.trim()];
}

const headOf = (rest: string): string => rest.slice(0, LONGEST_HEAD).split(GAP, 1)[0] ?? '';

function readRow(line: string): Row | null {
  const [first = '', second = '', third] = cellsOf(line);
  const timeFirst = CLOCK.exec(first);
  const time = timeFirst ?? CLOCK.exec(second);
  const speaker = timeFirst === null ? first : second;
  const words = third ?? (time === null && line.includes('\t') ? second : '');
  if (words === '' || (third !== undefined && time === null) || CLOCK.test(words)) return null;
  return couldBeLabel(speaker) && !/[:：]/u.test(speaker)
    ? { speaker, startMs: time === null ? null : parseAnyTime(time[1] ?? '', 1), words }
    : null;
}

function read(text: string): Reading {
  const segments: Segment[] = [];
  let headings = 0;
  for (const line of filledLines(text)) {
    const row = readRow(line);
    const last = segments.at(-1);
    if (cellsOf(line).some((cell) => NOBODY.test(cell))) continue;
    if (row !== null) segments.push({ speaker: row.speaker, text: row.words, startMs: row.startMs, endMs: null });
    else if (last === undefined) headings += 1;
    else last.text += ` ${line}`;
  }
  const timed = sinceFirst(segments);
  return {
    segments: segments.map((segment, i) => ({ ...segment, startMs: timed[i]?.startMs ?? null })),
    vendor: null,
    notes: leftOut(headings),
  };
}

/**
 * Text in columns without a row of names: `Ann Lee⇥words`, `0:05⇥Ann Lee⇥words`, `Speaker 0    00:00:05    words`, apart
 * by tabs or by three spaces where a time stands among them. Nearly every line must be so, with few names that repeat.
 */
export const columnsText: TranscriptReader = {
  format: 'labelled-text',
  recognise: (text) => {
    const lines = filledLines(text.slice(0, 40_000), LOOKED_AT * 2).slice(0, LOOKED_AT);
    const rows: Row[] = [];
    for (const [i, line] of lines.entries()) {
      const row = readRow(line);
      if (row !== null) rows.push(row);
      else if (i + 1 - rows.length > lines.length * (1 - SHARE) + 1) return false;
    }
    const speakers = new Set(rows.map(({ speaker }) => speaker));
    return (
      rows.length >= 3 &&
      rows.length >= lines.length * SHARE &&
      rows.filter(({ words }) => words.includes(' ')).length * 3 >= rows.length &&
      takeTurns(speakers.size, rows.length)
    );
  },
  read,
};
