import type { TableFault, TableRow } from '../../domain/directory/directory-desk.ts';
import { LONGEST_ID, LONGEST_NAME, MOST_TEAMS_EACH } from '../../domain/schemas/limits.ts';
import { isAddress } from '../../lib/text/is-address.ts';
import { byteLength, isCleanText } from '../../lib/text/text.ts';
import type { DirectoryHeader } from './directory-header.ts';
import { TABLES } from './known-tables.ts';

/** The id in a row, as the table has it. */
export function idOf({ idColumn }: DirectoryHeader, cells: readonly string[]): string {
  return cells[idColumn - 1] ?? '';
}

/**
 * Checks every cell of a row, and adds what is wrong to `faults`.
 * @returns the row, marked where cells of a person's row are wrong; undefined where nobody can be told by it
 */
export function checkDirectoryRow(
  header: DirectoryHeader,
  cells: readonly string[],
  line: number,
  faults: TableFault[],
): TableRow | undefined {
  const { type, columns, width } = header;
  if (type === null) return undefined;
  const before = faults.length;
  const fields: Record<string, string | null | string[]> = {};
  for (const { name: field, column } of columns) {
    const cell = cells[column - 1] ?? '';
    const wrong = field === 'team_ids' ? wrongTeams(cell) : wrongCell(cell, field);
    if (wrong) faults.push({ line, column, field, ...wrong });
    else fields[field] = field === 'team_ids' ? teamsOf(cell) : cell === '' ? null : cell;
  }
  if (cells.length > width)
    faults.push({ line, column: width + 1, field: null, kind: 'too_many_cells', number: width });
  // An unknown or repeated column is a fault of the header: a table with one gives no rows.
  if (columns.length < width) return undefined;
  const isWrong = faults.length > before;
  const { user_id: userId, team_id: teamId, name, team_ids: teams, ...texts } = fields;
  if (type === 'team')
    return typeof teamId === 'string' && typeof name === 'string' && !isWrong
      ? { line, type, id: teamId, name }
      : undefined;
  if (typeof userId !== 'string') {
    // Whoever has no id is nobody that the directory knows, so the address is a new one.
    const { email } = texts;
    if (typeof email === 'string' && !isAddress(email))
      faults.push({ line, column: columnOf(header, 'email'), field: 'email', kind: 'not_address', number: null });
    return undefined;
  }
  const given = Object.entries(texts).filter((entry): entry is [string, string | null] => !Array.isArray(entry[1]));
  return {
    line,
    type,
    id: userId,
    ...(isWrong && { isWrong }),
    ...Object.fromEntries(given),
    ...(Array.isArray(teams) && { team_ids: teams }),
  };
}

function columnOf({ columns }: DirectoryHeader, field: string): number | null {
  return columns.find(({ name }) => name === field)?.column ?? null;
}

type Wrong = Pick<TableFault, 'kind' | 'number'>;

function wrongCell(cell: string, field: string): Wrong | null {
  const isId = field === 'user_id' || field === 'team_id';
  if (cell === '') return isId || field === 'name' ? { kind: 'blank', number: null } : null;
  return wrongText(cell, isId ? LONGEST_ID : LONGEST_NAME);
}

function wrongText(text: string, longest: number): Wrong | null {
  if (!isCleanText(text)) return { kind: 'not_text', number: null };
  return byteLength(text) > longest ? { kind: 'too_long', number: longest } : null;
}

function wrongTeams(cell: string): Wrong | null {
  const teams = teamsOf(cell);
  if (teams.length > MOST_TEAMS_EACH) return { kind: 'too_many_teams', number: MOST_TEAMS_EACH };
  for (const team of teams) {
    const wrong = wrongText(team, LONGEST_ID);
    if (wrong) return wrong;
  }
  return null;
}

function teamsOf(cell: string): string[] {
  const teams: unknown = TABLES['user']?.columns['team_ids']?.(cell);
  return Array.isArray(teams) ? [...new Set(teams.filter((team) => typeof team === 'string'))] : [];
}
