import { sql } from 'kysely';
import type { AssessmentReads } from '../../../domain/assessments/reads.ts';
import { fromListKey } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';
import { bytesOf } from './bytes-of.ts';
import { toScores } from './kept-with-assessments.ts';

/** Assessments that are looked at for the newest of some sessions: of a session with thousands, the highest ids. */
const MOST_OF_SESSIONS = 5_000;

/** What pages read of the assessments of sessions, without what may be long where it is not asked for. */
export function assessmentsOfSessions({
  database,
  traits,
}: Transaction): Pick<AssessmentReads, 'newestOfSessions' | 'standings' | 'headsOfSession'> {
  return {
    async newestOfSessions(orgId, sessionIds) {
      if (sessionIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('assessments')
        .select(['assessment_id', 'session_id', 'requested_at', bytesOf('assessments').as('bytes')])
        .where('org_id', '=', orgId)
        .where('session_id', 'in', sessionIds)
        .orderBy('session_id', 'desc')
        .orderBy('assessment_id', 'desc')
        .limit(MOST_OF_SESSIONS)
        .execute();
      return new Map(
        rows
          .toReversed()
          .toSorted((left, right) => left.requested_at - right.requested_at)
          .map(({ assessment_id, session_id, bytes }) => [
            session_id ?? '',
            { assessmentId: assessment_id, sessionId: session_id, bytes },
          ]),
      );
    },
    async standings(orgId, assessmentIds) {
      if (assessmentIds.length === 0) return [];
      const rows = await database
        .selectFrom('assessments')
        .select(['assessment_id', 'session_id', 'scenario_id', 'scenario_version', 'state'])
        .select(traits.longText(sql.ref<string>('criteria')).as('criteria'))
        .where('org_id', '=', orgId)
        .where('assessment_id', 'in', assessmentIds)
        .execute();
      return rows.map((row) => ({
        orgId,
        assessmentId: row.assessment_id,
        sessionId: row.session_id,
        scenarioId: row.scenario_id,
        scenarioVersion: row.scenario_version,
        state: row.state,
        criteria: toScores(row.criteria),
      }));
    },
    async headsOfSession({ orgId, sessionId }, limit) {
      const rows = await database
        .selectFrom('assessments')
        .select(['assessment_id', 'state', 'requested_at', 'list_key', 'assessor', 'scenario_version'])
        .where('org_id', '=', orgId)
        .where('session_id', '=', sessionId)
        .orderBy('assessment_id', 'desc')
        .limit(limit)
        .execute();
      return rows
        .toReversed()
        .map((row) => ({
          assessmentId: row.assessment_id,
          state: row.state,
          requestedAt: row.requested_at,
          completedAt: fromListKey(row.list_key),
          assessor: row.assessor,
          scenarioVersion: row.scenario_version,
        }))
        .toSorted((left, right) => left.requestedAt - right.requestedAt);
    },
  };
}
