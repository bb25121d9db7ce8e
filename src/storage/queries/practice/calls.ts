import { sql } from 'kysely';
import type { PracticeReads } from '../../../domain/practice/reads.ts';
import { fromListKey } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

/**
 * An organisation's calls by the state of their assessments, and its assessments that wait or failed. States are worded
 * as in the indexes, because the planner uses those only then.
 */
export function callReads({ database }: Transaction): Pick<PracticeReads, 'calls' | 'unfinished'> {
  return {
    async calls(orgId, { state, after, limit }) {
      const all = database
        .selectFrom('assessments')
        .select([
          'assessment_id',
          'session_id',
          'user_id',
          'scenario_id',
          'state',
          'failure_reason',
          'requested_at',
          'ready_at',
          'list_key',
        ])
        .where('org_id', '=', orgId);
      const looked =
        state === 'waiting'
          ? all
              .where(sql<boolean>`state <> 'completed' and state <> 'failed'`)
              .$if(after !== null, (query) =>
                query.where(sql<boolean>`(ready_at, assessment_id) > (${after?.at}, ${after?.assessmentId})`),
              )
              .orderBy('ready_at')
              .orderBy('assessment_id')
          : all
              .$if(state === 'failed', (query) => query.where(sql<boolean>`state = 'failed'`))
              .$if(after !== null, (query) => query.where('assessment_id', '<', after?.assessmentId ?? ''))
              .orderBy('assessment_id', 'desc');
      const rows = await database
        .selectFrom(looked.limit(limit).as('made'))
        .leftJoin('sessions as held', (join) =>
          join.on('held.org_id', '=', orgId).onRef('held.session_id', '=', 'made.session_id'),
        )
        .selectAll('made')
        .select('held.scenario_id as held_scenario_id')
        .select(
          sql<number | boolean>`made.session_id is null or not exists (
            select 1 from assessments as newer where newer.org_id = ${orgId}
            and newer.session_id = made.session_id and newer.assessment_id > made.assessment_id)`.as('is_newest'),
        )
        .orderBy(state === 'waiting' ? sql`made.ready_at, made.assessment_id` : sql`made.assessment_id desc`)
        .execute();
      return rows.map((row) => ({
        assessmentId: row.assessment_id,
        userId: row.user_id,
        scenarioId: row.scenario_id ?? row.held_scenario_id,
        state: row.state,
        reason: row.failure_reason,
        at: fromListKey(row.list_key) ?? row.requested_at,
        isNewest: Boolean(row.is_newest),
        place: { at: state === 'waiting' ? row.ready_at : 0, assessmentId: row.assessment_id },
      }));
    },
    async unfinished(orgId, { state, userId, look, limit }) {
      const some = database
        .selectFrom('assessments')
        .select(['assessment_id', 'session_id', 'user_id', 'state', 'failure_reason', 'requested_at'])
        .where('org_id', '=', orgId);
      const looked =
        state === 'failed'
          ? some.where(sql<boolean>`state = 'failed'`).orderBy('assessment_id', 'desc')
          : some.where(sql<boolean>`state <> 'completed' and state <> 'failed'`).orderBy('ready_at');
      const all = database.selectFrom(looked.limit(look).as('some')).selectAll();
      const rows = await (userId === null ? all : all.where('user_id', '=', userId)).limit(limit).execute();
      return rows.map((row) => ({
        assessmentId: row.assessment_id,
        sessionId: row.session_id,
        userId: row.user_id,
        state: row.state,
        reason: row.failure_reason,
        requestedAt: row.requested_at,
      }));
    },
  };
}
