import type { TableFault } from '../domain/directory/directory-desk.ts';
import { TABLES } from './tables.ts';

/** The first line of a table of people or teams. */
export interface DirectoryHeader {
  /** Null where it is no such table. */
  type: 'user' | 'team' | null;
  /** The columns' names in their order; null for one that is not known or stood before. */
  columns: (string | null)[];
  /** Where the id is, counted from 1. */
  idColumn: number;
}

/** Reads the first line; what is wrong with it goes to `faults`. */
export function readDirectoryHeader(cells: readonly string[], line: number, faults: TableFault[]): DirectoryHeader {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const add = (kind: TableFault['kind'], column: number | null, field: string | null) =>
    faults.push({ line, column, field, kind, number: null });
  const nothing: DirectoryHeader = { type: null, columns: [], idColumn: 0 };
  if (names.includes('session_id')) {
    add('session_table', names.indexOf('session_id') + 1, 'session_id');
    return nothing;
  }
  const type = names.includes('user_id') ? 'user' : names.includes('team_id') ? 'team' : null;
  const table = type === null ? undefined : TABLES[type];
  if (type === null || !table) {
    add('no_id_column', null, null);
    return nothing;
  }
  const columns = names.map((name, index) => {
    if (!Object.hasOwn(table.columns, name)) {
      add('unknown_column', index + 1, null);
      return null;
    }
    if (names.indexOf(name) < index) {
      add('repeated_column', index + 1, name);
      return null;
    }
    return name;
  });
  for (const name of table.required) if (!names.includes(name)) add('missing_column', null, name);
  return { type, columns, idColumn: names.indexOf(`${type}_id`) + 1 };
}
