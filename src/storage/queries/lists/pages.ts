import { sql, type Kysely } from 'kysely';
import type { AssessmentRow, SessionRow } from '../../../domain/reporting/page.ts';
import { fromListKey, type Tables } from '../../schema.ts';
import { toCriteria } from '../assessments/kept-with-assessments.ts';
import { statement, type Placeholder, type Statement } from '../statements/statement.ts';

/** The range of a page's rows: list keys, both inclusive, how many rows to skip, and how many to read. */
export interface RowArguments {
  orgId: string;
  userId: string;
  scenarioId: string | null;
  low: number;
  high: number;
  offset: number;
  limit: number;
}

/** The key of a list's counts. */
export interface CountArguments {
  orgId: string;
  userId: string;
  scenarioId: string;
  /** The last day to include. */
  lastDay: number;
  rows: number;
}

/** The statements that serve the two lists. */
export function pageStatements(database: Kysely<Tables>) {
  return {
    firstSessions: firstSessions(database, false),
    firstSessionsOfScenario: firstSessions(database, true),
    firstAssessments: firstAssessments(database),
    versions: statement<{ orgId: string; userId: string }>().compile((argument) =>
      database
        .selectFrom('users as user')
        .innerJoin('organisations as org', 'org.org_id', 'user.org_id')
        .select(['org.epoch', 'user.report_version', 'org.catalogue_version'])
        .where('user.org_id', '=', argument('orgId'))
        .where('user.user_id', '=', argument('userId')),
    ),
    sessions: sessionRows(database, false),
    sessionsOfScenario: sessionRows(database, true),
    assessments: statement<RowArguments>().compile((argument) =>
      assessmentRows(database, argument).offset(argument('offset')),
    ),
    countSessions: rowCount(database, 'sessions', false),
    countSessionsOfScenario: rowCount(database, 'sessions', true),
    countAssessments: rowCount(database, 'assessments', false),
    sessionDay: dayOfRow(database, 'sessions'),
    assessmentDay: dayOfRow(database, 'assessments'),
    scenarioName: statement<{ orgId: string; scenarioId: string }>().compile((argument) =>
      database
        .selectFrom('scenarios')
        .select('name')
        .where('org_id', '=', argument('orgId'))
        .where('scenario_id', '=', argument('scenarioId')),
    ),
  };
}

type PageStatements = ReturnType<typeof pageStatements>;
type RowOf<S> = S extends Statement<infer _Arguments, infer Row> ? Row : never;
export type SessionPageRow = RowOf<PageStatements['sessions']>;
export type AssessmentPageRow = RowOf<PageStatements['assessments']>;
export type VersionsRow = RowOf<PageStatements['versions']>;

type Arguments = Placeholder<RowArguments>;

/** Reads only the covering index. The flag is worded as in the index, because the planner uses it only then. */
export function listedSessions(database: Kysely<Tables>, ofScenario: boolean, argument: Arguments) {
  const rows = database
    .selectFrom('sessions')
    .select(['session_id', 'list_key', 'scenario_id'])
    .where('org_id', '=', argument('orgId'))
    .where('user_id', '=', argument('userId'))
    .where(sql<boolean>`listed = 1`)
    .where('list_key', '>=', argument('low'))
    .where('list_key', '<=', argument('high'));
  return (ofScenario ? rows.where('scenario_id', '=', argument('scenarioId')) : rows)
    .orderBy('list_key', 'desc')
    .orderBy('session_id', 'desc')
    .limit(argument('limit'));
}

function sessionRows(database: Kysely<Tables>, ofScenario: boolean) {
  return statement<RowArguments>().compile((argument) =>
    listedSessions(database, ofScenario, argument).offset(argument('offset')),
  );
}

/** The rows of the assessment list, in its order. */
export function assessmentRows(database: Kysely<Tables>, argument: Arguments) {
  return database
    .selectFrom('assessments')
    .select(['assessment_id', 'session_id', 'list_key', 'strongest_criteria', 'criteria', 'coach_feedback'])
    .where('org_id', '=', argument('orgId'))
    .where('user_id', '=', argument('userId'))
    .where(sql<boolean>`state = 'completed'`)
    .where('list_key', '>=', argument('low'))
    .where('list_key', '<=', argument('high'))
    .orderBy('list_key', 'desc')
    .orderBy('assessment_id', 'desc')
    .limit(argument('limit'));
}

/**
 * A user's counters, to which a page's rows are joined: one statement is one round trip and sees one snapshot. A list
 * without rows gives one row of nulls.
 */
function countersOf(database: Kysely<Tables>, argument: Arguments) {
  return database
    .selectFrom('users as user')
    .innerJoin('organisations as org', 'org.org_id', 'user.org_id')
    .select(['org.epoch', 'user.report_version', 'org.catalogue_version'])
    .where('user.org_id', '=', argument('orgId'))
    .where('user.user_id', '=', argument('userId'));
}

function firstSessions(database: Kysely<Tables>, ofScenario: boolean) {
  return statement<Omit<RowArguments, 'offset'>>().compile((argument) =>
    countersOf(database, argument)
      .leftJoin(listedSessions(database, ofScenario, argument).as('page'), (join) => join.onTrue())
      .leftJoin('scenarios as scenario', (join) =>
        join.onRef('scenario.org_id', '=', 'user.org_id').onRef('scenario.scenario_id', '=', 'page.scenario_id'),
      )
      .select(['page.session_id', 'page.list_key', 'page.scenario_id', 'scenario.name as scenario_name'])
      .orderBy('page.list_key', 'desc')
      .orderBy('page.session_id', 'desc'),
  );
}

function firstAssessments(database: Kysely<Tables>) {
  return statement<Omit<RowArguments, 'offset'>>().compile((argument) =>
    countersOf(database, argument)
      .leftJoin(assessmentRows(database, argument).as('page'), (join) => join.onTrue())
      .select([
        'page.assessment_id',
        'page.session_id',
        'page.list_key',
        'page.strongest_criteria',
        'page.criteria',
        'page.coach_feedback',
      ])
      .orderBy('page.list_key', 'desc')
      .orderBy('page.assessment_id', 'desc'),
  );
}

/** How many rows lie between two list keys of one day: those that a date filter leaves out of the day's count. */
function rowCount(database: Kysely<Tables>, table: 'sessions' | 'assessments', ofScenario: boolean) {
  return statement<{ orgId: string; userId: string; scenarioId: string | null; low: number; high: number }>().compile(
    (argument) => {
      const rows = database
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('org_id', '=', argument('orgId'))
        .where('user_id', '=', argument('userId'))
        .where(table === 'sessions' ? sql<boolean>`listed = 1` : sql<boolean>`state = 'completed'`)
        .where('list_key', '>=', argument('low'))
        .where('list_key', '<=', argument('high'));
      return ofScenario ? rows.where(sql.ref<string | null>('scenario_id'), '=', argument('scenarioId')) : rows;
    },
  );
}

/**
 * The newest day whose running total is more than a number of rows. Reads the counts in the order of the primary key,
 * and no further than needed.
 */
function dayOfRow(database: Kysely<Tables>, list: Tables['list_counts']['list']) {
  return statement<CountArguments>().compile((argument) =>
    database
      .selectFrom(
        database
          .selectFrom('list_counts')
          .select(['day', 'count', sql<number>`sum(count) over (order by day desc)`.as('total')])
          .where('org_id', '=', argument('orgId'))
          .where('user_id', '=', argument('userId'))
          .where('list', '=', sql.lit(list))
          .where('scenario_id', '=', argument('scenarioId'))
          .where('day', '<=', argument('lastDay'))
          .as('days'),
      )
      .selectAll()
      .where('total', '>', argument('rows'))
      .orderBy('day', 'desc')
      .limit(1),
  );
}

/** A row of the session list, as the domain sees it. */
export function toSessionRow(row: SessionPageRow, names: Map<string, string>): SessionRow {
  return {
    sessionId: row.session_id,
    completedAt: fromListKey(row.list_key),
    scenarioId: row.scenario_id,
    scenarioName: row.scenario_id === null ? null : (names.get(row.scenario_id) ?? null),
  };
}

/** A row of the assessment list, as the domain sees it. */
export function toAssessmentRow(row: Omit<AssessmentPageRow, 'assessment_id'>): AssessmentRow {
  return {
    sessionId: row.session_id,
    completedAt: fromListKey(row.list_key),
    strongestCriteria: row.strongest_criteria,
    criteria: toCriteria(row.criteria),
    coachFeedback: row.coach_feedback,
  };
}

/** A row of the first page's statement: none where the list is empty. */
export function toFirstSession(row: RowOf<PageStatements['firstSessions']>): SessionRow[] {
  const { session_id: sessionId, list_key: listKey } = row;
  if (sessionId === null || listKey === null) return [];
  return [
    { sessionId, completedAt: fromListKey(listKey), scenarioId: row.scenario_id, scenarioName: row.scenario_name },
  ];
}

/** A row of the first page's statement: none where the list is empty. */
export function toFirstAssessment(row: RowOf<PageStatements['firstAssessments']>): AssessmentRow[] {
  const { list_key, criteria } = row;
  return list_key === null || criteria === null ? [] : [toAssessmentRow({ ...row, list_key, criteria })];
}
