import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PageQuery, PageText, SessionPageQuery } from '../../domain/reporting/page.ts';
import { plan, type PagePlan } from '../queries/page-plan.ts';
import type { pageStatements, RowArguments, VersionsRow } from '../queries/pages.ts';
import type { PageStart } from '../queries/page-start.ts';
import { statement, type Placeholder } from '../queries/statement.ts';
import type { Tables } from '../schema.ts';
import type { Connection } from './connection.ts';
import { assessmentHead, sessionHead } from './row-heads.ts';

/** Organisations whose scenarios' names are remembered, and names of one. */
const ORGANISATIONS = 500;
const NAMES_EACH = 2_000;

/** Names of an organisation's scenarios as JSON, at one state of its catalogue. */
interface Names {
  epoch: string;
  version: number;
  texts: Map<string, string>;
}

/** Pages as text, put together by the database: a row is one value, and what it begins with is in the index. */
export interface PageTexts {
  sessions: (query: SessionPageQuery, at: VersionsRow) => PageText;
  assessments: (query: PageQuery, at: VersionsRow) => PageText;
}

/**
 * Makes them over a connection that sees one state while a page is read.
 * @param startOf where a page's rows begin
 */
export function createPageTexts(
  connection: Connection,
  statements: ReturnType<typeof pageStatements>,
  startOf: <Row>(page: PagePlan<Row>, at: VersionsRow) => PageStart | null,
): PageTexts {
  const { kysely } = connection;
  const sessions = sessionHeads(kysely, sql`sessions_pages`, () => sql``);
  const sessionsOfScenario = sessionHeads(
    kysely,
    sql`sessions_pages_by_scenario`,
    (argument) => sql`and scenario_id = ${argument('scenarioId')}`,
  );
  const assessments = assessmentTexts(kysely);
  const known = new LRUCache<string, Names>({ max: ORGANISATIONS });

  function namesAt(orgId: string, { epoch, catalogue_version: version }: VersionsRow): Map<string, string> {
    const kept = known.get(orgId);
    if (kept && kept.epoch === epoch && kept.version === version && kept.texts.size < NAMES_EACH) return kept.texts;
    const texts = new Map<string, string>();
    known.set(orgId, { epoch, version, texts });
    return texts;
  }

  function nameOf(names: Map<string, string>, orgId: string, scenarioId: string): string {
    const kept = names.get(scenarioId);
    if (kept !== undefined) return kept;
    const text = JSON.stringify(connection.get(statements.scenarioName, { orgId, scenarioId })?.name ?? null);
    names.set(scenarioId, text);
    return text;
  }

  return {
    sessions(query, at) {
      const { orgId, scenarioId, pageSize } = query;
      const page =
        scenarioId === null
          ? plan(query, null, [statements.countSessions, statements.sessionDay, sessions])
          : plan(query, scenarioId, [statements.countSessionsOfScenario, statements.sessionDay, sessionsOfScenario]);
      const start = startOf(page, at);
      const rows = start ? connection.values(...page.rows(start)) : [];
      const names = namesAt(orgId, at);
      let text = '';
      for (const [head, scenario] of rows.slice(0, pageSize)) {
        const name = scenario === null ? 'null' : nameOf(names, orgId, scenario);
        text += text === '' ? `${head}${name}}` : `,${head}${name}}`;
      }
      return { ...versionsOf(at), rows: text, hasNextPage: rows.length > pageSize };
    },
    assessments(query, at) {
      const page = plan(query, null, [statements.countAssessments, statements.assessmentDay, assessments]);
      const start = startOf(page, at);
      const [found] = start ? connection.values(...page.rows(start)) : [];
      const [count, bytes] = found ?? [0, null];
      const hasNextPage = count > query.pageSize;
      if (bytes === null) return { ...versionsOf(at), rows: new Uint8Array(), hasNextPage };
      const all = Buffer.from(bytes.buffer, bytes.byteOffset + ROOM, bytes.byteLength - 2 * ROOM);
      const rows = hasNextPage ? withoutLast(all) : all;
      return { ...versionsOf(at), rows, room: { before: ROOM, after: ROOM + all.length - rows.length }, hasNextPage };
    },
  };
}

function sessionHeads(
  database: Kysely<Tables>,
  index: RawBuilder<unknown>,
  filter: (argument: Placeholder<RowArguments>) => RawBuilder<unknown>,
) {
  return statement<RowArguments>().compile((argument) => ({
    compile: () =>
      sql<[head: string, scenarioId: string | null]>`select ${sessionHead}, scenario_id
        from sessions indexed by ${index}
        where org_id = ${argument('orgId')} and user_id = ${argument('userId')} and listed = 1
          ${filter(argument)} and list_key >= ${argument('low')} and list_key <= ${argument('high')}
        order by list_key desc, session_id desc
        limit ${argument('limit')} offset ${argument('offset')}`.compile(database),
  }));
}

/** The rows are fetched as one value: as single text values, each would be converted from UTF-8 and back. */
function assessmentTexts(database: Kysely<Tables>) {
  return statement<RowArguments>().compile((argument) => ({
    compile: () =>
      sql<
        [count: number, rows: Uint8Array | null]
      >`select count(*), cast(${AROUND} || group_concat(text, ',') || ${AROUND} as blob) from (
        select ${assessmentHead} || criteria ||
          case when coach_feedback is null then '}' else ',"coach_feedback":' || json_quote(coach_feedback) || '}' end
          as text
        from assessments indexed by assessments_pages
        where org_id = ${argument('orgId')} and user_id = ${argument('userId')} and state = 'completed'
          and list_key >= ${argument('low')} and list_key <= ${argument('high')}
        order by list_key desc, assessment_id desc
        limit ${argument('limit')} offset ${argument('offset')})`.compile(database),
  }));
}

/** Bytes left free before and behind the rows, for what a page has around them. */
const ROOM = 128;
const AROUND = sql.lit(' '.repeat(ROOM));

/** How a row begins after another. Within JSON text no quotation mark stands without a backslash, so it is nowhere else. */
const NEXT_ROW = Buffer.from(',{"session_id":');

function withoutLast(rows: Buffer): Buffer {
  return rows.subarray(0, rows.lastIndexOf(NEXT_ROW));
}

function versionsOf(at: VersionsRow): Omit<PageText, 'rows' | 'hasNextPage'> {
  return { epoch: at.epoch, reportVersion: at.report_version, catalogueVersion: at.catalogue_version };
}
