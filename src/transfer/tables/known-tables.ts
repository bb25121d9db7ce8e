/** Makes a field's value from the text of a cell. */
type Cell = (text: string) => unknown;

const text: Cell = (cell) => cell;
/** An empty cell becomes null. */
const orNull: Cell = (cell) => (cell === '' ? null : cell);
/** A field whose cell is empty is left out. */
const orAbsent: Cell = (cell) => (cell === '' ? undefined : cell);
/** Several ids in one cell, separated by semicolons. */
const list: Cell = (cell) =>
  cell
    .split(';')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/**
 * The known tables: columns are the fields of the lines of `debrief import`. A table is recognised by its id's column.
 */
export const TABLES: Record<string, { columns: Record<string, Cell>; required: readonly string[] }> = {
  session: {
    columns: {
      session_id: text,
      user_id: text,
      kind: text,
      scenario_id: orNull,
      completed_at: orNull,
      started_at: orNull,
      ended_at: orNull,
      received_at: orAbsent,
      external_conversation_id: orNull,
      transcript: orAbsent,
    },
    required: ['session_id', 'user_id', 'kind'],
  },
  user: {
    columns: {
      user_id: text,
      email: orNull,
      display_name: orNull,
      org_role: orNull,
      org_status: orNull,
      team_ids: list,
    },
    required: ['user_id'],
  },
  team: { columns: { team_id: text, name: text }, required: ['team_id', 'name'] },
};

const DELIMITERS = [',', ';', '\t'] as const;

/** What separates the cells of a table: the one of the known characters that its first line has most often. */
export function delimiterOf(header: string): string {
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** How many ends of lines a text has. */
export function newlines(piece: string): number {
  let count = 0;
  for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) count += 1;
  return count;
}
