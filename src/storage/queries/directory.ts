import { sql } from 'kysely';
import type { User } from '../../domain/directory/user.ts';
import type { DirectoryStore } from '../../domain/ports.ts';
import { isSame } from '../../lib/same.ts';
import type { StoreContext } from './stores.ts';
import { nextVersion } from './versions.ts';

/** Users, teams, and who is in which. */
export function directoryStore({ database }: StoreContext): DirectoryStore {
  async function findUser(orgId: string, userId: string): Promise<User | undefined> {
    const row = await database.selectFrom('users').selectAll().where('org_id', '=', orgId).where('user_id', '=', userId).executeTakeFirst();
    if (!row) return undefined;
    const teams = await database.selectFrom('team_members').select('team_id')
      .where('org_id', '=', orgId).where('user_id', '=', userId).orderBy('position').execute();
    return {
      orgId,
      userId,
      email: row.email,
      displayName: row.display_name,
      orgRole: row.org_role,
      orgStatus: row.org_status,
      teamIds: teams.map(({ team_id }) => team_id),
    };
  }

  async function replaceTeams({ orgId, userId, teamIds }: User): Promise<void> {
    await database.deleteFrom('team_members').where('org_id', '=', orgId).where('user_id', '=', userId).execute();
    for (const [position, teamId] of teamIds.entries()) {
      await database.insertInto('team_members').values({ org_id: orgId, user_id: userId, team_id: teamId, position }).execute();
    }
  }

  return {
    findUser: ({ orgId, userId }) => findUser(orgId, userId),
    async existingUsers(orgId, userIds) {
      if (userIds.length === 0) return new Set();
      const rows = await database.selectFrom('users').select('user_id').where('org_id', '=', orgId).where('user_id', 'in', userIds).execute();
      return new Set(rows.map(({ user_id }) => user_id));
    },
    async existingTeams(orgId, teamIds) {
      if (teamIds.length === 0) return new Set();
      const rows = await database.selectFrom('teams').select('team_id').where('org_id', '=', orgId).where('team_id', 'in', teamIds).execute();
      return new Set(rows.map(({ team_id }) => team_id));
    },
    async putUser(user, now) {
      const found = await findUser(user.orgId, user.userId);
      if (found && isSame(found, user)) return false;
      const fields = { email: user.email, display_name: user.displayName, org_role: user.orgRole, org_status: user.orgStatus };
      if (found) {
        await database.updateTable('users').set(fields).where('org_id', '=', user.orgId).where('user_id', '=', user.userId).execute();
      } else {
        await database.insertInto('users').values({ org_id: user.orgId, user_id: user.userId, ...fields, report_version: now, created_at: now }).execute();
      }
      if (!found || !isSame(found.teamIds, user.teamIds)) await replaceTeams(user);
      return true;
    },
    async putTeam({ orgId, teamId, name }) {
      const found = await database.selectFrom('teams').select('name').where('org_id', '=', orgId).where('team_id', '=', teamId).executeTakeFirst();
      if (found?.name === name) return false;
      await database.insertInto('teams').values({ org_id: orgId, team_id: teamId, name })
        .onConflict((conflict) => conflict.columns(['org_id', 'team_id']).doUpdateSet({ name })).execute();
      return true;
    },
    async touchReports({ orgId, userId }, now) {
      await database.updateTable('users').set({ report_version: nextVersion(sql.ref('report_version'), now) })
        .where('org_id', '=', orgId).where('user_id', '=', userId).execute();
    },
  };
}
