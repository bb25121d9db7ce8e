import { CsvError, parse } from 'csv-parse/sync';
import { delimiterOf, newlines } from './known-tables.ts';

/** A row of a CSV file. */
export interface CsvRow {
  cells: string[];
  /** The line it begins on, from 1. */
  line: number;
}

/**
 * Reads the rows of a CSV file up to the first cell whose quotes are wrong.
 * @param text with or without a byte order mark; commas, semicolons or tabs between the cells
 * @returns the rows, and the line of that cell; null where all quotes are right
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

/**
 * The text without a byte order mark and with `\n` for each end of a line, so that the parser counts lines as an editor
 * does.
 */
function plainEnds(text: string): string {
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}
