import { linesOf } from '../text/lines-of.ts';
import { isNotice } from '../around/notice.ts';
import { leftOut } from '../around/left-out.ts';
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { isTalk } from '../talk/is-talk.ts';
import { foundOnce } from '../text/found-once.ts';
import { sinceFirst } from '../times/since-first.ts';
import { parseAnyTime } from '../times/timestamps.ts';

/** A line of which the words begin in the column of words. */
interface Row {
  /** What stands before the words, cell by cell; nothing where the line goes on with the one above. */
  head: readonly string[];
  words: string;
}

const GAP = /\s{2,}/u;
const CELL_BEGINS = /(?<=^|\s\s)\S/gu;
const CLOCK = /^[[(]?(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)[\])]?$/u;
const NUMBER = /^#?\d{1,5}[.)]?$/u;
// "21:21  [Coastguard informed by telephone]", beside nobody's name.
const ASIDE = /^[[(][^[\]()]{1,200}[\])]$/u;
const NEAREST = 8;
const FARTHEST = 60;
const LOOKED_AT = 400;
const FEWEST_ROWS = 4;
const FEWEST_GOING_ON = 2;
const MOST = 0.6;
const MOST_OTHERS = 0.5;
const MOST_SPEAKERS = 24;

// The place in the line at which most lines begin a cell, among those that some lines begin at with nothing before it.
function columnOfWords(lines: readonly string[]): number | null {
  const alone = new Map<number, number>();
  const begins = new Map<number, number>();
  for (const line of lines.slice(0, LOOKED_AT)) {
    const head = line.slice(0, FARTHEST);
    const first = head.search(/\S/u);
    if (first >= NEAREST) alone.set(first, (alone.get(first) ?? 0) + 1);
    for (const { index } of head.matchAll(CELL_BEGINS)) begins.set(index, (begins.get(index) ?? 0) + 1);
  }
  let best: number | null = null;
  for (const [at, count] of alone) {
    if (count < FEWEST_GOING_ON) continue;
    if (best === null || (begins.get(at) ?? 0) > (begins.get(best) ?? 0)) best = at;
  }
  return best;
}

// A line that is cut where the words begin, or null where it is of another form: a heading, or the foot of a page.
function rowOf(line: string, at: number): Row | null {
  const words = line.slice(at).trim();
  const before = line.slice(0, at);
  if (words === '' || /^\s/u.test(line.slice(at)) || !/\s$/u.test(before)) return null;
  const own = before.trim();
  return { head: own === '' ? [] : own.split(GAP), words };
}

// Who speaks and when, of the cells before the words; null where they say neither.
function headOf(cells: readonly string[]): { speaker: string | null; startMs: number | null } | null {
  let speaker: string | null = null;
  let startMs: number | null = null;
  for (const cell of cells) {
    const clock = CLOCK.exec(cell)?.[1];
    if (clock !== undefined) startMs ??= parseAnyTime(clock, 1);
    else if (NUMBER.test(cell)) continue;
    else if (speaker === null && couldBeLabel(cell)) speaker = cell.replace(/\s?[:：]$/u, '');
    // A second name is whom it is said to, as logs of radio have it.
    else if (startMs === null || !couldBeLabel(cell)) return null;
  }
  return speaker === null && startMs === null ? null : { speaker, startMs };
}

// "02.31", the counter of a recording: minutes and seconds with a dot, where no clock has a colon and they rise.
const DOTTED = /^(\d{1,3})\.([0-5]\d)$/u;
function withColons(rows: readonly (Row | null)[]): (Row | null)[] {
  const times = rows.flatMap((row) => {
    const found = DOTTED.exec(row?.head[0] ?? '');
    return found === null ? [] : Number(found[1]) * 60 + Number(found[2]);
  });
  const rise = times.every((time, i) => time >= (times[i - 1] ?? 0));
  if (times.length < FEWEST_ROWS || !rise || rows.some((row) => row?.head.some((cell) => CLOCK.test(cell)) === true))
    return [...rows];
  return rows.map((row) => row && { ...row, head: row.head.map((cell) => cell.replace(DOTTED, '$1:$2')) });
}

function find(text: string): Reading | null {
  const lines = linesOf(text).filter((line) => line.trim() !== '');
  const at = lines.slice(0, LOOKED_AT).some((line) => /^\s{8}/u.test(line)) ? columnOfWords(lines) : null;
  if (at === null) return null;
  const rows = withColons(lines.map((line) => rowOf(line, at)));
  if (rows.filter((row) => row !== null).length < lines.length * MOST) return null;
  const haveTimes = rows.some((row) => row?.head.some((cell) => CLOCK.test(cell)) ?? false);
  const names = new Set(rows.flatMap((row) => (row === null ? [] : (headOf(row.head)?.speaker ?? []))));
  const segments: Segment[] = [];
  let others = 0;
  for (const row of rows) {
    const last = segments.at(-1);
    const head = row === null ? null : headOf(row.head);
    if (row !== null && row.head.length === 0 && isNotice(row.words, names)) {
      others += 1;
      continue;
    }
    if (row !== null && row.head.length === 0 && last !== undefined) {
      last.text += ` ${row.words}`;
      continue;
    }
    const speaker = head?.speaker ?? last?.speaker ?? null;
    // Where rows have times, the names of the columns and what stands at the top of each page have none.
    const isAside = head?.speaker === null && ASIDE.test(row?.words ?? '');
    if (row === null || head === null || speaker === null || isAside || (haveTimes && head.startMs === null)) {
      others += 1;
      continue;
    }
    segments.push({ speaker, text: row.words, startMs: head.startMs, endMs: null });
  }
  const begun = rows.filter((row) => row !== null && row.head.length > 0).length;
  const speakers = new Set(segments.map((segment) => segment.speaker));
  if (begun < FEWEST_ROWS || others > lines.length * MOST_OTHERS || speakers.size > MOST_SPEAKERS) return null;
  if (!isTalk(segments.map((segment) => ({ speaker: segment.speaker ?? '', words: segment.text })))) return null;
  const timed = sinceFirst(segments);
  return {
    segments: segments.map((segment, i) => ({ ...segment, startMs: timed[i]?.startMs ?? null })),
    vendor: null,
    notes: leftOut(others),
  };
}

const columns = foundOnce(find);

/**
 * Columns of a fixed width: who speaks, and when, before words that are broken within their own column, as minutes and
 * recorded interviews are printed. The column of words is where most lines begin a cell and some begin with nothing
 * before it; headings, names of columns and feet of pages are left out. Linear.
 */
export const fixedColumns: TranscriptReader = {
  format: 'labelled-text',
  recognise: columns.recognise,
  read: (text) => columns.take(text) ?? { segments: [], vendor: null, notes: [] },
};
