import type { Column } from '../columns/column.ts';
import { isClearlyPersonal } from '../talk/signs.ts';
import { findTable } from '../tables/find-table.ts';
import { cellTime } from '../times/cell-time.ts';
import { columnsOfLines } from '../verdict/signs-in-lines.ts';
import { isValue } from '../verdict/values.ts';
import { greets, opensAsTalk } from './openers.ts';

/* Whether a text is a table of records: rows with names of columns, and in none of them anything that people say. */

const FEWEST_COLUMNS = 4;
const LONGEST_NAME = 40;
const HALF = 0.5;
const FILLED = 0.3;
const FEWEST_TYPED = 2;
const TYPED_COLUMNS = 0.4;
const MOSTLY = 0.8;
// A number of telephone, a link, a name of a file, a number of an order ("RE-2026-014"), a figure with a unit or a sign.
const TYPED =
  /^(?:[+(]?\d[\d ()./-]{4,20}|https?:\/\/\S+|[\w.-]{1,80}\.\w{2,4}|[A-Z]{1,6}[-_/]?\d[\w-]{0,20}|\P{L}{0,3}\d[\d.,:' ]{0,14}\P{L}{0,2}\p{L}{0,4})$/u;
const MOST_VALUES = 8;
// In a cell with so many words somebody may say something, where more than a tenth of the cells have as many.
const WORDS = 4;
const FEW = 0.1;
// Fewer single words tell how a call ended, and no talk.
const FEWEST_WORDS = 6;
const FEWEST_SAID = 2;
const SAYS = /[?？؟!]\s{0,2}$|[.…。]$/u;
const NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,3}$/u;
const SINGLE_WORD = /^\p{Ll}[\p{L}\p{M}'’]*[.,?!]?$/u;

// Of bars in Markdown one row is a rule.
const filledOf = ({ cells }: Column): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !/^:?-{1,100}:?$/u.test(cell));

// Figures, days, numbers, links, or the same few values again and again.
function isTyped(cells: readonly string[], rows: number): boolean {
  const typed = cells.filter((cell) => TYPED.test(cell) || isValue(cell) || cellTime(cell, 1) !== null).length;
  if (typed >= cells.length * MOSTLY) return true;
  const values = new Set(cells).size;
  return values <= Math.min(MOST_VALUES, rows / 2) && cells.every((cell) => cell.split(' ', WORDS).length < WORDS);
}

// Somebody may say what stands here: sentences, or one word of a talk in each row.
function maySay(cells: readonly string[]): boolean {
  const long = cells.filter((cell) => cell.split(' ', WORDS).length >= WORDS || SAYS.test(cell)).length;
  if (long > cells.length * FEW) return true;
  // "Okay", "I want a refund", "はい": said in few words, or in a script that does not part them.
  if (new Set(cells.filter((cell) => greets(cell) || opensAsTalk(cell) || isClearlyPersonal(cell))).size >= FEWEST_SAID)
    return true;
  const small = cells.filter((cell) => SINGLE_WORD.test(cell)).length;
  return small > cells.length * HALF && new Set(cells).size > Math.max(FEWEST_WORDS, cells.length * HALF);
}

const isName = (name: string): boolean =>
  name.length <= LONGEST_NAME && /\p{L}/u.test(name) && !/[.?!]$|^\d/u.test(name);

/**
 * Whether nearly all lines are the rows of one table below a row of names, most columns hold figures, days, numbers or the
 * same few values, and none holds sentences or words one by one. Linear.
 */
export function isTableOfRecords(text: string): boolean {
  const { columns } = columnsOfLines(text.trimStart());
  if (columns.length < FEWEST_COLUMNS || !columns.every(({ name }) => isName(name.trim()) || name.trim() === ''))
    return false;
  const rows = columns[0]?.cells.length ?? 0;
  const filled = columns.map(filledOf).filter((cells) => cells.length >= rows * FILLED);
  const typed = filled.filter((cells) => isTyped(cells, rows));
  const others = filled.filter((cells) => !typed.includes(cells));
  return (
    typed.length >= Math.max(FEWEST_TYPED, filled.length * TYPED_COLUMNS) &&
    typed.some((cells) => cells.some((cell) => /\d/u.test(cell))) &&
    !others.some((cells) => maySay(cells) && !cells.every((cell) => NAME.test(cell))) &&
    findTable(text) === null
  );
}
