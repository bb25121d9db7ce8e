import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import type { ReadTable, TableFault, TableRow } from '../domain/directory/directory-desk.ts';
import { readDirectoryHeader, type DirectoryHeader } from './directory-header.ts';
import { checkDirectoryRow, idOf } from './directory-row.ts';
import { delimiterOf, newlines } from './tables.ts';

/** Rows that a table may have, and faults that are listed. */
const MOST_ROWS = 25_000;
const MOST_FAULTS = 200;

interface CsvRow {
  cells: string[];
  /** The line it begins on, from 1. */
  line: number;
}

/**
 * Reads a table of people or teams and finds everything that is wrong with it at once.
 * @param text of a CSV file, with or without a byte order mark
 * @param mark as it was sent
 */
export function checkDirectory(text: string, mark: string | null): ReadTable {
  const faults: TableFault[] = [];
  const rows: TableRow[] = [];
  const importId = `table_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  let header: DirectoryHeader | undefined;
  /** The line on which an id stood first. */
  const seen = new Map<string, number>();
  const { found, broken } = parseRows(plainEnds(text));
  for (const { cells, line } of found) {
    if (!header) {
      header = readDirectoryHeader(cells, line, faults);
      if (header.type === null) break;
      continue;
    }
    if (seen.size >= MOST_ROWS) {
      faults.push({ line, column: null, field: null, kind: 'too_many_rows', number: MOST_ROWS });
      break;
    }
    const row = checkDirectoryRow(header, cells, line, faults);
    const id = idOf(header, cells);
    const before = seen.get(id);
    if (id !== '' && before !== undefined)
      faults.push({ line, column: header.idColumn, field: `${header.type}_id`, kind: 'repeated', number: before });
    else {
      seen.set(id, line);
      if (row) rows.push(row);
    }
  }
  if (broken !== null) faults.push({ line: broken, column: null, field: null, kind: 'quotes', number: null });
  else if (!header) faults.push({ line: 1, column: null, field: null, kind: 'empty', number: null });
  return {
    type: header?.type ?? null,
    rows,
    faults: faults.toSorted((left, right) => left.line - right.line).slice(0, MOST_FAULTS),
    faultCount: faults.length,
    importId,
    mark,
  };
}

/** A text without a byte order mark, with one character for each end of a line: so lines are counted as they look. */
function plainEnds(text: string): string {
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

/** The rows up to where the quotes of a cell are not right, and the line of that. */
function parseRows(text: string): { found: CsvRow[]; broken: number | null } {
  const found: CsvRow[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text.trimStart().split('\n', 1)[0] ?? ''),
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
