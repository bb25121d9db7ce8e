import { withLines } from '../lines/one-line.ts';
import { decodeEntities } from '../text/entities.ts';
import { rowsOf } from './rows.ts';

const MARKS = [',', ';', '\t'];
const FEWEST_LINES = 3;
const LONGEST_NAMES = 1000;
const LOOKED_AT = 4000;
const BREAK = /<br\s{0,3}\/?>/iu;
const BREAKS = /<br\s{0,3}\/?>|<\/(?:p|div|li)>/giu;
const INLINE = /<\/?(?:i|em|u|b|strong|span)(?:\s[^<>]{0,200})?>/giu;
const ESCAPED_TAG = /&lt;br\s{0,3}\/?&gt;/iu;
const OPENING = /<(?:p|div|li)(?:\s[^<>]{0,200})?>/giu;

// The lines of a cell that holds HTML without being a page: a chat as a database keeps it.
function linesOfTags(given: string): string {
  // The tags themselves may have been written as text.
  const cell = ESCAPED_TAG.test(given.slice(0, LOOKED_AT)) && !given.includes('<') ? decodeEntities(given) : given;
  if (!BREAK.test(cell.slice(0, LOOKED_AT))) return cell;
  return decodeEntities(cell.replaceAll(BREAKS, '\n').replaceAll(OPENING, '\n').replaceAll(INLINE, ''));
}

/**
 * The lines in a cell of a table that has one row below the names of its columns, where they are most of it: a list of
 * calls with the transcript of one. Any other text as it is. Linear.
 */
export function cellAlone(text: string): string {
  const own = text.trimStart();
  const end = own.slice(0, LONGEST_NAMES).indexOf('\n');
  const names = own.slice(0, Math.max(0, end));
  if (!MARKS.some((mark) => names.includes(mark)) || !own.includes('"', end)) return text;
  for (const mark of MARKS) {
    const width = names.split(mark).length;
    if (width < 2 || !own.includes(`${mark}"`, end - 1)) continue;
    const rows: string[][] = [];
    for (const row of rowsOf(own, mark)) {
      if (row.some((cell) => cell.trim() !== '')) rows.push(row);
      if (rows.length > 2) break;
    }
    const [, only] = rows;
    if (rows.length !== 2 || only === undefined || only.length !== width) continue;
    const cell = only.reduce((best, own) => (own.length > best.length ? own : best), '');
    const longest = linesOfTags(cell);
    if (cell.length * 2 > text.length && withLines(longest).split('\n', FEWEST_LINES).length === FEWEST_LINES)
      return longest.trim();
  }
  return text;
}
