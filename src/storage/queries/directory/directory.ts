import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { User } from '../../../domain/directory/user.ts';
import type { DirectoryStore } from '../../../domain/directory/stores.ts';
import type { UserRef } from '../../../domain/refs.ts';
import { isSame } from '../../../lib/values/same.ts';
import { together } from '../../../lib/work/together.ts';
import type { Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import { existingIds } from '../statements/by-ids.ts';
import { listPeople } from './people.ts';
import { teamsOfOrganisation } from './teams.ts';
import { changesSince, UNSTAMPED } from './people-changes.ts';
import { statement } from '../statements/statement.ts';
import type { Transaction } from '../transaction.ts';
import { toUser, USER_COLUMNS, userFields } from './user-row.ts';
import { nextVersion } from '../organisation/versions.ts';

/** The statements of ingest and of moving a user's counter. */
export function directoryStatements(database: Kysely<Tables>, traits: Traits) {
  return {
    findUser: findUser(database, sql``),
    findUserForShare: findUser(database, traits.holdRows('users')),
    findNames: statement<{ orgId: string; ids: string }>().compile((argument) =>
      database
        .selectFrom('users')
        .select(['user_id', 'email', 'display_name'])
        .where('org_id', '=', argument('orgId'))
        .where(sql<boolean>`user_id ${traits.amongTexts(argument('ids'))}`),
    ),
    findUsersForUpdate: lockUsers(database, traits, traits.lockRows),
    findHeldUsersForUpdate: lockUsers(database, traits, traits.lockHeldRows),
    touchReportsOf: statement<{ orgId: string; ids: string; now: number }>().compile((argument) =>
      database
        .updateTable('users')
        .set({ report_version: nextVersion(sql.ref('report_version'), argument('now')) })
        .where('org_id', '=', argument('orgId'))
        .where(sql<boolean>`user_id ${traits.amongTexts(argument('ids'))}`),
    ),
    touchReports: statement<UserRef & { now: number }>().compile((argument) =>
      database
        .updateTable('users')
        .set({ report_version: nextVersion(sql.ref('report_version'), argument('now')) })
        .where('org_id', '=', argument('orgId'))
        .where('user_id', '=', argument('userId')),
    ),
  };
}

/** Which of these users exist, in the order of their ids, with a lock on them. @param lock ends the statement */
function lockUsers(database: Kysely<Tables>, traits: Traits, lock: RawBuilder<unknown>) {
  return statement<{ orgId: string; ids: string }>().compile((argument) =>
    database
      .selectFrom('users')
      .select('user_id')
      .where('org_id', '=', argument('orgId'))
      .where(sql<boolean>`user_id ${traits.amongTexts(argument('ids'))}`)
      .orderBy('user_id')
      .modifyEnd(lock),
  );
}

/** One row for each of the user's teams; one without a team where there is none. */
function findUser(database: Kysely<Tables>, end: RawBuilder<unknown>) {
  return statement<UserRef>().compile((argument) =>
    database
      .selectFrom('users')
      .select(USER_COLUMNS.map((name) => `users.${name}` as const))
      .leftJoin('team_members as member', (join) =>
        join.onRef('member.org_id', '=', 'users.org_id').onRef('member.user_id', '=', 'users.user_id'),
      )
      .select('member.team_id')
      .where('users.org_id', '=', argument('orgId'))
      .where('users.user_id', '=', argument('userId'))
      .orderBy('member.position')
      .modifyEnd(end),
  );
}

/** Users, teams, and who is in which. */
export function directoryStore(
  context: Transaction & { statements: { directory: ReturnType<typeof directoryStatements> } },
): DirectoryStore {
  const {
    database,
    traits,
    statements: { directory: statements },
  } = context;
  async function findUser(
    { orgId, userId }: UserRef,
    statement: keyof Pick<typeof statements, 'findUser' | 'findUserForShare'> = 'findUser',
  ): Promise<User | undefined> {
    const { rows } = await database.executeQuery(statements[statement].bind({ orgId, userId }));
    const [row] = rows;
    return (
      row &&
      toUser(
        row,
        rows.flatMap(({ team_id }) => team_id ?? []),
      )
    );
  }

  async function lock(
    statement: ReturnType<typeof lockUsers>,
    orgId: string,
    userIds: readonly string[],
  ): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const { rows } = await database.executeQuery(statement.bind({ orgId, ids: JSON.stringify(userIds) }));
    return new Set(rows.map((row) => row.user_id));
  }

  async function replaceTeams({ orgId, userId, teamIds }: User): Promise<void> {
    await database.deleteFrom('team_members').where('org_id', '=', orgId).where('user_id', '=', userId).execute();
    for (const [position, teamId] of teamIds.entries()) {
      await database
        .insertInto('team_members')
        .values({ org_id: orgId, user_id: userId, team_id: teamId, position })
        .execute();
    }
  }

  return {
    findUser: (ref) => findUser(ref),
    findUserForShare: (ref) => findUser(ref, 'findUserForShare'),
    async findNames(orgId, userIds) {
      // Where the engine writes rows one by one, a list of ids would take longer than a statement for each id.
      if (traits.rowsOf === null || userIds.length === 1) {
        const users = await together(...userIds.map((userId) => findUser({ orgId, userId })));
        return new Map(users.flatMap((user) => (user ? [[user.userId, user]] : [])));
      }
      if (userIds.length === 0) return new Map();
      const { rows } = await database.executeQuery(statements.findNames.bind({ orgId, ids: JSON.stringify(userIds) }));
      return new Map(rows.map((row) => [row.user_id, { email: row.email, displayName: row.display_name }]));
    },
    async findUsersByEmail(orgId, key, limit) {
      const rows = await database
        .selectFrom('users')
        .select('user_id')
        .where('org_id', '=', orgId)
        .where(sql<string>`lower(email)`, '=', key)
        .limit(limit)
        .execute();
      const users = await Promise.all(rows.map((row) => findUser({ orgId, userId: row.user_id })));
      return users.filter((user) => user !== undefined);
    },
    existingUsers: (orgId, userIds) => existingIds(context, 'users', orgId, userIds),
    existingTeams: (orgId, teamIds) => existingIds(context, 'teams', orgId, teamIds),
    ...teamsOfOrganisation(context),
    listPeople: (orgId, part) => listPeople(database, orgId, part),
    changesSince: (orgId, before, limit) => changesSince(database, orgId, before, limit),
    async putUser(user, now) {
      const found = await findUser(user);
      if (found && isSame(found, user)) return false;
      const fields = userFields(user);
      if (found) {
        await database
          .updateTable('users')
          .set({ ...fields, listed_at: UNSTAMPED })
          .where('org_id', '=', user.orgId)
          .where('user_id', '=', user.userId)
          .execute();
      } else {
        await database
          .insertInto('users')
          .values({
            org_id: user.orgId,
            user_id: user.userId,
            ...fields,
            report_version: now,
            created_at: now,
            listed_at: UNSTAMPED,
          })
          .execute();
      }
      if (!found || !isSame(found.teamIds, user.teamIds)) await replaceTeams(user);
      return true;
    },
    findUsersForUpdate: (orgId, userIds) => lock(statements.findUsersForUpdate, orgId, userIds),
    findHeldUsersForUpdate: (orgId, userIds) => lock(statements.findHeldUsersForUpdate, orgId, userIds),
    async touchReports({ orgId, userId }, now) {
      await database.executeQuery(statements.touchReports.bind({ orgId, userId, now }));
    },
    async touchReportsOf(orgId, userIds, now) {
      if (userIds.length === 0) return;
      await database.executeQuery(statements.touchReportsOf.bind({ orgId, ids: JSON.stringify(userIds), now }));
    },
  };
}
