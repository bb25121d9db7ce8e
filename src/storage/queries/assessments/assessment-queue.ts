import { sql, type Kysely } from 'kysely';
import type { StuckAssessment } from '../../../domain/assessments/queue/stuck-assessment.ts';
import type { AssessmentStore } from '../../../domain/assessments/stores.ts';
import type { Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import { assessmentColumns, toAssessment } from './assessment-row.ts';
import { columnNames } from '../statements/columns.ts';
import { statement } from '../statements/statement.ts';
import { DAY_MS } from '../../../lib/time/units.ts';

/**
 * How many organisations one statement passes on its way to the next whose turn it is: each takes a few microseconds.
 */
const ORGANISATIONS_AT_ONCE = 100;

/*
 * Worded exactly as in the two indexes of the queue: `assessments_ready` has all waiting assessments by time,
 * `assessments_turns` those of each organisation. Both conditions mean the same; the wording decides which of the two
 * indexes a statement uses.
 */
const isWaiting = sql<boolean>`state in ('queued', 'processing')`;
const isWaitingOf = sql<boolean>`state <> 'completed' and state <> 'failed'`;

/** Both engines tell it without reading the text. */
const transcriptBytes = sql<number>`octet_length(transcripts.text)`;

/** The statements that find whose turn it is. */
export function queueStatements(database: Kysely<Tables>, traits: Traits) {
  return {
    /**
     * Walks from one organisation with waiting work to the next, in the order of their ids, until one has some that is
     * ready. No row where nothing is ready at all; `org_id` is null at the end of the order. Each step is the first row in the
     * order of one of the two indexes, so that PostgreSQL takes no other: for a least id, or whether there is any row, it
     * reads the whole table, or all of an organisation, where many rows waited when it last looked.
     */
    nextTurn: statement<{ after: string; now: number }>().compile((argument) =>
      database
        .withRecursive('walk(org_id, step)', (query) =>
          query
            .selectNoFrom([
              (select) =>
                select
                  .selectFrom('assessments')
                  .select('org_id')
                  .where(isWaitingOf)
                  .where('org_id', '>', argument('after'))
                  .orderBy('org_id')
                  .orderBy('ready_at')
                  .limit(sql.lit(1))
                  .as('org_id'),
              sql<number>`1`.as('step'),
            ])
            .where(
              query
                .selectFrom('assessments')
                .select('ready_at')
                .where(isWaiting)
                .where('ready_at', '<=', argument('now'))
                .orderBy('ready_at')
                .limit(sql.lit(1)),
              'is not',
              null,
            )
            .unionAll(
              query
                .selectFrom('walk')
                .select([
                  (select) =>
                    select
                      .selectFrom('assessments')
                      .select('assessments.org_id')
                      .where(isWaitingOf)
                      .whereRef('assessments.org_id', '>', 'walk.org_id')
                      .orderBy('assessments.org_id')
                      .orderBy('assessments.ready_at')
                      .limit(sql.lit(1))
                      .as('org_id'),
                  sql<number>`walk.step + 1`.as('step'),
                ])
                .where('walk.org_id', 'is not', null)
                .where('walk.step', '<', sql.lit(ORGANISATIONS_AT_ONCE))
                .where(
                  ({ selectFrom }) =>
                    selectFrom('assessments')
                      .select('assessments.ready_at')
                      .where(isWaitingOf)
                      .whereRef('assessments.org_id', '=', 'walk.org_id')
                      .where('assessments.ready_at', '<=', argument('now'))
                      .orderBy('assessments.ready_at')
                      .limit(sql.lit(1)),
                  'is',
                  null,
                ),
            ),
        )
        .selectFrom('walk')
        .select('org_id')
        .orderBy('step', 'desc')
        .limit(1),
    ),
    nextReady: statement<{ orgId: string; now: number; limit: number }>().compile((argument) =>
      database
        .selectFrom('assessments')
        .select(columnNames(assessmentColumns))
        .where(isWaitingOf)
        .where('org_id', '=', argument('orgId'))
        .where('ready_at', '<=', argument('now'))
        .orderBy('ready_at')
        .orderBy('assessment_id')
        .limit(argument('limit'))
        .modifyEnd(traits.lockRowsSkipLocked),
    ),
    /** The newest are looked at: what waits for long was passed by, or is long. */
    shortReady: statement<{ now: number; newest: number; bytes: number; apart: string; limit: number }>().compile(
      (argument) =>
        database
          .with('newest', (query) =>
            query
              .selectFrom('assessments')
              .select(['org_id', 'assessment_id', 'session_id', 'transcript_revision', 'ready_at'])
              .where(isWaiting)
              .where('ready_at', '<=', argument('now'))
              .orderBy('ready_at', 'desc')
              .limit(argument('newest')),
          )
          .selectFrom('newest')
          .innerJoin('transcripts', (join) =>
            join
              .onRef('transcripts.org_id', '=', 'newest.org_id')
              .onRef('transcripts.session_id', '=', 'newest.session_id')
              .onRef('transcripts.revision', '=', 'newest.transcript_revision'),
          )
          .select(['newest.org_id', 'newest.assessment_id'])
          .where(transcriptBytes, '<=', argument('bytes'))
          .where(sql<boolean>`newest.org_id ${traits.notAmongTexts(argument('apart'))}`)
          .orderBy(transcriptBytes)
          .orderBy('newest.ready_at')
          .orderBy('newest.org_id')
          .orderBy('newest.assessment_id')
          .limit(argument('limit')),
    ),
    nextReadyOfAll: statement<{ now: number; limit: number }>().compile((argument) =>
      database
        .selectFrom('assessments')
        .select(columnNames(assessmentColumns))
        .where(isWaiting)
        .where('ready_at', '<=', argument('now'))
        .orderBy('ready_at')
        .orderBy('org_id')
        .orderBy('assessment_id')
        .limit(argument('limit'))
        .modifyEnd(traits.lockRowsSkipLocked),
    ),
  };
}

/** The queue's part of the store. */
export function queueMethods(
  database: Kysely<Tables>,
  statements: ReturnType<typeof queueStatements>,
): Pick<AssessmentStore, 'nextTurn' | 'nextReady' | 'shortReady' | 'moveFutureTimes' | 'listStuck'> {
  return {
    async nextTurn(after, now) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.nextTurn.bind({ after, now }));
      return row && { orgId: row.org_id };
    },
    async shortReady({ now, newest, bytes, apart, limit }) {
      const { rows } = await database.executeQuery(
        statements.shortReady.bind({ now, newest, bytes, apart: JSON.stringify(apart), limit }),
      );
      return rows.map(({ org_id: orgId, assessment_id: assessmentId }) => ({ orgId, assessmentId }));
    },
    async nextReady(now, orgId, limit) {
      const { rows } = await database.executeQuery(
        orgId === null
          ? statements.nextReadyOfAll.bind({ now, limit })
          : statements.nextReady.bind({ orgId, now, limit }),
      );
      return rows.map(toAssessment);
    },
    moveFutureTimes: (now, late) => moveFutureTimes(database, now, late),
    listStuck: (part) => listStuck(database, part),
  };
}

/**
 * Corrects times that were written while a clock was ahead: what was to wait for some time from then waits as long from
 * now, but one day at most.
 * @param late times after this one lie in the future
 * @returns how many rows were corrected
 */
async function moveFutureTimes(database: Kysely<Tables>, now: number, late: number): Promise<number> {
  const wait = sql<number>`case when ready_at < updated_at then 0 when ready_at > updated_at + ${sql.lit(DAY_MS)} then ${sql.lit(DAY_MS)} else ready_at - updated_at end`;
  const { numUpdatedRows } = await database
    .updateTable('assessments')
    .set({ ready_at: sql<number>`cast(${now} as bigint) + ${wait}`, updated_at: now })
    .where(isWaiting)
    .where('ready_at', '>', late)
    .where('updated_at', '>', late)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Assessments that should have been claimed long ago, the longest waiting first: ready (or their lease over) since
 * before a time, or with a time that a clock which was ahead has written.
 */
async function listStuck(
  database: Kysely<Tables>,
  { before, late, limit }: { before: number; late: number; limit: number },
): Promise<StuckAssessment[]> {
  const columns = ['org_id', 'assessment_id', 'state', 'ready_at', 'updated_at', 'requested_at'] as const;
  const waiting = database.selectFrom('assessments').select(columns).where(isWaiting);
  const overdue = await waiting.where('ready_at', '<', before).orderBy('ready_at').limit(limit).execute();
  const future = await waiting
    .where('ready_at', '>', late)
    .where('updated_at', '>', late)
    .orderBy('ready_at', 'desc')
    .limit(limit)
    .execute();
  const toStuck = (isFuture: boolean) => (row: (typeof overdue)[number]) => ({
    orgId: row.org_id,
    assessmentId: row.assessment_id,
    state: row.state === 'processing' ? ('processing' as const) : ('queued' as const),
    since: isFuture ? row.requested_at : row.ready_at,
    until: isFuture ? row.ready_at : null,
  });
  return [...overdue.map(toStuck(false)), ...future.map(toStuck(true))].slice(0, limit);
}
