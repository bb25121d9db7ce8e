import type { Column } from '../columns/column.ts';
import { rowsOf } from '../tables/rows.ts';
import { isCode } from './code.ts';
import { isShare } from './is-share.ts';
import { type Sign, signIf } from './sign.ts';

const LOOKED_AT = 40_000;
const LONGEST_LINE = 300;
const MOST_LINES = 400;
const FEWEST = 5;
const SHARE = 0.35;
const HALF = 0.5;
const NEARLY_ALL = 0.9;
const FEWEST_COLUMNS = 3;
const MARKS = ['\t', ';', ',', '|'];
// Where a program stood when it failed.
const FRAME = /^(?:at [\w$.<>/ ]{1,120}[(:]|File ".{1,200}", line \d|Caused by: |\.{3} \d{1,4} more)/u;
const COMMIT = /^commit [\da-f]{7,64}$|^diff --git |^@@ -\d/u;
// "May 04 09:00:01 box cron[311]: …": the host, and the program with the number of its process.
const LOGGED =
  /^(?:<\d{1,3}>)?(?:\p{L}{3} {1,2}\d{1,2} \d{2}:\d{2}:\d{2}|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}\S{0,12}) [\w.-]{1,40} [\w./-]{1,40}(?:\[\d{1,8}\])?: /u;
const WITH_NUMBER = /^[^\]]{1,100}\[\d{1,8}\]: /u;
const BOX = /^[-*•] ?\[[ xX✓]?\] |^[☐☑✓✔✗]\s?/u;

/** What the lines of a whole text tell of programs, of what they write and of tasks. */
export function signsInLines(text: string): Sign[] {
  const lines = text
    .slice(0, LOOKED_AT)
    .split('\n', MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter((line) => line !== '');
  if (lines.length < FEWEST) return [];
  const isOften = (test: RegExp, least: number): boolean => isShare(lines, least, (line) => test.test(line));
  const commits = lines.filter((line) => COMMIT.test(line)).length;
  return [
    ...signIf('lines of code', 2, isShare(lines, SHARE, isCode) || isOften(FRAME, SHARE) || commits >= 2),
    ...signIf('log of a system', 2, isOften(LOGGED, HALF) && isOften(WITH_NUMBER, SHARE)),
    ...signIf('boxes to tick', 2, isOften(BOX, HALF)),
  ];
}

/** The columns of rows, and the mark between their cells. */
export interface Parted {
  columns: readonly Column[];
  mark: string;
}

/** The columns of lines that are nearly all parted alike by one mark, as those of a table that no reader took; none where they are not. */
export function columnsOfLines(text: string): Parted {
  const beginning = text.slice(0, LOOKED_AT);
  for (const mark of MARKS) {
    if (!beginning.includes(mark)) continue;
    const rows: string[][] = [];
    for (const row of rowsOf(beginning, mark)) {
      if (row.some((cell) => cell.trim() !== '')) rows.push(row);
      // The first row tells how many columns there would be.
      if ((rows[0]?.length ?? FEWEST_COLUMNS) < FEWEST_COLUMNS) break;
      if (rows.length >= MOST_LINES) break;
    }
    const width = rows[0]?.length ?? 0;
    const like = rows.filter((row) => row.length === width);
    if (width < FEWEST_COLUMNS || like.length < FEWEST || like.length < rows.length * NEARLY_ALL) continue;
    const [names = [], ...others] = like;
    return { columns: names.map((name, at) => ({ name, cells: others.map((row) => row[at] ?? '') })), mark };
  }
  return { columns: [], mark: '' };
}
