// Words below or behind times, and nobody named: what players of videos and recordings show beside the picture, as copied from the page
// or saved. What the page shows above and below is left out.
import { leftOut } from '../around/left-out.ts';
import { isOfPage } from '../around/words-of-pages.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { filledLines } from '../text/filled-lines.ts';
import { foundOnce } from '../text/found-once.ts';
import { joinLines } from '../text/join-lines.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';
import { parseTime } from '../times/timestamps.ts';

const FEWEST = 3;
// Recordings begin at once; hours of a day and points of an agenda do not.
const LATEST_FIRST_MS = 60_000;
const LONGEST_GAP_MS = 120_000;
const FEWEST_SHARE = 0.25;
const LOOKED_AT = 200;
const MOST_HEADED = 0.3;
const LONGEST_HEADING = 80;
const TIME = /^[[(]?((?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]?(?:\s{1,4}[-–—|:]?\s{0,4}|$)/u;
// "1 minute, 12 seconds", which pages have for those who hear them.
const SPOKEN_TIME = /^(?:\d{1,2} \p{L}{3,12}\.?(?:,? (?:\p{L}{1,3} )?|$)){1,3}$/u;
const NOISE = /^(?:[[(（【♪][^[\]()（）]{0,60}[\])）】♪]|[♪♫]{1,3})$/u;

interface Row {
  startMs: number | null;
  words: string[];
}

interface Found {
  segments: readonly Segment[];
  above: number;
  below: number;
}

function rowsOf(lines: readonly string[]): { rows: Row[]; above: number } {
  const rows: Row[] = [];
  let above = 0;
  for (const line of lines) {
    const found = TIME.exec(line);
    const startMs = found === null ? null : parseTime(found[1] ?? '');
    const last = rows.at(-1);
    if (found !== null && startMs !== null && startMs >= (last?.startMs ?? 0)) {
      const words = line.slice(found[0].length).trim();
      rows.push({ startMs, words: words === '' ? [] : [words] });
    } else if (last === undefined) above += 1;
    else if (last.words.length > 0 || !SPOKEN_TIME.test(line)) last.words.push(line);
  }
  return { rows, above };
}

const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && /^[\p{Lu}\p{Lo}\d]/u.test(line) && !SENTENCE_END.test(line);

// What stands behind the words of a few times where most have one line: the heading of what comes next.
function withoutHeadings(rows: readonly Row[]): { rows: Row[]; left: number } {
  const most = rows.filter(({ words }) => words.length === 1).length;
  const long = rows.slice(0, -1).filter(({ words }) => words.length > 1);
  const areHeaded =
    most > 0 &&
    long.length <= rows.length * MOST_HEADED &&
    long.every(({ words }) => words.length === 2 && isHeading(words[1] ?? ''));
  const widest = areHeaded ? 1 : long.reduce((most, { words }) => Math.max(most, words.length), 1);
  let left = 0;
  const own = rows.map((row, i) => {
    const isLast = i === rows.length - 1;
    const end = isLast || areHeaded ? Math.min(widest, row.words.length) : row.words.length;
    const foot = row.words.slice(0, end).findIndex((line, n) => n > 0 && isLast && isOfPage(line));
    const words = row.words.slice(0, foot < 0 ? end : foot);
    left += row.words.length - words.length;
    return { ...row, words };
  });
  return { rows: own, left };
}

function find(text: string): Found | null {
  const lines = filledLines(text);
  // Nearly every text stops here.
  if (lines.slice(0, LOOKED_AT).filter((line) => TIME.test(line)).length < FEWEST) return null;
  const { rows, above } = rowsOf(lines);
  const [first] = rows;
  if (rows.length < FEWEST || (first?.startMs ?? LATEST_FIRST_MS) >= LATEST_FIRST_MS) return null;
  if (rows.length < (lines.length - above) * FEWEST_SHARE) return null;
  const gaps = rows.slice(1).map(({ startMs }, i) => (startMs ?? 0) - (rows[i]?.startMs ?? 0));
  if (gaps.filter((gap) => gap > LONGEST_GAP_MS).length * 2 > gaps.length) return null;
  const { rows: own, left } = withoutHeadings(rows);
  const segments = own.flatMap(({ startMs, words }): Segment[] => {
    const said = words.filter((line) => !NOISE.test(line));
    return said.length === 0 ? [] : [{ speaker: null, text: joinLines(said), startMs, endMs: null }];
  });
  return segments.length >= FEWEST ? { segments, above, below: left } : null;
}

const timed = foundOnce(find);

/** Words with times and without names, where no other reader found anybody. Linear. */
export const timedLines: TranscriptReader = {
  format: 'labelled-text',
  recognise: timed.recognise,
  read: (text) => {
    const { segments, above, below } = timed.take(text) ?? { segments: [], above: 0, below: 0 };
    return { segments, vendor: null, notes: leftOut(above, below) };
  },
};
