import type { Kysely } from 'kysely';
import type { User } from '../../../domain/directory/user.ts';
import type { Tables } from '../../schema.ts';
import { toUsers } from './user-row.ts';

/** Memberships that are read at once, if one person has not more: 5 ms of the main thread. */
const MEMBERSHIPS = 2_500;

/**
 * Users with their teams, in the order of their ids' bytes. At most `limit`, and fewer where they are in many teams: behind
 * the last one there are none.
 */
export async function listPeople(
  database: Kysely<Tables>,
  orgId: string,
  { after, limit }: { after: string; limit: number },
): Promise<User[]> {
  const rows = await database
    .selectFrom('users')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
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
  const some = await membersUpTo(last.user_id).limit(MEMBERSHIPS).execute();
  if (some.length < MEMBERSHIPS) return toUsers(rows, some);
  // Of the last one there may be more.
  const cut = rows.findIndex(({ user_id }) => user_id === some.at(-1)?.user_id);
  return cut > 0 ? toUsers(rows.slice(0, cut), some) : toUsers([first], await membersUpTo(first.user_id).execute());
}
