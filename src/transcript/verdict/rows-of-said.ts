import type { Column } from '../columns/column.ts';
import type { Piece } from './piece.ts';
import type { Rows } from './signs-in-columns.ts';

const SAMPLE = 200;
const SHARE = 0.6;
const LOOKED_AT = 300;

const beginOf = (text: string): string => text.trim().slice(0, LOOKED_AT);

/**
 * Which of some columns holds what was said, and who said it in each row; null where none holds most of it.
 * @param columns like cells of the same rows
 */
export function rowsOfSaid(columns: readonly Column[], pieces: readonly Piece[]): Rows | null {
  if (columns.length === 0) return null;
  const saidBy = new Map<string, string>();
  for (const { speaker, text } of pieces) if (!saidBy.has(beginOf(text))) saidBy.set(beginOf(text), speaker);
  const held = columns.map(({ cells }) => cells.slice(0, SAMPLE).filter((cell) => saidBy.has(beginOf(cell))).length);
  const most = Math.max(0, ...held);
  const words = columns[held.indexOf(most)];
  if (words === undefined || most < Math.min(pieces.length, SAMPLE) * SHARE || most === 0) return null;
  const at = words.cells.slice(0, SAMPLE).flatMap((cell, i) => (saidBy.has(beginOf(cell)) ? [i] : []));
  const rowsOf = ({ name, cells }: Column): Column => ({ name, cells: at.map((i) => cells[i] ?? '') });
  return {
    words: rowsOf(words),
    speakers: at.map((i) => saidBy.get(beginOf(words.cells[i] ?? '')) ?? ''),
    beside: columns.filter((column) => column !== words).map(rowsOf),
  };
}
