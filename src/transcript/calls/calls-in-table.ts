import { hintsAtWords } from '../columns/name-hints.ts';
import { splitLabel } from '../labels/speaker-label.ts';
import { withLines } from '../lines/one-line.ts';
import { rowsOf } from '../tables/rows.ts';
import { isCallId } from './call-id.ts';
import { callsOfRows } from './calls-of-rows.ts';

const MARKS = ['\t', ',', ';', '|'];
const SEPARATOR = /^\s{0,20}"?sep=.{1,3}\n/u;
const HEAD = 2000;
const WHOLE =
  /^(?:(?:full|call|chat) )?(?:transcript|transcription|conversation|dialogue?|chat|messages)(?: text| body)?$/iu;
const LOOKED_AT = 2000;
const FEWEST_LABELS = 3;

/** How many calls a table holds: by a column with their numbers, or with a whole conversation in each row. Linear. */
export function callsInTable(text: string): number {
  const begin = SEPARATOR.exec(text.slice(0, 40))?.[0].length ?? 0;
  const first = text.slice(begin, begin + HEAD).trimStart();
  const end = first.indexOf('\n');
  const line = end < 0 ? '' : first.slice(0, end);
  for (const mark of MARKS) {
    if (!line.includes(mark)) continue;
    const names = ([...rowsOf(line, mark)][0] ?? []).map((name) => name.trim());
    const whole = names.findIndex((name) => WHOLE.test(name.replaceAll('_', ' ').slice(0, 40)));
    const numbered = names.some(isCallId);
    if (names.length < 2 || (whole < 0 && !numbered)) continue;
    const [, ...rows] = rowsOf(text.slice(begin).trimStart(), mark);
    const calls = callsOfRows(names, rows);
    if (calls > 1) return calls;
    const words = whole < 0 ? names.findIndex((name) => hintsAtWords(name) === 1) : whole;
    const talks = words < 0 ? 0 : rows.filter((row) => isWhole(row[words] ?? '')).length;
    if (talks > 1) return talks;
  }
  return 1;
}

// A cell with a conversation in it: two people and more before colons.
function isWhole(cell: string): boolean {
  if (!cell.includes(':') && !cell.includes('：')) return false;
  const lines = withLines(cell.slice(0, LOOKED_AT)).split('\n');
  const labels = lines.flatMap((line) => splitLabel(line.trim())?.label ?? []);
  return labels.length >= FEWEST_LABELS && new Set(labels).size >= 2 && labels.length * 2 >= lines.length;
}
