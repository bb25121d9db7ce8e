import { CsvError, parse } from 'csv-parse/sync';
import { delimiterOf, newlines } from './tables.ts';

/** A row of a CSV file. */
export interface CsvRow {
  cells: string[];
  /** The line it begins on, from 1. */
  line: number;
}

/**
 * The rows of a CSV file up to where the quotes of a cell are not right, and the line of that.
 * @param text with or without a byte order mark; commas, semicolons or tabs between the cells
 */
export function parseRows(text: string): { found: CsvRow[]; broken: number | null } {
  const plain = plainEnds(text);
  const found: CsvRow[] = [];
  try {
    parse(plain, {
      delimiter: delimiterOf(plain.trimStart().split('\n', 1)[0] ?? ''),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells, { lines }) => {
        const within = cells.reduce((count, cell) => count + newlines(cell), 0);
        found.push({ cells, line: lines - within });
        return null;
      },
    });
    return { found, broken: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { found, broken: typeof error['lines'] === 'number' ? error['lines'] : 1 };
  }
}

/** A text without a byte order mark, with one character for each end of a line: so lines are counted as they look. */
function plainEnds(text: string): string {
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}
