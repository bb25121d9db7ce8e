import type { Kysely } from 'kysely';
import type { User } from '../../../domain/directory/user.ts';
import { compareBytes } from '../../../lib/text/text.ts';
import type { Tables } from '../../schema.ts';
import { toUsers } from './user-row.ts';

/**
 * `listed_at` of a person who was written in this transaction: higher than every counter. It is replaced before the
 * transaction commits.
 */
export const UNSTAMPED = 9_000_000_000_000_000;

/**
 * Sets `listed_at` of everybody who was written in this transaction to the directory's counter. The transaction has
 * increased that counter, and so holds its lock.
 */
export async function stampPeople(database: Kysely<Tables>, orgId: string): Promise<void> {
  await database
    .updateTable('users')
    .set({
      listed_at: database.selectFrom('organisations').select('directory_version').where('org_id', '=', orgId).limit(1),
    })
    .where('org_id', '=', orgId)
    .where('listed_at', '=', UNSTAMPED)
    .execute();
}

/** Implements `DirectoryReads.changesSince`. To be called in a snapshot. */
export async function changesSince(
  database: Kysely<Tables>,
  orgId: string,
  before: { epoch: string; version: number },
  limit: number,
): Promise<{ version: number; users: User[] } | null> {
  const at = await database
    .selectFrom('organisations')
    .select(['epoch', 'directory_version', 'stamped_version', 'stamped_since'])
    .where('org_id', '=', orgId)
    .executeTakeFirst();
  if (at?.epoch !== before.epoch || at.directory_version < before.version) return null;
  if (at.stamped_version !== at.directory_version || at.stamped_since > before.version) return null;
  const rows = await database
    .selectFrom('users')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('listed_at', '>', before.version)
    .orderBy('listed_at')
    .limit(limit + 1)
    .execute();
  if (rows.length > limit) return null;
  const users = rows.toSorted((left, right) => compareBytes(left.user_id, right.user_id));
  return { version: at.directory_version, users: toUsers(users, await membersAmong(database, orgId, users)) };
}

function membersAmong(database: Kysely<Tables>, orgId: string, users: readonly { user_id: string }[]) {
  if (users.length === 0) return [];
  const ids = users.map(({ user_id }) => user_id);
  return database
    .selectFrom('team_members')
    .select(['user_id', 'team_id'])
    .where('org_id', '=', orgId)
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .orderBy('position')
    .execute();
}
