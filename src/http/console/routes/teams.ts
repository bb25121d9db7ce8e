import { teamSizes } from '../../../domain/directory/team-sizes.ts';
import { notFound } from '../../../domain/errors.ts';
import type { ConsoleContext } from '../context.ts';
import type { Body } from '../api/contract.ts';
import type { Routes } from '../route.ts';

/** Teams that are shown. */
const MOST_TEAMS = 2_000;

/** Memberships that are counted at a time, however many teams they are of: 2 ms of the main thread, 12 the first time. */
const COUNTED = 5_000;

/** Teams, and what the directory says of single people: looked at and changed by hand. */
export function teamRoutes({ add }: Routes, { engine }: ConsoleContext): void {
  add('teams', 'people.write', async ({ orgId }) => {
    const found = await engine.reader.read(({ directory }) => directory.listTeams(orgId, MOST_TEAMS + 1));
    const teams = found.slice(0, MOST_TEAMS);
    const sizes = await teamSizes(engine.reader, orgId, COUNTED);
    return {
      data: teams.map(({ teamId, name }) => ({ team_id: teamId, name, people: sizes.get(teamId) ?? 0 })),
      more: found.length > MOST_TEAMS,
    };
  });

  add('createTeam', 'people.write', async ({ orgId, storage }, { body, idempotencyKey }) => {
    const { teamId } = await storage.execute('addTeam', { orgId, name: body.name, idempotencyKey });
    return { team_id: teamId };
  });

  add('renameTeam', 'people.write', async ({ orgId, storage }, { params, body, idempotencyKey }) => {
    await storage.execute('renameTeam', {
      orgId,
      teamId: params.teamId,
      name: body.name,
      seen: body.seen,
      idempotencyKey,
    });
    return {};
  });

  add('removeTeam', 'people.write', async ({ orgId, storage }, { params, body, idempotencyKey }) => {
    await storage.execute('removeTeam', { orgId, teamId: params.teamId, seen: body.seen, idempotencyKey });
    return {};
  });

  add('directoryPerson', 'people.write', ({ orgId, userId: own }, { params }) =>
    engine.reader.read(async ({ directory, accounts }) => {
      const user = await directory.findUser({ orgId, userId: params.userId });
      if (!user) throw notFound('Person not found.');
      const [account] = await accounts.ofUsers(orgId, [user.userId]);
      const names = new Map((await directory.findTeams(orgId, user.teamIds)).map(({ teamId, name }) => [teamId, name]));
      return {
        user_id: user.userId,
        display_name: user.displayName,
        email: user.email,
        org_role: user.orgRole,
        org_status: user.orgStatus,
        team_ids: user.teamIds,
        teams: user.teamIds.map((teamId) => ({ team_id: teamId, name: names.get(teamId) ?? null })),
        account: account ? { role: account.role, email: account.email } : null,
        is_own: own === user.userId,
      };
    }),
  );

  add('changePerson', 'people.write', async ({ orgId, storage }, { params, body, idempotencyKey }) => {
    await storage.execute('changePerson', {
      idempotencyKey,
      orgId,
      userId: params.userId,
      ...saidBy(body),
      seen: body.seen && saidBy(body.seen),
    });
    return {};
  });
}

/** What the directory says of somebody, from what a page sends. */
function saidBy({ display_name, email, org_role, org_status, team_ids }: NonNullable<Body<'changePerson'>['seen']>) {
  return { displayName: display_name, email, orgRole: org_role, orgStatus: org_status, teamIds: team_ids };
}
