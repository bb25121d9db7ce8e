import type { Kysely, Selectable } from 'kysely';
import type { Assessment } from '../../../domain/assessments/assessment.ts';
import type { AssessmentStore } from '../../../domain/assessments/stores.ts';
import { together } from '../../../lib/work/together.ts';
import { toListKey, type Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import { queueMethods, queueStatements } from './assessment-queue.ts';
import { assessmentInParts, inPartsStatement } from './in-parts.ts';
import { assessmentColumns, peoplesScores, progress, result, scores, toAssessment } from './assessment-row.ts';
import { changedFields, insertStatement, narrowest, UNLESS_THERE, updateStatement } from '../statements/columns.ts';
import { ownersOf } from '../statements/by-ids.ts';
import { rowsStatement } from '../statements/insert-rows.ts';
import { assessmentsInOrder } from './in-order.ts';
import { assessmentsOfSessions } from './of-sessions.ts';
import { moveCounts, moveCountsOfMany, type ListPlace, type WithCounts } from '../lists/counts.ts';
import { statement } from '../statements/statement.ts';
import { updateChanged, updateRowsStatement } from '../statements/update-rows.ts';
import { queueOf } from './queue-of.ts';
import type { Transaction } from '../transaction.ts';

const ASSESSMENTS = {
  table: 'assessments',
  columns: assessmentColumns,
  key: ['org_id', 'assessment_id'],
} as const;

/** The statements of the queue and of recording results. */
export function assessmentStatements(database: Kysely<Tables>, traits: Traits) {
  return {
    findForUpdate: inPartsStatement(database, traits.lockRows),
    findManyForUpdate: lockManyStatement(database, traits, traits.lockRows),
    findManyUnlockedForUpdate: lockManyStatement(database, traits, traits.lockRowsSkipLocked),
    findInParts: inPartsStatement(database),
    insert: insertStatement(database, ASSESSMENTS, UNLESS_THERE),
    update: updateStatement(database, ASSESSMENTS),
    updateProgress: updateStatement(database, ASSESSMENTS, progress.columns),
    updateResult: updateStatement(database, ASSESSMENTS, result.columns),
    updateScores: updateStatement(database, ASSESSMENTS, scores.columns),
    updatePeoplesScores: updateStatement(database, ASSESSMENTS, peoplesScores.columns),
    insertMany: rowsStatement({ database, traits }, { ...ASSESSMENTS, id: 'assessment_id', end: UNLESS_THERE }),
    updateMany: updateRowsStatement({ database, traits }, ASSESSMENTS),
    updateManyProgress: updateRowsStatement({ database, traits }, ASSESSMENTS, progress.columns),
    updateManyResults: updateRowsStatement({ database, traits }, ASSESSMENTS, result.columns),
    ...queueStatements(database, traits),
  };
}

/** Assessments: the queue, the results, and the assessment list's counts. */
export function assessmentStore(
  context: Transaction & { statements: { assessments: ReturnType<typeof assessmentStatements> } } & WithCounts,
): AssessmentStore {
  const {
    database,
    traits,
    statements: { assessments: statements },
  } = context;
  const inParts = assessmentInParts(context);
  const ofOrganisation = (orgId: string) => database.selectFrom('assessments').selectAll().where('org_id', '=', orgId);

  async function update(before: Assessment, after: Assessment): Promise<void> {
    // What people made of scores has all scores of before once more, which may be megabytes: it is written by a statement of
    // its own, which PostgreSQL's driver is given when the first one was answered, so that others get their turn.
    const first = { ...after, overrides: before.overrides };
    await together(
      write(before, first).then(() => write(first, after)),
      moveCounts(context, 'assessments', placeOf(before), placeOf(after)),
    );
  }

  async function write(before: Assessment, after: Assessment): Promise<void> {
    if (changedFields(before, after).length === 0) return;
    const { update: whole, updateProgress, updateResult, updateScores, updatePeoplesScores } = statements;
    const narrow = [
      [progress, updateProgress] as const,
      [peoplesScores, updatePeoplesScores] as const,
      [scores, updateScores] as const,
      [result, updateResult] as const,
    ];
    await database.executeQuery(narrowest(before, after, narrow, whole).bind(after, context.now));
  }

  async function findMany(
    statement: ReturnType<typeof lockManyStatement>,
    orgId: string,
    ids: readonly string[],
  ): Promise<Assessment[]> {
    if (ids.length === 0) return [];
    if (traits.rowsOf === null)
      return (
        await together(...[...new Set(ids)].map((assessmentId) => inParts.findForUpdate({ orgId, assessmentId })))
      ).filter(isThere);
    const { rows } = await database.executeQuery(statement.bind({ orgId, ids: JSON.stringify(ids) }));
    return rows.map(toAssessment);
  }

  return {
    findManyForUpdate: (orgId, ids) => findMany(statements.findManyForUpdate, orgId, ids),
    findManyUnlockedForUpdate: (orgId, ids) => findMany(statements.findManyUnlockedForUpdate, orgId, ids),
    async find({ orgId, assessmentId }) {
      const row = await ofOrganisation(orgId).where('assessment_id', '=', assessmentId).executeTakeFirst();
      return row && toAssessment(row);
    },
    owners: (orgId, ids) => ownersOf(context, 'assessments', orgId, ids),
    async insert(assessment) {
      const { numAffectedRows } = await database.executeQuery(statements.insert.bind(assessment, context.now));
      const inserted = (numAffectedRows ?? 0n) > 0n;
      const place = placeOf(assessment);
      if (inserted && place) await moveCounts(context, 'assessments', null, place);
      return inserted;
    },
    update,
    async writeMany(changes) {
      const [first, second] = changes;
      if (first?.before && !second) {
        await update(first.before, first.after);
        return;
      }
      const { insertMany, updateMany, updateManyProgress, updateManyResults } = statements;
      const added = changes.flatMap(({ before, after }) => (before ? [] : [after]));
      const inserted = await insertMany.insert(database, added, context.now);
      const narrow = [[progress, updateManyProgress] as const, [result, updateManyResults] as const];
      const moves = changes
        .filter(({ before, after }) => before !== null || inserted.has(after.assessmentId))
        .map(({ before, after }) => ({ before: before && placeOf(before), after: placeOf(after) }));
      await together(
        updateChanged(database, changes, { narrow, whole: updateMany, now: context.now }),
        moveCountsOfMany(context, 'assessments', moves),
      );
    },
    ...queueMethods(database, statements),
    ...inParts,
    ...assessmentsInOrder(context),
    ...assessmentsOfSessions(context),
    queueOf: (orgId, limit) => queueOf(database, orgId, limit),
    async listOfSession({ orgId, sessionId }) {
      const rows = await ofOrganisation(orgId).where('session_id', '=', sessionId).orderBy('assessment_id').execute();
      return rows.map(toAssessment).toSorted((left, right) => left.requestedAt - right.requestedAt);
    },
  };
}

/** Finds assessments in the order of their ids, and locks them. @param lock ends the statement */
function lockManyStatement(database: Kysely<Tables>, traits: Traits, lock: Traits['lockRows']) {
  return statement<{ orgId: string; ids: string }>().compile((argument) => ({
    compile: () =>
      traits
        .rowsOfIds<Selectable<Tables['assessments']>>('assessments', 'assessment_id', {
          orgId: argument('orgId'),
          ids: argument('ids'),
          lock,
        })
        .compile(database),
  }));
}

const isThere = (assessment: Assessment | undefined) => assessment !== undefined;

function placeOf({ orgId, userId, completedAt, state }: Assessment): ListPlace | null {
  return state === 'completed' ? { orgId, userId, scenarioId: null, listKey: toListKey(completedAt) } : null;
}
