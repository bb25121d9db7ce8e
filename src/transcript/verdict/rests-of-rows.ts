import { rowsOf } from '../tables/rows.ts';
import { isShare } from './is-share.ts';
import type { Parted } from './signs-in-lines.ts';
import { isValue } from './values.ts';

const FEWEST_CELLS = 3;
const FEWEST_VALUES = 2;
const SHARE = 0.6;
const NEARLY_ALL = 0.9;
const JOINT = '\u0001';

const endOf = (cells: readonly string[]): string => cells.slice(-FEWEST_CELLS).join(JOINT);
const beginningOf = (cells: readonly string[]): string => cells.slice(0, FEWEST_CELLS).join(JOINT);

function areValues(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length * 2 > cells.length && isShare(filled, NEARLY_ALL, (cell) => isValue(cell.trim()));
}

/**
 * Whether what stands beside labels is a row without one of its cells in most texts: a cell was taken for a name, and three or
 * more behind or before it for what is said, in a table that holds values in two columns or more. Linear.
 */
export function areRestsOfRows({ columns, mark }: Parted, texts: readonly string[]): boolean {
  if (columns.length <= FEWEST_CELLS) return false;
  const rows = (columns[0]?.cells ?? []).map((_, row) => columns.map(({ cells }) => cells[row] ?? ''));
  const [ends, beginnings] = [new Set(rows.map(endOf)), new Set(rows.map(beginningOf))];
  const areRests = isShare(texts, SHARE, (text) => {
    const [cells = []] = rowsOf(text, mark);
    return cells.length >= FEWEST_CELLS && (ends.has(endOf(cells)) || beginnings.has(beginningOf(cells)));
  });
  return areRests && columns.filter(({ cells }) => areValues(cells)).length >= FEWEST_VALUES;
}
