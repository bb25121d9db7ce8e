import { createHash } from 'node:crypto';
import type { ReadTable, TableFault, TableRow } from '../../domain/directory/directory-desk.ts';
import { readDirectoryHeader, type DirectoryHeader } from './directory-header.ts';
import { checkDirectoryRow, idOf } from './directory-row.ts';
import { parseRows } from './parse-rows.ts';

/** How many rows a table may have, and how many faults are listed. */
const MOST_ROWS = 25_000;
const MOST_FAULTS = 200;

/**
 * Reads a table of people or teams and finds everything that is wrong with it in one pass.
 * @param text of a CSV file, with or without a byte order mark
 * @param mark how the answer is recognised as the one to this table; returned as it was sent
 */
export function checkDirectory(text: string, mark: string | null): ReadTable {
  const faults: TableFault[] = [];
  const rows: TableRow[] = [];
  const importId = `table_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  let header: DirectoryHeader | undefined;
  /** The line on which each id was first seen. */
  const seen = new Map<string, number>();
  const { found, broken } = parseRows(text);
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
  else if (header.type !== null && found.length === 1)
    faults.push({ line: found[0]?.line ?? 1, column: null, field: null, kind: 'no_rows', number: null });
  return {
    type: header?.type ?? null,
    rows,
    columns: Object.fromEntries(header?.columns.map(({ name, column }) => [name, column]) ?? []),
    faults: faults.toSorted((left, right) => left.line - right.line).slice(0, MOST_FAULTS),
    faultCount: faults.length,
    importId,
    mark,
  };
}
