import { sql } from 'kysely';
import type { PracticeReads } from '../../../domain/practice/reads.ts';
import { NO_TIME } from '../../schema.ts';
import { callReads } from './calls.ts';
import { conversationRows } from './conversation-rows.ts';
import { judgedReads } from './judged.ts';
import type { Transaction } from '../transaction.ts';

/**
 * The reads of the pages about people's practice. The flag of listed sessions is worded as in the indexes, because the
 * planner uses those only then.
 */
export function practiceReads(context: Transaction): PracticeReads {
  const { database } = context;
  return {
    ...callReads(context),
    ...judgedReads(context),
    async counters(orgId, { after, limit }) {
      const rows = await database
        .selectFrom('users')
        .select(['user_id', 'report_version', 'created_at'])
        .where('org_id', '=', orgId)
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        userId: row.user_id,
        reportVersion: row.report_version,
        createdAt: row.created_at,
      }));
    },
    async highestCounter(orgId, { after, limit }) {
      const part = database
        .selectFrom('users')
        .select(['user_id', 'report_version'])
        .where('org_id', '=', orgId)
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(limit);
      const row = await database
        .selectFrom(part.as('part'))
        .select(({ fn }) => [fn.max('report_version').as('highest'), fn.max('user_id').as('last')])
        .executeTakeFirst();
      return row?.last == null ? null : { highest: Number(row.highest), lastId: row.last };
    },
    async days(orgId, userIds) {
      if (userIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('list_counts')
        .select(['user_id', 'day', 'count'])
        .where('org_id', '=', orgId)
        .where('user_id', 'in', userIds)
        .where('list', '=', 'sessions')
        .where('scenario_id', '=', '')
        .where('count', '>', 0)
        .execute();
      const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
      return new Map([...byUser].map(([userId, days]) => [userId, days.map(({ day, count }) => ({ day, count }))]));
    },
    async newest(orgId, userIds) {
      if (userIds.length === 0) return new Map();
      // One entry of the index for each person: a group by person would read all that they ever had.
      const rows = await database
        .selectFrom('users')
        .select([
          'users.user_id',
          (select) =>
            select
              .selectFrom('sessions')
              .select((newest) => newest.fn.max('sessions.list_key').as('newest'))
              .whereRef('sessions.org_id', '=', 'users.org_id')
              .whereRef('sessions.user_id', '=', 'users.user_id')
              .where(sql<boolean>`listed = 1`)
              .as('newest'),
        ])
        .where('users.org_id', '=', orgId)
        .where('users.user_id', 'in', userIds)
        .execute();
      return new Map(
        rows.flatMap(({ user_id, newest }) =>
          newest === null || newest === NO_TIME ? [] : [[user_id, newest] as const],
        ),
      );
    },
    conversations: (orgId, userId, part) => conversationRows(database, orgId, userId, part),
  };
}
