import type { Kysely } from 'kysely';
import type { Circle } from '../../../domain/access/rights/rules.ts';
import type { User } from '../../../domain/directory/user.ts';
import type { Tables } from '../../schema.ts';
import { toUsers } from './user-row.ts';

/** Memberships that are read at once, if one person has not more: 5 ms of the main thread. */
const MEMBERSHIPS = 2_500;

/**
 * Users with their teams, in the order of their ids' bytes: all of the organisation, or only those that somebody may
 * see. At most `limit`, and fewer where they are in many teams: behind the last one there are none.
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
  const membersUpTo = (userId: string) =>
    database
      .selectFrom('team_members')
      .select(['user_id', 'team_id'])
      .where('org_id', '=', orgId)
      .where('user_id', '>=', first.user_id)
      .where('user_id', '<=', userId)
      .orderBy('user_id')
      .orderBy('position');
  const members = membersUpTo(last.user_id);
  const some = await (circle === 'everybody' ? members : members.where('user_id', 'in', idsOf(database, orgId, circle)))
    .limit(MEMBERSHIPS)
    .execute();
  if (some.length < MEMBERSHIPS) return toUsers(rows, some);
  // Of the last one there may be more.
  const cut = rows.findIndex(({ user_id }) => user_id === some.at(-1)?.user_id);
  return cut > 0 ? toUsers(rows.slice(0, cut), some) : toUsers([first], await membersUpTo(first.user_id).execute());
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
