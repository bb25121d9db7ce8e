import type { Kysely } from 'kysely';
import type { LargePage, PageQuery } from '../../domain/reporting/page.ts';
import type { EngineReader } from '../guarded-reader.ts';
import { planAssessments, planSessions, scenarioIdsOf, pageOf, type PagePlan } from '../queries/lists/page-plan.ts';
import {
  pageStatements,
  toAssessmentRow,
  toSessionRow,
  type SessionPageRow,
  type VersionsRow,
} from '../queries/lists/pages.ts';
import { queueStatus } from '../queries/assessments/queue-status.ts';
import { compileStatements, makeStores, type StoreContext } from '../queries/stores.ts';
import { exportBatches, userBatches } from '../queries/walk.ts';
import type { Tables } from '../schema.ts';
import type { Connection } from './connection.ts';
import { createLookUps } from './look-ups.ts';
import { createFindStart } from './pages/page-starts.ts';
import { createPageTexts } from './pages/page-texts.ts';
import type { ReadConnections } from './read-connections.ts';
import { openSnapshot, openSnapshotConnection } from './snapshot.ts';
import { sqliteTraits } from './traits.ts';

/** Reads synchronously on the calling thread: a read takes a few microseconds, and never waits for a commit. */
export function createReader(
  connection: Connection,
  reads: ReadConnections,
  file: string,
  now: () => number,
): EngineReader {
  const { kysely, inSnapshot } = connection;
  const statements = pageStatements(kysely);
  const storeContext = (over: Kysely<Tables>): StoreContext => ({
    database: over,
    traits: sqliteTraits,
    now: now(),
    statements: storeStatements,
  });
  const storeStatements = compileStatements(kysely, sqliteTraits);
  const lookUps = createLookUps(connection);
  const startOf = createFindStart(connection, statements);

  function rowsOf<Row>(plan: PagePlan<Row>, at: VersionsRow): Row[] {
    const start = startOf(plan, at);
    return start ? connection.all(...plan.rows(start)) : [];
  }

  /** Names of the scenarios on a page: few, whatever the page's size. */
  function scenarioNames(orgId: string, rows: SessionPageRow[]): Map<string, string> {
    const names = new Map<string, string>();
    for (const scenarioId of scenarioIdsOf(rows)) {
      const row = connection.get(statements.scenarioName, { orgId, scenarioId });
      if (row) names.set(scenarioId, row.name);
    }
    return names;
  }

  /** Over a connection of its own: others write and read while it is read. */
  function openLargePage(query: PageQuery): LargePage | undefined {
    const own = openSnapshotConnection(file);
    let found: ReturnType<typeof texts.assessmentsByRow>;
    try {
      found = createPageTexts({
        connection: own,
        statements,
        startOf: createFindStart(own, statements),
      }).assessmentsByRow(query);
    } finally {
      if (!found) own.close();
    }
    if (!found) return undefined;
    const { row, ...state } = found;
    async function* rows() {
      let next = row(0);
      for (let index = 1; next; index += 1) {
        yield next;
        next = row(index);
      }
    }
    return { ...state, rows: rows(), close: () => Promise.resolve(own.close()) };
  }

  const versions = (query: PageQuery) => connection.get(statements.versions, query);
  const texts = createPageTexts({ connection, statements, startOf });

  return {
    lookUpsAtATime: 1,
    lookUps: (questions) => Promise.resolve(lookUps.all(questions)),
    atOnce: {
      lookUp: (secretHash, userId, round) => lookUps.remembered({ secretHash, userId }, round),
      sessionTexts: texts.sessions,
      assessmentTexts: texts.assessments,
    },
    sessionPage: (query) =>
      Promise.resolve(
        inSnapshot(() => {
          const at = versions(query);
          if (!at) return undefined;
          const rows = rowsOf(planSessions(statements, query), at);
          const names = scenarioNames(query.orgId, rows);
          return pageOf(
            rows.map((row) => toSessionRow(row, names)),
            query.pageSize,
            at,
          );
        }),
      ),
    assessmentPage: (query) =>
      Promise.resolve(
        inSnapshot(() => {
          const at = versions(query);
          if (!at) return undefined;
          const rows = rowsOf(planAssessments(statements, query), at);
          return pageOf(rows.map(toAssessmentRow), query.pageSize, at);
        }),
      ),
    sessionTexts: (query) => Promise.resolve(texts.sessions(query)),
    assessmentTexts: (query) => Promise.resolve(texts.assessments(query)),
    largeAssessments: (query) => Promise.resolve(openLargePage(query)),
    users: (orgId) => openSnapshot(file, (snapshot) => userBatches(storeContext(snapshot.kysely), orgId)),
    exportRows: (orgId, since) =>
      openSnapshot(file, (snapshot) => exportBatches(storeContext(snapshot.kysely), orgId, since)),
    queueStatus: () => queueStatus(kysely, now()),
    read: (work) => reads.inSnapshot((snapshot) => work(makeStores(storeContext(snapshot.kysely)))),
  };
}
