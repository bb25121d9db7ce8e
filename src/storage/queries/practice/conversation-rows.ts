import { sql, type Kysely } from 'kysely';
import type { ConversationFilter, ConversationPlace, ConversationRow } from '../../../domain/practice/reads.ts';
import { fromListKey, NO_TIME, type Tables } from '../../schema.ts';
import { bytesOf } from '../assessments/bytes-of.ts';

type Part = ConversationFilter & { after: ConversationPlace | null; limit: number; look: number };

/** A person's listed conversations, the newest first, each with the assessment that is shown for it. */
export async function conversationRows(
  database: Kysely<Tables>,
  orgId: string,
  userId: string,
  { kind, scenarioId, from, to, after, limit, look }: Part,
): Promise<{ rows: ConversationRow[]; next: ConversationPlace | null }> {
  let listed = database
    .selectFrom('sessions')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`listed = 1`)
    .orderBy('list_key', 'desc')
    .orderBy('session_id', 'desc');
  if (from !== null) listed = listed.where('list_key', '>=', from);
  if (to !== null) listed = listed.where('list_key', '<', to);
  if (from !== null || to !== null) listed = listed.where('list_key', '>', NO_TIME);
  if (after)
    listed = listed.where((where) =>
      where.or([
        where('list_key', '<', after.at),
        where.and([where('list_key', '=', after.at), where('session_id', '<', after.sessionId)]),
      ]),
    );
  let some = database
    .selectFrom(listed.select(['org_id', 'session_id', 'kind', 'list_key', 'scenario_id']).limit(look).as('sessions'))
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
    ]);
  if (kind !== null) some = some.where('sessions.kind', '=', kind);
  if (scenarioId !== null) some = some.where('sessions.scenario_id', '=', scenarioId);
  const found = await some
    .orderBy('sessions.list_key', 'desc')
    .orderBy('sessions.session_id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const assessments = await assessmentsOf(
    database,
    orgId,
    rows.map(({ session_id }) => session_id),
  );
  const [last, more] =
    found.length > limit
      ? [rows.at(-1), true]
      : await listed
          .select(['list_key', 'session_id'])
          .offset(look - 1)
          .limit(2)
          .execute();
  return {
    rows: rows.map((row) => ({
      sessionId: row.session_id,
      kind: row.kind,
      scenarioId: row.scenario_id,
      scenarioName: row.scenario_name,
      at: fromListKey(row.list_key),
      assessment: assessments.get(row.session_id) ?? null,
    })),
    next: more && last ? { at: last.list_key, sessionId: last.session_id } : null,
  };
}

/** Assessments that are looked at for one part: whoever has some thousand of one conversation does not see the oldest of all. */
const MOST_ASSESSMENTS = 5_000;

/** For each session its newest completed assessment; where there is none, the one that was asked for last. */
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
      'strongest_criteria',
      bytesOf('assessments').as('bytes'),
    ])
    .where('org_id', '=', orgId)
    .where('session_id', 'in', sessionIds)
    .orderBy('session_id', 'desc')
    .orderBy('assessment_id', 'desc')
    .limit(MOST_ASSESSMENTS)
    .execute();
  const inOrder = rows
    .toReversed()
    .toSorted(
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
      bytes: row.bytes,
    });
  return found;
}
