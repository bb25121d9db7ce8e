import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import type { Reader } from '../../domain/ports.ts';
import type { LargePage, PageQuery, PageText } from '../../domain/reporting/page.ts';
import { formatDateTime } from '../../lib/time/date-time.ts';
import {
  LARGEST_AT_ONCE,
  pageOf,
  planAssessments,
  planSessions,
  type PageStart,
  type StartPlan,
} from '../queries/lists/page-plan.ts';
import {
  assessmentRows,
  listedSessions,
  type pageStatements,
  type RowArguments,
  type VersionsRow,
} from '../queries/lists/pages.ts';
import { statement, type Placeholder } from '../queries/statements/statement.ts';
import { fromListKey, type Tables } from '../schema.ts';
import type { Pool } from './pool.ts';
import { inReadTransaction } from './read-transaction.ts';

/** Pages as the interface sends them. Undefined where the person does not exist. */
type PageTexts = Pick<Reader, 'sessionTexts' | 'assessmentTexts'>;

export interface PageTextsContext {
  statements: ReturnType<typeof pageStatements>;
  texts: ReturnType<typeof pageTextStatements>;
  /** Reads a page over a pool of the replica, or of the primary where that is not recent enough. */
  fromReplica: (query: PageQuery, from: (pool: Pool) => Promise<PageText | undefined>) => Promise<PageText | undefined>;
}

/** Creates the reader of pages as text. */
export function createPageTexts({ statements, texts, fromReplica }: PageTextsContext): PageTexts {
  /** One that begins at a bound is read with one statement, any other in a short transaction. */
  function read(
    query: PageQuery,
    plan: StartPlan,
    rows: (database: Kysely<Tables>, bounds: RowArguments) => Promise<PageText | undefined>,
  ): Promise<PageText | undefined> {
    const { start: bound } = plan;
    return fromReplica(query, (pool) =>
      bound
        ? rows(pool.kysely, plan.bounds(bound))
        : inReadTransaction(pool, async (snapshot) => {
            const start = bound === undefined ? await startOf(snapshot, plan) : null;
            if (start) return rows(snapshot, plan.bounds(start));
            const [at] = (await snapshot.executeQuery(statements.versions.bind(query))).rows;
            return at && { ...pageOf([], query.pageSize, at), rows: '' };
          }),
    );
  }

  return {
    sessionTexts: (query) =>
      read(query, planSessions(statements, query), async (database, bounds) => {
        const statement = query.scenarioId === null ? texts.sessionTexts : texts.sessionTextsOfScenario;
        const [found] = (await database.executeQuery(statement.bind(bounds))).rows;
        return found && toSessionTexts(found, query.pageSize);
      }),
    assessmentTexts: (query) =>
      read(query, planAssessments(statements, query), async (database, bounds) => {
        const [found] = (await database.executeQuery(texts.assessmentTexts.bind(bounds))).rows;
        return found && toAssessmentTexts(found, query.pageSize);
      }),
  };
}

/** A page row by row, at the state that a transaction sees: see `LargePage`. Undefined where the person does not exist. */
export async function assessmentsByRow(
  { statements, texts }: Pick<PageTextsContext, 'statements' | 'texts'>,
  snapshot: Kysely<Tables>,
  query: PageQuery,
): Promise<Omit<LargePage, 'close'> | undefined> {
  const [at] = (await snapshot.executeQuery(statements.versions.bind(query))).rows;
  if (!at) return undefined;
  const plan = planAssessments(statements, query);
  const start = plan.start === undefined ? await startOf(snapshot, plan) : plan.start;
  const bounds = start && plan.bounds(start);

  async function* rows(): AsyncGenerator<Uint8Array> {
    if (!bounds) return;
    for (let index = 0; index < bounds.limit; index += 1) {
      const one = { ...bounds, offset: bounds.offset + index, limit: 1 };
      const [found] = (await snapshot.executeQuery(texts.oneAssessmentText.bind(one))).rows;
      if (!found || found.values === null) return;
      // Put together as bytes: to join texts of 5 MB first is one more copy of them for V8 to collect.
      yield Buffer.concat(assessmentParts(linesOf(found.values)).map((part) => Buffer.from(part)));
    }
  }

  return { ...stateOf(at), rows: rows() };
}

/** Where a later page begins, from the counts by day. */
export async function startOf(database: Kysely<Tables>, plan: StartPlan): Promise<PageStart | null> {
  const count = plan.cut && (await database.executeQuery(plan.cut[0].bind(plan.cut[1])));
  const cut = count?.rows[0]?.count ?? 0;
  const [statement, values] = plan.day(cut);
  const { rows } = await database.executeQuery(statement.bind(values));
  return plan.startOn(cut, rows[0]);
}

/**
 * A page with the counters of its state: its rows as one text, which costs less than half of what a hundred rows cost the
 * service. Values are JSON, so that no line break is within them, and stand one to a line. Null where there are none.
 */
interface PageValues extends VersionsRow {
  /**
   * Of a session: id, list key, scenario. Of an assessment: session, list key, strongest criteria, criteria, feedback.
   */
  values: string | null;
}

interface AssessmentValues extends PageValues {
  /** Bytes of all criteria and feedback; null where there are none. Beyond `LARGEST_AT_ONCE` there are no values. */
  size: number | null;
}

interface SessionValues extends PageValues {
  /** Each scenario of the page, and its name. */
  names: string | null;
}

type Arguments = Placeholder<RowArguments>;

/** The statements that give a page as text: one statement is one round trip and sees one snapshot. */
export function pageTextStatements(database: Kysely<Tables>) {
  return {
    sessionTexts: sessions(database, false),
    sessionTextsOfScenario: sessions(database, true),
    assessmentTexts: assessments(database, LARGEST_AT_ONCE),
    /** For one row, whatever its size. */
    oneAssessmentText: assessments(database, MOST_INTEGER),
  };
}

const MOST_INTEGER = 2_147_483_647;

/** @param most bytes of rows that are given */
function assessments(database: Kysely<Tables>, most: number) {
  return statement<RowArguments>().compile<AssessmentValues>((argument) => {
    const page = assessmentRows(database, argument).offset(argument('offset'));
    const columns = [
      json('session_id'),
      sql`list_key`,
      json('strongest_criteria'),
      sql`criteria`,
      json('coach_feedback'),
    ];
    // The size of a long text is known without reading it.
    const size = sql`(select sum(octet_length(criteria) + coalesce(octet_length(coach_feedback), 0))::float8 from page)`;
    return withCounters(
      database,
      argument,
      page,
      sql`${size} as size,
        case when ${size} > ${sql.lit(most)} then null else (${lines(columns)} from page) end as values`,
    );
  });
}

function sessions(database: Kysely<Tables>, ofScenario: boolean) {
  return statement<RowArguments>().compile<SessionValues>((argument) => {
    const page = listedSessions(database, ofScenario, argument).offset(argument('offset'));
    const columns = [json('session_id'), sql`list_key`, json('scenario_id')];
    return withCounters(
      database,
      argument,
      page,
      sql`(${lines(columns)} from page) as values, (${lines([json('scenario_id'), json('name')])} from scenarios
        where org_id = ${argument('orgId')} and scenario_id = any (array(select distinct scenario_id from page))) as names`,
    );
  });
}

/** No row where there is no such person. @param page a select of the page's rows, in their order */
function withCounters<Row extends PageValues>(
  database: Kysely<Tables>,
  argument: Arguments,
  page: Expression<unknown>,
  values: RawBuilder<unknown>,
) {
  return {
    compile: () =>
      sql<Row>`with page as materialized ${page}
        select org.epoch, person.report_version, org.catalogue_version, ${values}
        from users as person join organisations as org on org.org_id = person.org_id
        where person.org_id = ${argument('orgId')} and person.user_id = ${argument('userId')}`.compile(database),
  };
}

/** Begins a select of all rows as one text. */
function lines(columns: readonly RawBuilder<unknown>[]) {
  return sql`select string_agg(${sql.join(columns, sql` || E'\\n' || `)}, E'\\n')`;
}

function json(column: string) {
  return sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`;
}

/** A page of the session list, field for field as `sessionText` writes its rows. */
function toSessionTexts(found: SessionValues, pageSize: number): PageText {
  const named = linesOf(found.names);
  const names = new Map<string, string>();
  for (let at = 0; at < named.length; at += 2) names.set(named[at] ?? '', named[at + 1] ?? '');
  return toPage(found, 3, pageSize, ([id, key, scenario = 'null']) => {
    const head = `{"session_id":${id},"completed_at":${timeOf(key)},"scenario_id":${scenario}`;
    return `${head},"scenario_name":${names.get(scenario) ?? 'null'}}`;
  });
}

/** A page of the assessment list, field for field as `assessmentText` writes its rows. */
function toAssessmentTexts(found: AssessmentValues, pageSize: number): PageText {
  if (found.values === null && found.size !== null)
    return { ...stateOf(found), rows: '', hasNextPage: false, isTooLarge: true };
  return toPage(found, 5, pageSize, (row) => assessmentParts(row).join(''));
}

/** The text of a row, of which the one in the middle may be long. */
function assessmentParts([session, key, strongest, criteria = '[]', feedback]: readonly string[]) {
  const head = `{"session_id":${session},"completed_at":${timeOf(key)},"strongest_criteria":${strongest},"criteria":`;
  return [head, criteria, feedback === 'null' ? '}' : `,"coach_feedback":${feedback}}`];
}

/** @param width how many values a row has */
function toPage(
  { values, ...at }: PageValues,
  width: number,
  pageSize: number,
  write: (row: readonly string[]) => string,
): PageText {
  const all = linesOf(values);
  const end = Math.min(all.length, pageSize * width);
  let rows = '';
  for (let at = 0; at < end; at += width) rows += (at === 0 ? '' : ',') + write(all.slice(at, at + width));
  return { ...stateOf(at), rows, hasNextPage: all.length > end };
}

function stateOf({ epoch, report_version: reportVersion, catalogue_version: catalogueVersion }: VersionsRow) {
  return { epoch, reportVersion, catalogueVersion };
}

function linesOf(values: string | null): string[] {
  return values === null ? [] : values.split('\n');
}

function timeOf(key: string | undefined): string {
  const time = fromListKey(Number(key));
  return time === null ? 'null' : `"${formatDateTime(time)}"`;
}
