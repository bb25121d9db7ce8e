import { sql, type Selectable } from 'kysely';
import type { LatestAssessment } from '../../../domain/assessments/reads.ts';
import type { AssessmentStore } from '../../../domain/assessments/stores.ts';
import type { Tables } from '../../schema.ts';
import { columnNames } from '../statements/columns.ts';
import type { Transaction } from '../transaction.ts';
import { assessmentColumns, toAssessment } from './assessment-row.ts';

const WITHOUT_EVIDENCE = columnNames(assessmentColumns).filter((name) => name !== 'evidence');

type InOrder = Pick<AssessmentStore, 'listFailed' | 'listPart' | 'latestPart' | 'overriddenPart' | 'notOverridden'>;

/** An organisation's assessments in the order of their ids, a part at a time: all, those that failed, those that people changed. */
export function assessmentsInOrder({ database }: Transaction): InOrder {
  const summaries = (orgId: string) =>
    database
      .selectFrom('assessments')
      .select(['assessment_id', 'user_id', 'session_id', 'scenario_id', 'state'])
      .where('org_id', '=', orgId);

  return {
    async listFailed(orgId, after, limit) {
      const rows = await database
        .selectFrom('assessments')
        .selectAll()
        .where('org_id', '=', orgId)
        .where(sql<boolean>`state = 'failed'`)
        .where('assessment_id', '>', after)
        // An erasure that was cut off removes these once it goes on: nobody has to put them right.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('erasures')
                .select('erasures.user_id')
                .whereRef('erasures.org_id', '=', 'assessments.org_id')
                .whereRef('erasures.user_id', '=', 'assessments.user_id'),
            ),
          ),
        )
        .orderBy('assessment_id')
        .limit(limit)
        .execute();
      return rows.map(toAssessment);
    },
    async listPart(orgId, { userId, after, limit, only }) {
      const all = database
        .selectFrom('assessments')
        .select(WITHOUT_EVIDENCE)
        .where('org_id', '=', orgId)
        .where('assessment_id', '>', after);
      // Conditions are worded as in the partial indexes; otherwise the planner would not use them.
      const ofAll =
        only === undefined
          ? all
          : all.where(only === 'failed' ? sql<boolean>`state = 'failed'` : sql<boolean>`overrides is not null`);
      const rows = await (userId === null ? ofAll : ofAll.where('user_id', '=', userId))
        .orderBy('assessment_id')
        .limit(limit)
        .execute();
      return rows.map((row) => {
        const { evidence: _, ...summary } = toAssessment({ ...row, evidence: null });
        return summary;
      });
    },
    async latestPart(orgId, { before, limit }) {
      const all = summaries(orgId);
      const rows = await (before === null ? all : all.where('assessment_id', '<', before))
        .orderBy('assessment_id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toLatest);
    },
    async overriddenPart(orgId, { after, limit }) {
      const rows = await summaries(orgId)
        .where(sql<boolean>`overrides is not null`)
        .where('assessment_id', '>', after)
        .orderBy('assessment_id')
        .limit(limit)
        .execute();
      return rows.map(toLatest);
    },
    async notOverridden(orgId, assessmentIds) {
      if (assessmentIds.length === 0) return [];
      const rows = await database
        .selectFrom('assessments')
        .select('assessment_id')
        .where('org_id', '=', orgId)
        .where('assessment_id', 'in', assessmentIds)
        .where('overrides', 'is', null)
        .orderBy('assessment_id')
        .execute();
      return rows.map((row) => row.assessment_id);
    },
  };
}

function toLatest(
  row: Pick<Selectable<Tables['assessments']>, 'assessment_id' | 'user_id' | 'session_id' | 'scenario_id' | 'state'>,
): LatestAssessment {
  return {
    assessmentId: row.assessment_id,
    userId: row.user_id,
    sessionId: row.session_id,
    scenarioId: row.scenario_id,
    state: row.state,
  };
}
