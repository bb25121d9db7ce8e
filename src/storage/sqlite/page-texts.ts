import type { PageQuery, PageText, SessionPageQuery } from '../../domain/reporting/page.ts';
import { planStart, type PageStart, type StartPlan } from '../queries/page-plan.ts';
import type { pageStatements, VersionsRow } from '../queries/pages.ts';
import type { Connection } from './connection.ts';
import { pageTextStatements, ROOM, type PageValues } from './page-statements.ts';
import { createScenarioNames, type Names } from './scenario-names.ts';

/** Pages as text, each put together by the database as one value. Undefined where there is no such person. */
export interface PageTexts {
  sessions: (query: SessionPageQuery) => PageText | undefined;
  assessments: (query: PageQuery) => PageText | undefined;
}

export interface PageTextsContext {
  connection: Connection;
  statements: ReturnType<typeof pageStatements>;
  /** Runs statements over one state of the data. */
  inSnapshot: <T>(work: () => T) => T;
  /** Where a page's rows begin. */
  startOf: (page: StartPlan, at: VersionsRow) => PageStart | null;
}

/** Makes them over a connection. */
export function createPageTexts({ connection, statements, inSnapshot, startOf }: PageTextsContext): PageTexts {
  const own = pageTextStatements(connection.kysely);
  const scenarios = createScenarioNames(connection);

  /** Reads a page that does not begin at a bound, or whose names are not those of now. */
  function inSteps(
    query: PageQuery,
    page: StartPlan,
    read: (start: PageStart, at: VersionsRow) => PageText | undefined,
  ): PageText | undefined {
    return inSnapshot(() => {
      const at = connection.get(statements.versions, query);
      if (!at) return undefined;
      const start = startOf(page, at);
      return start ? read(start, at) : { ...versionsOf(at), rows: new Uint8Array(), hasNextPage: false };
    });
  }

  function ofScenario(query: PageQuery, scenarioId: string): PageText | undefined {
    const page = planStart(query, scenarioId, [statements.countSessionsOfScenario, statements.sessionDay]);
    const read = (start: PageStart) =>
      toPage(connection.values(own.sessionsOfScenario, page.bounds(start))[0], query.pageSize);
    return page.start ? read(page.start) : inSteps(query, page, read);
  }

  return {
    sessions(query) {
      const { orgId, scenarioId, pageSize } = query;
      if (scenarioId !== null) return ofScenario(query, scenarioId);
      const page = planStart(query, null, [statements.countSessions, statements.sessionDay]);
      const read = (start: PageStart, { count, values }: Names) => {
        const rows = own[`sessionsGiven${count}`];
        return toPage(connection.values(rows, { ...page.bounds(start), ...values })[0], pageSize);
      };
      const known = scenarios.known(orgId);
      if (page.start && known) {
        const found = read(page.start, known);
        if (!found || (found.epoch === known.epoch && found.catalogueVersion === known.version)) return found;
      }
      return inSteps(query, page, (start, at) => read(start, scenarios.at(orgId, at)));
    },
    assessments(query) {
      const page = planStart(query, null, [statements.countAssessments, statements.assessmentDay]);
      const read = (start: PageStart) =>
        toPage(connection.values(own.assessments, page.bounds(start))[0], query.pageSize);
      return page.start ? read(page.start) : inSteps(query, page, read);
    },
  };
}

function toPage(found: PageValues | undefined, pageSize: number): PageText | undefined {
  if (!found) return undefined;
  const [epoch, reportVersion, catalogueVersion, count, bytes] = found;
  const hasNextPage = count > pageSize;
  const state = { epoch, reportVersion, catalogueVersion, hasNextPage };
  if (bytes === null) return { ...state, rows: new Uint8Array() };
  const all = Buffer.from(bytes.buffer, bytes.byteOffset + ROOM, bytes.byteLength - 2 * ROOM);
  const rows = hasNextPage ? withoutLast(all) : all;
  return { ...state, rows, room: { before: ROOM, after: ROOM + all.length - rows.length } };
}

/** How a row begins after another. Within JSON text no quotation mark stands without a backslash, so it is nowhere else. */
const NEXT_ROW = Buffer.from(',{"session_id":');

function withoutLast(rows: Buffer): Buffer {
  return rows.subarray(0, rows.lastIndexOf(NEXT_ROW));
}

function versionsOf(at: VersionsRow): Pick<PageText, 'epoch' | 'reportVersion' | 'catalogueVersion'> {
  return { epoch: at.epoch, reportVersion: at.report_version, catalogueVersion: at.catalogue_version };
}
