import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RowArguments, VersionsRow } from '../../queries/lists/pages.ts';
import { statement, type Placeholder, type Statement } from '../../queries/statements/statement.ts';
import type { Tables } from '../../schema.ts';
import { assessmentHead, sessionHead } from './row-heads.ts';

/**
 * The parameters for names: a statement gets those of up to eight scenarios. Of an organisation with more, it gets
 * some.
 */
export const NAMED = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({ scenario: `scenario${at}`, name: `name${at}` }) as const);

/**
 * How many names a statement gets; there is a statement for each number, because every name is compared with each row.
 */
export const NAME_COUNTS = [2, 4, 8] as const;

/** Ids of scenarios, and their names as JSON; null where there are fewer. */
export type NameArguments = Record<`scenario${number}` | `name${number}`, string | null>;

/** Bytes left free before and behind the rows, for what a page has around them. */
export const ROOM = 128;
const AROUND = sql.lit(' '.repeat(ROOM));

/** A page with the counters of its state: one row, or none where there is no such person. */
export type PageValues = [
  epoch: VersionsRow['epoch'],
  reportVersion: VersionsRow['report_version'],
  catalogueVersion: VersionsRow['catalogue_version'],
  count: number,
  /** With room around them; null where there are none. */
  rows: Uint8Array | null,
];

/** The row from which a page's rows are counted, where that is not the first of a day. */
interface MarkArguments {
  key?: number;
  id?: string;
}

type MarkedRowArguments = RowArguments & MarkArguments;
type Arguments = MarkedRowArguments & NameArguments;

/** What a page's rows are counted from: the first of a day or below a bound, or any row. */
type From = 'day' | 'mark';

/** The statements that put a page together as one value. */
export type PageStatements = Record<`sessionsGiven${(typeof NAME_COUNTS)[number]}`, Statement<Arguments, PageValues>> &
  Record<'sessionsOfScenario' | 'assessments', Statement<MarkedRowArguments, PageValues>> & {
    /** Rows of assessments that may be long: SQLite copies a long text a dozen times until it stands in a page. */
    assessmentParts: Statement<MarkedRowArguments, AssessmentParts>;
    /** How many rows, and their bytes, without reading what is long. */
    assessmentsSize: Statement<MarkedRowArguments, [count: number, bytes: number | null]>;
  };

/** The text of a row in three parts. */
type AssessmentParts = [head: string, criteria: Uint8Array, tail: string];

/**
 * Compiles the statements of pages. One statement sees one state, so a page that begins at a bound needs no
 * transaction; and one value costs less than many, each of which would be converted from UTF-8 and back.
 * @param from a row costs more than a day: it is compared with two values, row by row
 */
export function pageTextStatements(database: Kysely<Tables>, from: From = 'day'): PageStatements {
  const sessionsGiven = (names: (typeof NAME_COUNTS)[number]) =>
    statement<Arguments>().compile((argument) =>
      page(database, argument, sql`group_concat(text, ',')`, sessions(argument, names, from)),
    );
  return {
    sessionsGiven2: sessionsGiven(2),
    sessionsGiven4: sessionsGiven(4),
    sessionsGiven8: sessionsGiven(8),
    sessionsOfScenario: statement<MarkedRowArguments>().compile((argument) => {
      const name = nameOfScenario(argument);
      return page(
        database,
        argument,
        sql`group_concat(text, (select ${name} || '},')) || (select ${name} || '}')`,
        sessionsOfScenario(argument, from),
      );
    }),
    assessments: statement<MarkedRowArguments>().compile((argument) =>
      page(database, argument, sql`group_concat(text, ',')`, assessments(argument, from)),
    ),
    assessmentParts: statement<MarkedRowArguments>().compile((argument) => ({
      compile: () =>
        sql<AssessmentParts>`select ${assessmentHead}, cast(criteria as blob), ${ASSESSMENT_TAIL}
          ${assessmentsFrom(argument, from)}`.compile(database),
    })),
    assessmentsSize: statement<MarkedRowArguments>().compile((argument) => ({
      compile: () =>
        sql<[count: number, bytes: number | null]>`select count(*), sum(bytes) from (
          select octet_length(criteria) + coalesce(octet_length(coach_feedback), 0) as bytes
          ${assessmentsFrom(argument, from)})`.compile(database),
    })),
  };
}

/**
 * @param all makes one text of the rows' `text`
 * @param rows a select of the rows' `text`, in their order
 */
function page(
  database: Kysely<Tables>,
  argument: Placeholder<RowArguments>,
  all: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
) {
  return {
    compile: () =>
      sql<PageValues>`select org.epoch, person.report_version, org.catalogue_version, page.count, page.rows
        from users as person join organisations as org on org.org_id = person.org_id, (
          select count(*) as count, cast(${AROUND} || ${all} || ${AROUND} as blob) as rows from (${rows})
        ) as page
        where person.org_id = ${argument('orgId')} and person.user_id = ${argument('userId')}`.compile(database),
  };
}

/** Names that are known stand in the statement; any other is looked for by row. */
function sessions(argument: Placeholder<Arguments>, names: number, from: From) {
  const named = NAMED.slice(0, names).map(
    ({ scenario, name }) => sql`when ${argument(scenario)} then ${argument(name)}`,
  );
  return sql`select ${sessionHead} || case scenario_id ${sql.join(named, sql` `)} else coalesce((
      select json_quote(scenario.name) from scenarios as scenario
      where scenario.org_id = sessions.org_id and scenario.scenario_id = sessions.scenario_id), 'null') end || '}' as text
    from sessions indexed by sessions_pages
    where org_id = ${argument('orgId')} and user_id = ${argument('userId')} and listed = 1
      and list_key >= ${argument('low')} and ${notBefore(argument, from, 'session_id')}
    order by list_key desc, session_id desc
    limit ${argument('limit')} offset ${argument('offset')}`;
}

function notBefore(argument: Placeholder<MarkedRowArguments>, from: From, id: 'session_id' | 'assessment_id') {
  return from === 'day'
    ? sql`list_key <= ${argument('high')}`
    : sql`(list_key, ${sql.ref(id)}) <= (${argument('key')}, ${argument('id')})`;
}

/** Without the name: it is the same in all rows, and stands between them. */
function sessionsOfScenario(argument: Placeholder<MarkedRowArguments>, from: From) {
  return sql`select ${sessionHead} as text
    from sessions indexed by sessions_pages_by_scenario
    where org_id = ${argument('orgId')} and user_id = ${argument('userId')} and listed = 1
      and scenario_id = ${argument('scenarioId')}
      and list_key >= ${argument('low')} and ${notBefore(argument, from, 'session_id')}
    order by list_key desc, session_id desc
    limit ${argument('limit')} offset ${argument('offset')}`;
}

/** The name of the scenario that is asked for, as JSON: looked for once. */
function nameOfScenario(argument: Placeholder<RowArguments>) {
  return sql`coalesce((select json_quote(scenario.name) from scenarios as scenario
    where scenario.org_id = ${argument('orgId')} and scenario.scenario_id = ${argument('scenarioId')}), 'null')`;
}

/** What stands behind the criteria of an assessment. */
const ASSESSMENT_TAIL = sql`case when coach_feedback is null then '}'
  else ',"coach_feedback":' || json_quote(coach_feedback) || '}' end`;

function assessments(argument: Placeholder<MarkedRowArguments>, from: From) {
  return sql`select ${assessmentHead} || criteria || ${ASSESSMENT_TAIL} as text ${assessmentsFrom(argument, from)}`;
}

function assessmentsFrom(argument: Placeholder<MarkedRowArguments>, from: From) {
  return sql`from assessments indexed by assessments_pages
    where org_id = ${argument('orgId')} and user_id = ${argument('userId')} and state = 'completed'
      and list_key >= ${argument('low')} and ${notBefore(argument, from, 'assessment_id')}
    order by list_key desc, assessment_id desc
    limit ${argument('limit')} offset ${argument('offset')}`;
}
