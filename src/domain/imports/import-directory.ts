import type { CommandContext } from '../context.ts';
import type { LineResult } from './line-result.ts';
import type { TeamLine, UserLine } from './lines/schema.ts';

/** Writes a team. */
export async function importTeam({ stores }: CommandContext, orgId: string, line: TeamLine): Promise<LineResult> {
  return { changed: await stores.directory.putTeam({ orgId, teamId: line.team_id, name: line.name }) };
}

/** Writes a user with their teams. */
export async function importUser({ stores, now }: CommandContext, orgId: string, line: UserLine): Promise<LineResult> {
  const user = {
    orgId,
    userId: line.user_id,
    email: line.email,
    displayName: line.display_name,
    orgRole: line.org_role,
    orgStatus: line.org_status,
    teamIds: [...new Set(line.team_ids)],
  };
  return { changed: await stores.directory.putUser(user, now) };
}
