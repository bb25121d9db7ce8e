import type { TableFault } from '../domain/directory/directory-desk.ts';
import { TABLES } from './tables.ts';

/** The first line of a table of people or teams. */
export interface DirectoryHeader {
  /** Null where it is no such table. */
  type: 'user' | 'team' | null;
  /** Of the columns that are known, each once: the name and the place, counted from 1. */
  columns: { name: string; column: number }[];
  /** How many columns the table has, the unknown and the repeated ones with them. */
  width: number;
  /** Where the id is, counted from 1. */
  idColumn: number;
}

/** Reads the first line, however many columns it has, in one pass; what is wrong with it goes to `faults`. */
export function readDirectoryHeader(cells: readonly string[], line: number, faults: TableFault[]): DirectoryHeader {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const add = (kind: TableFault['kind'], column: number | null, field: string | null) =>
    faults.push({ line, column, field, kind, number: null });
  const nothing: DirectoryHeader = { type: null, columns: [], width: 0, idColumn: 0 };
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
  const columns = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    if (!Object.hasOwn(table.columns, name)) add('unknown_column', index + 1, null);
    else if (columns.has(name)) add('repeated_column', index + 1, name);
    else columns.set(name, index + 1);
  }
  for (const name of table.required) if (!columns.has(name)) add('missing_column', null, name);
  return {
    type,
    columns: [...columns].map(([name, column]) => ({ name, column })),
    width: names.length,
    idColumn: columns.get(`${type}_id`) ?? 0,
  };
}
