import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { ConversationFilter, PracticeReads } from '../../../domain/practice/reads.ts';
import type { Tables } from '../../schema.ts';
import { bytesOf, evidenceBytesOf } from '../assessments/bytes-of.ts';
import { cutTextOf } from '../long-text.ts';
import type { Transaction } from '../transaction.ts';
import { toHead, toJudged } from './judged-rows.ts';

/**
 * Completed assessments with their conversations, and what they rest on. The state is worded as in the indexes, because
 * the planner uses those only then.
 */
export function judgedReads({
  database,
  traits: { longText },
}: Transaction): Pick<PracticeReads, 'judged' | 'newestJudged' | 'judgedHeads' | 'judgedAmong' | 'evidence'> {
  /** Completed assessments with their conversations, without what may be long. */
  const heads = (orgId: string) =>
    database
      .selectFrom('assessments as made')
      .leftJoin('sessions as held', (join) =>
        join.onRef('held.org_id', '=', 'made.org_id').onRef('held.session_id', '=', 'made.session_id'),
      )
      .select([
        'made.assessment_id',
        'made.session_id',
        'made.user_id',
        'made.scenario_version',
        'made.list_key',
        'held.kind',
        'held.list_key as held_key',
        bytesOf('made').as('bytes'),
        evidenceBytesOf('made').as('evidence_bytes'),
      ])
      .where('made.org_id', '=', orgId)
      .where(sql<boolean>`made.state = 'completed'`);

  return {
    async judged(orgId, userIds, { since, each }) {
      if (userIds.length === 0) return [];
      // Two entries of the index say where the newest of each person end: to number them all would read the whole index.
      const end = (select: ExpressionBuilder<Tables, 'users'>) =>
        select
          .selectFrom('assessments as kept')
          .whereRef('kept.org_id', '=', 'users.org_id')
          .whereRef('kept.user_id', '=', 'users.user_id')
          .where(sql<boolean>`kept.state = 'completed'`)
          .where('kept.list_key', '>=', since)
          .orderBy('kept.list_key', 'desc')
          .orderBy('kept.assessment_id', 'desc')
          .limit(1)
          .offset(each - 1);
      const ends = database
        .selectFrom('users')
        .select((select) => [
          'users.org_id',
          'users.user_id',
          end(select).select('kept.list_key').as('key'),
          end(select).select('kept.assessment_id').as('id'),
        ])
        .where('users.org_id', '=', orgId)
        .where('users.user_id', 'in', userIds);
      const rows = await heads(orgId)
        .where('made.assessment_id', 'in', (from) =>
          from
            .selectFrom(ends.as('end'))
            .innerJoin('assessments as newest', (join) =>
              join.onRef('newest.org_id', '=', 'end.org_id').onRef('newest.user_id', '=', 'end.user_id'),
            )
            .select('newest.assessment_id')
            .where(sql<boolean>`newest.state = 'completed'`)
            .where(
              sql<boolean>`(newest.list_key, newest.assessment_id) >= (coalesce("end"."key", ${since}), coalesce("end"."id", ''))`,
            ),
        )
        .execute();
      return rows.map(toHead);
    },
    async newestJudged(orgId, userId, limit) {
      const rows = await database
        .selectFrom('assessments')
        .select('assessment_id')
        .where('org_id', '=', orgId)
        .where('user_id', '=', userId)
        .where(sql<boolean>`state = 'completed'`)
        .orderBy('list_key', 'desc')
        .orderBy('assessment_id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.assessment_id);
    },
    async judgedHeads(orgId, assessmentIds, filter) {
      if (assessmentIds.length === 0) return [];
      const rows = await heads(orgId)
        .where('made.assessment_id', 'in', assessmentIds)
        .where((where) => where.and(filter ? conditions(filter) : []))
        .execute();
      return rows.map(toHead);
    },
    async judgedAmong(orgId, assessmentIds, scenarioId = null) {
      if (assessmentIds.length === 0) return [];
      const rows = await heads(orgId)
        .select([
          'made.scenario_id',
          'held.scenario_id as held_scenario_id',
          longText(sql.ref<string>('made.criteria')).as('criteria'),
          longText(sql.ref<string | null>('made.overrides')).as('overrides'),
        ])
        .where('made.assessment_id', 'in', assessmentIds)
        .$if(scenarioId !== null, (all) =>
          all.where(sql<boolean>`coalesce(made.scenario_id, held.scenario_id) = ${scenarioId}`),
        )
        .execute();
      return rows.map(toJudged);
    },
    async evidence(orgId, assessmentIds) {
      if (assessmentIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('assessments')
        .select(['assessment_id', longText(sql.ref<string | null>('evidence')).as('evidence')])
        .where('org_id', '=', orgId)
        .where('assessment_id', 'in', assessmentIds)
        .where('evidence', 'is not', null)
        .execute();
      return new Map(
        rows.map(({ assessment_id, evidence }) => [assessment_id, (cut) => cutTextOf(evidence ?? '', cut)]),
      );
    },
  };
}

function conditions({ kind, from, to }: Omit<ConversationFilter, 'scenarioId'>): Expression<SqlBool>[] {
  const time = sql<number>`coalesce(held.list_key, made.list_key)`;
  const all: Expression<SqlBool>[] = [];
  if (kind !== null) all.push(sql<boolean>`held.kind = ${kind}`);
  if (from !== null) all.push(sql<boolean>`${time} >= ${from}`);
  if (to !== null) all.push(sql<boolean>`${time} < ${to}`);
  return all;
}
