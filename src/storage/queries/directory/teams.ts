import { sql, type Selectable } from 'kysely';
import type { DirectoryStore } from '../../../domain/directory/stores.ts';
import type { Team } from '../../../domain/directory/user.ts';
import type { Tables } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

type Teams = Pick<DirectoryStore, 'findTeams' | 'listTeams' | 'countMembers' | 'findTeam' | 'putTeam' | 'removeTeam'>;

/** Teams by themselves; who is in which is written with the users. */
export function teamsOfOrganisation({ database }: Transaction): Teams {
  const teamsOf = (orgId: string) => database.selectFrom('teams').selectAll().where('org_id', '=', orgId);

  return {
    async findTeams(orgId, teamIds) {
      if (teamIds.length === 0) return [];
      return (await teamsOf(orgId).where('team_id', 'in', teamIds).execute()).map(toTeam);
    },
    async listTeams(orgId, limit) {
      return (await teamsOf(orgId).orderBy('name').orderBy('team_id').limit(limit).execute()).map(toTeam);
    },
    async countMembers(orgId, after, limit) {
      const rows = await database
        .selectFrom((from) =>
          from
            .selectFrom('team_members')
            .select(['team_id', 'user_id'])
            .where('org_id', '=', orgId)
            .$if(after !== null, (all) =>
              all.where(sql<boolean>`(team_id, user_id) > (${after?.teamId}, ${after?.userId})`),
            )
            .orderBy('team_id')
            .orderBy('user_id')
            .limit(limit)
            .as('part'),
        )
        .select(['team_id', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.max('user_id').as('last')])
        .groupBy('team_id')
        .orderBy('team_id')
        .execute();
      const counts = new Map(rows.map(({ team_id, count }) => [team_id, Number(count)]));
      const last = rows.at(-1);
      const read = rows.reduce((sum, { count }) => sum + Number(count), 0);
      return { counts, last: last && read === limit ? { teamId: last.team_id, userId: last.last } : null };
    },
    async findTeam(orgId, teamId) {
      const row = await teamsOf(orgId).where('team_id', '=', teamId).executeTakeFirst();
      return row && toTeam(row);
    },
    async putTeam({ orgId, teamId, name }) {
      const found = await teamsOf(orgId).where('team_id', '=', teamId).executeTakeFirst();
      if (found?.name === name) return false;
      await database
        .insertInto('teams')
        .values({ org_id: orgId, team_id: teamId, name })
        .onConflict((conflict) => conflict.columns(['org_id', 'team_id']).doUpdateSet({ name }))
        .execute();
      return true;
    },
    async removeTeam(orgId, teamId) {
      await database.deleteFrom('team_members').where('org_id', '=', orgId).where('team_id', '=', teamId).execute();
      const { numDeletedRows } = await database
        .deleteFrom('teams')
        .where('org_id', '=', orgId)
        .where('team_id', '=', teamId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toTeam(row: Selectable<Tables['teams']>): Team {
  return { orgId: row.org_id, teamId: row.team_id, name: row.name };
}
