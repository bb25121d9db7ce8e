import type { Kysely } from 'kysely';
import type { Circle } from '../../../domain/access/rights/rules.ts';
import type { User } from '../../../domain/directory/user.ts';
import type { Tables } from '../../schema.ts';
import { toUsers } from './user-row.ts';

/**
 * Users with their teams, in the order of their ids' bytes: all of the organisation, or only those that somebody may
 * see.
 */
export async function listPeople(
  database: Kysely<Tables>,
  orgId: string,
  { circle = 'everybody', after, limit }: { circle?: Circle; after: string; limit: number },
): Promise<User[]> {
  const all = database
    .selectFrom('users')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit);
  const rows = await (
    circle === 'everybody' ? all : all.where('user_id', 'in', idsOf(database, orgId, circle))
  ).execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const members = database
    .selectFrom('team_members')
    .select(['user_id', 'team_id'])
    .where('org_id', '=', orgId)
    .where('user_id', '>=', first.user_id)
    .where('user_id', '<=', last.user_id)
    .orderBy('user_id')
    .orderBy('position');
  return toUsers(
    rows,
    await (circle === 'everybody' ? members : members.where('user_id', 'in', idsOf(database, orgId, circle))).execute(),
  );
}

/**
 * The ids of the people whom somebody may see. They are found by their teams, so that few people take little time in a
 * large organisation too.
 */
function idsOf(database: Kysely<Tables>, orgId: string, { userId, teamIds }: Exclude<Circle, 'everybody'>) {
  const self = database
    .selectFrom('users as self')
    .select('self.user_id')
    .where('self.org_id', '=', orgId)
    .where('self.user_id', '=', userId);
  if (teamIds.length === 0) return self;
  return self.union(
    database
      .selectFrom('team_members as mate')
      .select('mate.user_id')
      .where('mate.org_id', '=', orgId)
      .where('mate.team_id', 'in', teamIds),
  );
}
