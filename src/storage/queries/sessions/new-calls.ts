import { sql, type Kysely } from 'kysely';
import type { NewCallStore } from '../../../domain/sessions/stores.ts';
import type { NewCall } from '../../../domain/sessions/session.ts';
import { together } from '../../../lib/work/together.ts';
import { toListKey, type Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import { assessmentColumns } from '../assessments/assessment-row.ts';
import { UNLESS_THERE, type Same, type SomeColumns } from '../statements/columns.ts';
import { rowsStatement } from '../statements/insert-rows.ts';
import { statement } from '../statements/statement.ts';
import type { Transaction } from '../transaction.ts';
import { sessionColumns, transcriptColumns } from './session-row.ts';

type Queued = NewCall['queued'];

const same = <const Value>(value: Value): Same<Value> => ({ same: value });
const NULL = same(null);
const UNKNOWN_TIME = same(toListKey(null));

// What is the same in all new calls stands in the statements: it need not be bound for each.
const newSessions: SomeColumns<Tables['sessions'], NewCall['session']> = {
  ...sessionColumns,
  kind: same<NewCall['session']['kind']>('real_call'),
  listed: same(0),
  list_key: UNKNOWN_TIME,
  transcript_revision: same<NewCall['session']['transcriptRevision']>(1),
};
const newTranscripts: SomeColumns<Tables['transcripts'], NewCall['transcript']> = {
  ...transcriptColumns,
  revision: same<NewCall['transcript']['revision']>(1),
  removed_at: NULL,
};
const newAssessments: SomeColumns<Tables['assessments'], Queued> = {
  ...assessmentColumns,
  state: same<Queued['state']>('queued'),
  attempts: same<Queued['attempts']>(0),
  lease_token: NULL,
  failure_reason: NULL,
  list_key: UNKNOWN_TIME,
  strongest_criteria: NULL,
  criteria: same('[]'),
  coach_feedback: NULL,
  assessor: NULL,
  evidence: NULL,
  briefing: NULL,
  overrides: NULL,
  resubmissions: same<Queued['resubmissions']>(0),
};

/** The statements for submitted calls that are new. */
export function newCallStatements(database: Kysely<Tables>, traits: Traits) {
  return {
    scenarios: statement<{ orgId: string; ids: string }>().compile((argument) =>
      database
        .selectFrom('scenarios')
        .select(['scenario_id', 'version', 'archived'])
        .select((from) =>
          from
            .selectFrom('criteria')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('criteria.org_id', '=', 'scenarios.org_id')
            .whereRef('criteria.scenario_id', '=', 'scenarios.scenario_id')
            .whereRef('criteria.version', '=', 'scenarios.version')
            .as('criteria'),
        )
        .where('org_id', '=', argument('orgId'))
        .where(sql<boolean>`scenario_id ${traits.amongTexts(argument('ids'))}`),
    ),
    statuses: statement<{ orgId: string; ids: string }>().compile((argument) =>
      database
        .selectFrom('users')
        .select(['user_id', 'org_status'])
        .where('org_id', '=', argument('orgId'))
        .where(sql<boolean>`user_id ${traits.amongTexts(argument('ids'))}`)
        .orderBy('user_id')
        .modifyEnd(traits.holdRows('users')),
    ),
    insertSessions: rowsStatement(
      { database, traits },
      {
        table: 'sessions',
        columns: newSessions,
        id: 'session_id',
        order: ['user_id', 'external_conversation_id'],
        end: UNLESS_THERE,
      },
    ),
    insertTranscripts: rowsStatement(
      { database, traits },
      { table: 'transcripts', columns: newTranscripts, id: 'session_id' },
    ),
    insertAssessments: rowsStatement(
      { database, traits },
      { table: 'assessments', columns: newAssessments, id: 'assessment_id' },
    ),
  };
}

/** Submitted calls that are new, table by table. */
export function newCallStore({
  database,
  now,
  statements: { newCalls: statements },
}: Transaction & { statements: { newCalls: ReturnType<typeof newCallStatements> } }): NewCallStore {
  return {
    async findNamedForShare(orgId, { scenarioIds, userIds }) {
      const [statuses, scenarios] = await together(
        database.executeQuery(statements.statuses.bind({ orgId, ids: JSON.stringify(userIds) })),
        database.executeQuery(statements.scenarios.bind({ orgId, ids: JSON.stringify(scenarioIds) })),
      );
      return {
        statuses: new Map(statuses.rows.map((row) => [row.user_id, row.org_status])),
        scenarios: new Map(
          scenarios.rows.map(({ scenario_id: scenarioId, version, archived, criteria }) => [
            scenarioId,
            { scenarioId, version, archived: Number(archived) === 1, criteria: { length: Number(criteria) } },
          ]),
        ),
      };
    },
    async insert(calls) {
      const { insertSessions, insertTranscripts, insertAssessments } = statements;
      const sessions = calls.map(({ session }) => session);
      const written = await insertSessions.insert(database, sessions, now);
      const others = calls.filter(({ session }) => written.has(session.sessionId));
      const [transcripts, assessments] = [
        others.map(({ transcript }) => transcript),
        others.map(({ queued }) => queued),
      ];
      await together(
        insertTranscripts.insert(database, transcripts, now),
        insertAssessments.insert(database, assessments, now),
      );
      return written;
    },
  };
}
