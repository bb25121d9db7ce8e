import { sql, type Kysely } from 'kysely';
import type { ConversationCount } from '../../../domain/scenarios/reads.ts';
import type { Tables } from '../../schema.ts';

/** How many conversations each person has of each scenario, from the counts by day; in the order of their ids. */
export async function countConversations(
  database: Kysely<Tables>,
  orgId: string,
  { after, limit }: { after: ConversationCount | null; limit: number },
): Promise<ConversationCount[]> {
  const all = database
    .selectFrom('list_counts')
    .select(['user_id', 'scenario_id'])
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .where('org_id', '=', orgId)
    .where('list', '=', 'sessions')
    .where('scenario_id', '<>', '');
  const rows = await (
    after === null ? all : all.where(sql<boolean>`(user_id, scenario_id) > (${after.userId}, ${after.scenarioId})`)
  )
    .groupBy(['user_id', 'scenario_id'])
    .orderBy('user_id')
    .orderBy('scenario_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, scenarioId: row.scenario_id, count: Number(row.count) }));
}
