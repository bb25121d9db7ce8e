import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PageQuery, PageText, SessionPageQuery } from '../../../domain/reporting/page.ts';
import { planStart, type PageStart, type StartPlan } from '../../queries/lists/page-plan.ts';
import type { pageStatements, VersionsRow } from '../../queries/lists/pages.ts';
import { statement } from '../../queries/statements/statement.ts';
import type { Connection } from '../connection.ts';
import {
  NAME_COUNTS,
  NAMED,
  pageTextStatements,
  ROOM,
  type NameArguments,
  type PageStatements,
  type PageValues,
} from './page-statements.ts';
import { createMarksInDay, type FindStart, type MarkedList } from './page-starts.ts';
import { createPagesByRow, versionsOf, type Bounds, type PageRead, type RowsOneByOne } from './pages-by-row.ts';

/** Pages as text that the database puts together as one value. Undefined where the person does not exist. */
export interface PageTexts {
  sessions: (query: SessionPageQuery) => PageText | undefined;
  assessments: (query: PageQuery) => PageText | undefined;
  /** The same page row by row, at the state that the connection's transaction sees. */
  assessmentsByRow: (query: PageQuery) => RowsOneByOne | undefined;
}

export interface PageTextsContext {
  connection: Connection;
  statements: ReturnType<typeof pageStatements>;
  /** Where the rows of a page begin. */
  startOf: FindStart;
}

type Read = (made: PageStatements, bounds: Bounds, at: VersionsRow) => PageText | undefined;

/** Creates the reader of pages for a connection. */
export function createPageTexts({ connection, statements, startOf }: PageTextsContext): PageTexts {
  const own = pageTextStatements(connection.kysely);
  const fromMark = pageTextStatements(connection.kysely, 'mark');
  const findMark = createMarksInDay(connection);
  const scenarios = createScenarioNames(connection);
  const byRow = createPagesByRow({ connection, statements }, (query, at) => {
    const page = planStart(query, null, [statements.countAssessments, statements.assessmentDay]);
    const start = startOf(page, at);
    return start && begin(query, page, start, { list: 'assessments', scenarioId: null }, at);
  });

  /**
   * Reads a page with several statements: one that does not begin at a bound, or whose remembered names are out of
   * date.
   * @param read reads the rows, with statements that take values beside those of the page
   */
  function inSteps(query: PageQuery, page: StartPlan, list: Pick<MarkedList, 'list' | 'scenarioId'>, read: Read) {
    return connection.inSnapshot((): PageText | undefined => {
      const at = connection.get(statements.versions, query);
      if (!at) return undefined;
      const start = startOf(page, at);
      if (!start) return { ...versionsOf(at), rows: new Uint8Array(), hasNextPage: false };
      const { made, bounds } = begin(query, page, start, list, at);
      return read(made, bounds, at);
    });
  }

  /** The statements that read a page's rows, from its start or from a row shortly before it, and their values. */
  function begin(
    { orgId, userId }: PageQuery,
    page: StartPlan,
    start: PageStart,
    list: Pick<MarkedList, 'list' | 'scenarioId'>,
    at: VersionsRow,
  ): PageRead {
    const bounds = page.bounds(start);
    const marked = findMark({ ...list, orgId, userId }, start, at);
    return marked
      ? { made: fromMark, bounds: { ...bounds, ...marked.mark, offset: marked.offset } }
      : { made: own, bounds };
  }

  function ofScenario(query: PageQuery, scenarioId: string): PageText | undefined {
    const page = planStart(query, scenarioId, [statements.countSessionsOfScenario, statements.sessionDay]);
    const read = ({ sessionsOfScenario }: PageStatements, bounds: Bounds) =>
      toPage(connection.values(sessionsOfScenario, bounds)[0], query.pageSize);
    return page.start
      ? read(own, page.bounds(page.start))
      : inSteps(query, page, { list: 'sessions', scenarioId }, read);
  }

  return {
    sessions(query) {
      const { orgId, scenarioId, pageSize } = query;
      if (scenarioId !== null) return ofScenario(query, scenarioId);
      const page = planStart(query, null, [statements.countSessions, statements.sessionDay]);
      const readNamed = (made: PageStatements, bounds: Bounds, { count, values }: Names) =>
        toPage(connection.values(made[`sessionsGiven${count}`], { ...bounds, ...values })[0], pageSize);
      const known = scenarios.known(orgId);
      if (page.start && known) {
        const found = readNamed(own, page.bounds(page.start), known);
        if (!found || (found.epoch === known.epoch && found.catalogueVersion === known.version)) return found;
      }
      return inSteps(query, page, { list: 'sessions', scenarioId }, (made, bounds, at) =>
        readNamed(made, bounds, scenarios.at(orgId, at)),
      );
    },
    assessments(query) {
      const page = planStart(query, null, [statements.countAssessments, statements.assessmentDay]);
      const read = ({ assessments: made }: PageStatements, bounds: Bounds) =>
        toPage(connection.values(made, bounds)[0], query.pageSize);
      const asOne = unlessTooBig(() =>
        page.start
          ? read(own, page.bounds(page.start))
          : inSteps(query, page, { list: 'assessments', scenarioId: null }, read),
      );
      return asOne === 'too big' ? connection.inSnapshot(() => byRow.whole(query)) : asOne;
    },
    assessmentsByRow: byRow.rows,
  };

  /** Reads a page with a limit on how large a text SQLite makes: it stops there, and costs no more than that. */
  function unlessTooBig(read: () => PageText | undefined): PageText | 'too big' | undefined {
    const { limits } = connection.raw;
    const before = limits.length;
    limits.length = LARGEST_BY_DATABASE;
    try {
      return read();
    } catch (error) {
      if (!isTooBig(error)) throw error;
      return 'too big';
    } finally {
      limits.length = before;
    }
  }
}

/**
 * Bytes of a page's rows that SQLite makes one text of. It copies each row a dozen times: that takes 6 ms of the main thread
 * for each MB, and one row after the other 2 (2026-11-28). A page of a hundred usual rows has 200 kB.
 */
const LARGEST_BY_DATABASE = 524_288;

/** SQLITE_TOOBIG: a text is longer than the limit. */
const TOO_BIG = 18;

function isTooBig(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === TOO_BIG;
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

/**
 * The text between two rows. Within a JSON string every quotation mark has a backslash before it, so this text occurs
 * nowhere else.
 */
const NEXT_ROW = Buffer.from(',{"session_id":');

function withoutLast(rows: Buffer): Buffer {
  return rows.subarray(0, rows.lastIndexOf(NEXT_ROW));
}

/** For how many organisations the names of scenarios are remembered. */
const ORGANISATIONS = 500;

/** The names of an organisation's scenarios at one state of its catalogue. */
interface Names {
  epoch: string;
  version: number;
  /** How many names the statement gets. */
  count: (typeof NAME_COUNTS)[number];
  values: NameArguments;
}

/** Remembers names of scenarios for the statements of pages. */
interface ScenarioNames {
  /** The remembered names, which may be of an earlier state. */
  known: (orgId: string) => Names | undefined;
  /** The names at the state that the connection sees, of which the counters are given. */
  at: (orgId: string, state: Pick<VersionsRow, 'epoch' | 'catalogue_version'>) => Names;
}

/** Makes the memory of names. */
function createScenarioNames(connection: Connection): ScenarioNames {
  const remembered = new LRUCache<string, Names>({ max: ORGANISATIONS });
  const first = statement<{ orgId: string; limit: number }>().compile((argument) => ({
    compile: () =>
      sql<[scenarioId: string, name: string]>`select scenario_id, json_quote(name) from scenarios
        where org_id = ${argument('orgId')} limit ${argument('limit')}`.compile(connection.kysely),
  }));

  return {
    known: (orgId) => remembered.get(orgId),
    at(orgId, { epoch, catalogue_version: version }) {
      const kept = remembered.get(orgId);
      if (kept?.epoch === epoch && kept.version === version) return kept;
      const rows = connection.values(first, { orgId, limit: NAMED.length });
      const values: NameArguments = {};
      const count = NAME_COUNTS.find((most) => most >= rows.length) ?? 8;
      for (const [index, { scenario, name }] of NAMED.slice(0, count).entries()) {
        values[scenario] = rows[index]?.[0] ?? null;
        values[name] = rows[index]?.[1] ?? null;
      }
      const names = { epoch, version, count, values };
      remembered.set(orgId, names);
      return names;
    },
  };
}
