import { sql, type Kysely } from 'kysely';
import type { ConversationFilter, ConversationPlace, ConversationRow } from '../../domain/practice/reads.ts';
import { fromListKey, NO_TIME, type Tables } from '../schema.ts';
import { toChanged, toCriteria } from './kept-with-assessments.ts';

/** A person's listed conversations, the newest first, each with the assessment that counts. */
export async function conversationRows(
  database: Kysely<Tables>,
  orgId: string,
  userId: string,
  { kind, scenarioId, from, to, after, limit }: ConversationFilter & { after: ConversationPlace | null; limit: number },
): Promise<ConversationRow[]> {
  let all = database
    .selectFrom('sessions')
    .leftJoin('scenarios', (join) =>
      join
        .onRef('scenarios.org_id', '=', 'sessions.org_id')
        .onRef('scenarios.scenario_id', '=', 'sessions.scenario_id'),
    )
    .select([
      'sessions.session_id',
      'sessions.kind',
      'sessions.list_key',
      'sessions.scenario_id',
      'scenarios.name as scenario_name',
    ])
    .where('sessions.org_id', '=', orgId)
    .where('sessions.user_id', '=', userId)
    .where(sql<boolean>`sessions.listed = 1`);
  if (kind !== null) all = all.where('sessions.kind', '=', kind);
  if (scenarioId !== null) all = all.where('sessions.scenario_id', '=', scenarioId);
  if (from !== null) all = all.where('sessions.list_key', '>=', from);
  if (to !== null) all = all.where('sessions.list_key', '<', to);
  if (from !== null || to !== null) all = all.where('sessions.list_key', '>', NO_TIME);
  if (after)
    all = all.where((where) =>
      where.or([
        where('sessions.list_key', '<', after.at),
        where.and([where('sessions.list_key', '=', after.at), where('sessions.session_id', '<', after.sessionId)]),
      ]),
    );
  const rows = await all
    .orderBy('sessions.list_key', 'desc')
    .orderBy('sessions.session_id', 'desc')
    .limit(limit)
    .execute();
  const assessments = await assessmentsOf(
    database,
    orgId,
    rows.map(({ session_id }) => session_id),
  );
  return rows.map((row) => ({
    sessionId: row.session_id,
    kind: row.kind,
    scenarioId: row.scenario_id,
    scenarioName: row.scenario_name,
    at: fromListKey(row.list_key),
    place: { at: row.list_key, sessionId: row.session_id },
    assessment: assessments.get(row.session_id) ?? null,
  }));
}

/** Of each session the newest completed assessment, else the one that was asked for last. */
async function assessmentsOf(database: Kysely<Tables>, orgId: string, sessionIds: readonly string[]) {
  const found = new Map<string, NonNullable<ConversationRow['assessment']>>();
  if (sessionIds.length === 0) return found;
  const rows = await database
    .selectFrom('assessments')
    .select([
      'assessment_id',
      'session_id',
      'state',
      'list_key',
      'requested_at',
      'scenario_version',
      'criteria',
      'strongest_criteria',
      'overrides',
    ])
    .where('org_id', '=', orgId)
    .where('session_id', 'in', sessionIds)
    .execute();
  const inOrder = rows.toSorted(
    (left, right) =>
      Number(left.state === 'completed') - Number(right.state === 'completed') ||
      left.list_key - right.list_key ||
      left.requested_at - right.requested_at,
  );
  for (const row of inOrder)
    found.set(row.session_id ?? '', {
      assessmentId: row.assessment_id,
      state: row.state,
      scenarioVersion: row.scenario_version,
      strongest: row.strongest_criteria,
      criteria: toCriteria(row.criteria).map(({ name, score }) => ({ name, score })),
      changed: toChanged(row.overrides),
    });
  return found;
}
