import { inPieces } from '../../lib/work/in-pieces.ts';
import { isAddress } from '../../lib/text/is-address.ts';
import { isSame } from '../../lib/values/same.ts';
import type { TeamLine, UserLine } from '../imports/lines/schema.ts';
import type { ReadTable, TableFault, TableRow } from './directory-desk.ts';
import { DEACTIVATED, type Team, type User } from './user.ts';

/** What a row of a table would change. */
export interface PlannedRow {
  line: number;
  id: string;
  /** What people call it, after the change. */
  name: string;
  isNew: boolean;
  /** The fields that change, before and after. */
  fields: { field: string; before: string | null; after: string | null }[];
}

/** What a table would change. */
export interface DirectoryPlan {
  /** Of what is new or changes. */
  lines: (TeamLine | UserLine)[];
  rows: PlannedRow[];
  unchanged: number;
  /** People who would be deactivated. */
  deactivated: number;
  /** Teams that people are put into and that are not there. */
  unknownTeams: string[];
  faults: TableFault[];
}

/** What there is already, of what a table names. */
export interface KnownDirectory {
  users: ReadonlyMap<string, User>;
  teams: ReadonlyMap<string, Team>;
  /** Those who are being erased. */
  leaving: ReadonlySet<string>;
  /** People of the table who are owners. */
  owners: ReadonlySet<string>;
  /** Who asks. */
  asking: { userId: string | null; isOwner: boolean };
}

/**
 * Compares the rows of a table with what there is.
 * @param pause awaited before each piece of work
 */
export async function planDirectory(
  { rows, columns }: Pick<ReadTable, 'rows' | 'columns'>,
  known: KnownDirectory,
  pause: () => Promise<void>,
): Promise<DirectoryPlan> {
  const plan: DirectoryPlan = { lines: [], rows: [], unchanged: 0, deactivated: 0, unknownTeams: [], faults: [] };
  const unknown = new Set<string>();
  await inPieces(rows, pause, (row) => {
    const { line, isNew, fields } = row.type === 'team' ? planTeam(row, known) : planUser(row, known);
    const isSame = !isNew && fields.length === 0;
    if (line.type === 'user' && !isSame)
      for (const kind of refusals(row, line, known)) {
        const field = FIELD_OF[kind];
        plan.faults.push({ line: row.line, column: columns[field] ?? null, field, kind, number: null });
      }
    if (row.type === 'user' && row.isWrong) return;
    if (isSame) {
      plan.unchanged += 1;
      return;
    }
    if (line.type === 'user') {
      if (line.org_status === DEACTIVATED && known.users.get(row.id)?.orgStatus !== DEACTIVATED) plan.deactivated += 1;
      for (const team of line.team_ids) if (!known.teams.has(team)) unknown.add(team);
    }
    plan.lines.push(line);
    const name = line.type === 'team' ? line.name : (line.display_name ?? line.email ?? line.user_id);
    plan.rows.push({ line: row.line, id: row.id, name, isNew, fields });
  });
  plan.unknownTeams = [...unknown];
  return plan;
}

const FIELD_OF = { erasing: 'user_id', not_address: 'email', own: 'org_status', owner: 'org_status' } as const;

/** Why a row may not be written, or not by whoever asks. */
function* refusals(
  { id }: TableRow,
  line: UserLine,
  { users, leaving, owners, asking }: KnownDirectory,
): Generator<keyof typeof FIELD_OF> {
  const before = users.get(id);
  const isTurned = (before?.orgStatus === DEACTIVATED) !== (line.org_status === DEACTIVATED);
  // Whatever the directory's own import says stays.
  const isAddressNew = line.email !== null && line.email !== before?.email;
  if (leaving.has(id)) yield 'erasing';
  if (isAddressNew && !isAddress(line.email ?? '')) yield 'not_address';
  if (isTurned && asking.userId === id) yield 'own';
  else if (isTurned && owners.has(id) && !asking.isOwner) yield 'owner';
}

interface Planned {
  line: TeamLine | UserLine;
  isNew: boolean;
  fields: PlannedRow['fields'];
}

function planTeam({ id, name }: TableRow & { type: 'team' }, { teams }: KnownDirectory): Planned {
  const before = teams.get(id);
  return {
    line: { type: 'team', team_id: id, name },
    isNew: before === undefined,
    fields: before?.name === name ? [] : [{ field: 'name', before: before?.name ?? null, after: name }],
  };
}

function planUser(row: TableRow & { type: 'user' }, { users }: KnownDirectory): Planned {
  const before = users.get(row.id);
  // What the table has no column for stays as it is.
  const line: UserLine = {
    type: 'user',
    user_id: row.id,
    email: row.email === undefined ? (before?.email ?? null) : row.email,
    display_name: row.display_name === undefined ? (before?.displayName ?? null) : row.display_name,
    org_role: row.org_role === undefined ? (before?.orgRole ?? null) : row.org_role,
    org_status: row.org_status === undefined ? (before?.orgStatus ?? null) : row.org_status,
    team_ids: row.team_ids ?? before?.teamIds ?? [],
  };
  const texts = [
    { field: 'email', before: before?.email ?? null, after: line.email },
    { field: 'display_name', before: before?.displayName ?? null, after: line.display_name },
    { field: 'org_role', before: before?.orgRole ?? null, after: line.org_role },
    { field: 'org_status', before: before?.orgStatus ?? null, after: line.org_status },
  ];
  const teams = isSame(before?.teamIds ?? [], line.team_ids)
    ? []
    : [{ field: 'team_ids', before: before?.teamIds.join('; ') ?? null, after: line.team_ids.join('; ') }];
  return {
    line,
    isNew: before === undefined,
    fields: [...texts.filter((one) => one.before !== one.after), ...teams],
  };
}
