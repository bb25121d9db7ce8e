import { sql, type Kysely } from 'kysely';
import type { Assessment } from '../../domain/assessments/assessment.ts';
import type { AssessmentRef, AssessmentStore } from '../../domain/ports.ts';
import { together } from '../../lib/together.ts';
import { toListKey, type Tables } from '../schema.ts';
import type { Traits } from '../traits.ts';
import { queueMethods, queueStatements } from './assessment-queue.ts';
import { toAssessment } from './assessment-row.ts';
import { moveCounts, type ListPlace, type WithCounts } from './counts.ts';
import { statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

/** The statements of the queue and of recording results. */
export function assessmentStatements(database: Kysely<Tables>, traits: Traits) {
  return {
    findForUpdate: statement<AssessmentRef>().compile((argument) =>
      database
        .selectFrom('assessments')
        .selectAll()
        .where('org_id', '=', argument('orgId'))
        .where('assessment_id', '=', argument('assessmentId'))
        .modifyEnd(traits.lockRows),
    ),
    insert: statement<Tables['assessments']>().compile((argument) =>
      database
        .insertInto('assessments')
        .values({
          org_id: argument('org_id'),
          assessment_id: argument('assessment_id'),
          user_id: argument('user_id'),
          session_id: argument('session_id'),
          scenario_version: argument('scenario_version'),
          transcript_revision: argument('transcript_revision'),
          state: argument('state'),
          attempts: argument('attempts'),
          ready_at: argument('ready_at'),
          lease_token: argument('lease_token'),
          failure_reason: argument('failure_reason'),
          requested_at: argument('requested_at'),
          list_key: argument('list_key'),
          strongest_criteria: argument('strongest_criteria'),
          criteria: argument('criteria'),
          coach_feedback: argument('coach_feedback'),
          assessor: argument('assessor'),
          updated_at: argument('updated_at'),
          evidence: argument('evidence'),
          scenario_id: argument('scenario_id'),
          briefing: argument('briefing'),
          overrides: argument('overrides'),
          resubmissions: argument('resubmissions'),
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    update: statement<Tables['assessments']>().compile((argument) =>
      database
        .updateTable('assessments')
        .set({
          user_id: argument('user_id'),
          session_id: argument('session_id'),
          scenario_version: argument('scenario_version'),
          transcript_revision: argument('transcript_revision'),
          state: argument('state'),
          attempts: argument('attempts'),
          ready_at: argument('ready_at'),
          lease_token: argument('lease_token'),
          failure_reason: argument('failure_reason'),
          requested_at: argument('requested_at'),
          list_key: argument('list_key'),
          strongest_criteria: argument('strongest_criteria'),
          criteria: argument('criteria'),
          coach_feedback: argument('coach_feedback'),
          assessor: argument('assessor'),
          updated_at: argument('updated_at'),
          evidence: argument('evidence'),
          scenario_id: argument('scenario_id'),
          briefing: argument('briefing'),
          overrides: argument('overrides'),
          resubmissions: argument('resubmissions'),
        })
        .where('org_id', '=', argument('org_id'))
        .where('assessment_id', '=', argument('assessment_id')),
    ),
    ...queueStatements(database, traits),
  };
}

const WITHOUT_EVIDENCE = [
  'org_id',
  'assessment_id',
  'user_id',
  'session_id',
  'scenario_id',
  'scenario_version',
  'transcript_revision',
  'state',
  'attempts',
  'ready_at',
  'lease_token',
  'failure_reason',
  'requested_at',
  'list_key',
  'strongest_criteria',
  'criteria',
  'coach_feedback',
  'assessor',
  'updated_at',
  'briefing',
  'overrides',
  'resubmissions',
] as const satisfies (keyof Tables['assessments'])[];

/** Assessments: the queue, the results, and the assessment list's counts. */
export function assessmentStore(
  context: Transaction & { statements: { assessments: ReturnType<typeof assessmentStatements> } } & WithCounts,
): AssessmentStore {
  const {
    database,
    statements: { assessments: statements },
  } = context;
  const ofOrganisation = (orgId: string) => database.selectFrom('assessments').selectAll().where('org_id', '=', orgId);

  return {
    async findForUpdate(ref) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.findForUpdate.bind(ref));
      return row && toAssessment(row);
    },
    async find({ orgId, assessmentId }) {
      const row = await ofOrganisation(orgId).where('assessment_id', '=', assessmentId).executeTakeFirst();
      return row && toAssessment(row);
    },
    async owners(orgId, assessmentIds) {
      if (assessmentIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('assessments')
        .select(['assessment_id', 'user_id'])
        .where('org_id', '=', orgId)
        .where('assessment_id', 'in', assessmentIds)
        .execute();
      return new Map(rows.map(({ assessment_id, user_id }) => [assessment_id, user_id]));
    },
    async insert(assessment) {
      const { numAffectedRows } = await database.executeQuery(statements.insert.bind(toRow(assessment, context.now)));
      const inserted = (numAffectedRows ?? 0n) > 0n;
      if (inserted) await moveCounts(context, 'assessments', null, placeOf(assessment));
      return inserted;
    },
    async update(before, after) {
      await together(
        database.executeQuery(statements.update.bind(toRow(after, context.now))),
        moveCounts(context, 'assessments', placeOf(before), placeOf(after)),
      );
    },
    ...queueMethods(database, statements),
    async listFailed(orgId, after, limit) {
      const rows = await ofOrganisation(orgId)
        .where(sql<boolean>`state = 'failed'`)
        .where('assessment_id', '>', after)
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
      // The conditions are written as in the partial indexes; otherwise the planner would not use those.
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
    async listOfSession({ orgId, sessionId }) {
      const rows = await ofOrganisation(orgId).where('session_id', '=', sessionId).orderBy('assessment_id').execute();
      return rows.map(toAssessment).toSorted((left, right) => left.requestedAt - right.requestedAt);
    },
  };
}

function placeOf({ orgId, userId, completedAt, state }: Assessment): ListPlace | null {
  return state === 'completed' ? { orgId, userId, scenarioId: null, listKey: toListKey(completedAt) } : null;
}

function toRow(assessment: Assessment, now: number): Tables['assessments'] {
  return {
    org_id: assessment.orgId,
    assessment_id: assessment.assessmentId,
    user_id: assessment.userId,
    session_id: assessment.sessionId,
    scenario_version: assessment.scenarioVersion,
    transcript_revision: assessment.transcriptRevision,
    state: assessment.state,
    attempts: assessment.attempts,
    ready_at: assessment.readyAt,
    lease_token: assessment.leaseToken,
    failure_reason: assessment.failureReason,
    requested_at: assessment.requestedAt,
    list_key: toListKey(assessment.completedAt),
    strongest_criteria: assessment.strongestCriteria,
    criteria: JSON.stringify(assessment.criteria),
    coach_feedback: assessment.coachFeedback,
    assessor: assessment.assessor,
    updated_at: now,
    evidence: assessment.evidence,
    scenario_id: assessment.scenarioId,
    briefing: assessment.briefing && JSON.stringify(assessment.briefing),
    overrides: assessment.overrides && JSON.stringify(assessment.overrides),
    resubmissions: assessment.resubmissions,
  };
}
