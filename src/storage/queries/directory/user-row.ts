import type { Selectable } from 'kysely';
import type { User } from '../../../domain/directory/user.ts';
import type { Tables } from '../../schema.ts';

type Row = Selectable<Tables['users']>;

/** The columns that come from the directory. */
export function userFields(user: User): Pick<Row, 'email' | 'display_name' | 'org_role' | 'org_status'> {
  return {
    email: user.email,
    display_name: user.displayName,
    org_role: user.orgRole,
    org_status: user.orgStatus,
  };
}

/** The columns that `toUser` reads. */
export const USER_COLUMNS = ['org_id', 'user_id', 'email', 'display_name', 'org_role', 'org_status'] as const;

/** A row of the table, as the domain sees it. */
export function toUser(row: Pick<Row, (typeof USER_COLUMNS)[number]>, teamIds: string[]): User {
  return {
    orgId: row.org_id,
    userId: row.user_id,
    email: row.email,
    displayName: row.display_name,
    orgRole: row.org_role,
    orgStatus: row.org_status,
    teamIds,
  };
}

/** Makes users from their rows and the rows of `team_members`, which are in the order of a user's teams. */
export function toUsers(
  rows: readonly Row[],
  members: readonly Pick<Selectable<Tables['team_members']>, 'user_id' | 'team_id'>[],
): User[] {
  const teams = Map.groupBy(members, ({ user_id }) => user_id);
  return rows.map((row) =>
    toUser(
      row,
      (teams.get(row.user_id) ?? []).map(({ team_id }) => team_id),
    ),
  );
}
