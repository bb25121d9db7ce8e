import type { TableFault } from '../../domain/directory/directory-desk.ts';
import { TABLES } from './known-tables.ts';

/** Characters of an unknown column's name that are told. */
const LONGEST_SHOWN = 100;

/** The first line of a table of people or teams. */
export interface DirectoryHeader {
  /** Null where the table is neither of people nor of teams. */
  type: 'user' | 'team' | null;
  /** The known columns, each once: its name and its place, counted from 1. */
  columns: { name: string; column: number }[];
  /** How many columns the table has, unknown and repeated ones included. */
  width: number;
  /** The place of the id's column, counted from 1. */
  idColumn: number;
}

/** Reads the first line in one pass, however many columns it has, and adds what is wrong with it to `faults`. */
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
    if (!Object.hasOwn(table.columns, name))
      add('unknown_column', index + 1, (cells[index] ?? '').trim().slice(0, LONGEST_SHOWN));
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
