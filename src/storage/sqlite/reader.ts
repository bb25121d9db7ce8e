import type { Kysely } from 'kysely';
import type { PageQuery, SessionPageQuery } from '../../domain/reporting/page.ts';
import type { EngineReader } from '../guarded-reader.ts';
import { lookUpStatement, toLookUp } from '../queries/look-up.ts';
import {
  pageStatements,
  toAssessmentRow,
  toSessionRow,
  type AssessmentPageRow,
  type SessionPageRow,
  type VersionsRow,
} from '../queries/pages.ts';
import { cutOfDay, listKeyBounds, pageStart, type PageStart } from '../queries/page-start.ts';
import { queueStatus } from '../queries/queue-status.ts';
import { compileStatements, makeStores, type StoreContext } from '../queries/stores.ts';
import { exportBatches, userBatches } from '../queries/walk.ts';
import { dayOf, type Tables } from '../schema.ts';
import type { Connection } from './connection.ts';
import type { ReadConnections } from './read-connections.ts';
import { openSnapshot } from './snapshot.ts';
import { sqliteTraits } from './traits.ts';

type Statements = ReturnType<typeof pageStatements>;

/**
 * Reads on the calling thread: each call is a few microseconds on the embedded file, and never waits for a writer's
 * disk.
 */
export function createReader(
  connection: Connection,
  reads: ReadConnections,
  file: string,
  now: () => number,
): EngineReader {
  const { raw, kysely } = connection;
  const lookUp = lookUpStatement(kysely);
  const statements = pageStatements(kysely);
  const storeContext = (over: Kysely<Tables>): StoreContext => ({
    database: over,
    traits: sqliteTraits,
    now: now(),
    statements: storeStatements,
  });
  const storeStatements = compileStatements(kysely, sqliteTraits);
  const begin = raw.prepare('begin');
  const commit = raw.prepare('commit');

  /** Runs statements over one state of the data. */
  function inSnapshot<T>(work: () => T): T {
    begin.run();
    try {
      return work();
    } finally {
      // A broken disk may have ended the transaction itself; what it said must not be lost.
      if (raw.isTransaction) commit.run();
    }
  }

  function startOf(
    query: PageQuery,
    scenarioId: string | null,
    high: number,
    cutStatement: Statements['countSessions'],
    days: Statements['sessionDay'],
  ): PageStart | null {
    const skip = (query.page - 1) * query.pageSize;
    if (skip === 0) return { high, offset: 0 };
    if (!Number.isSafeInteger(skip)) return null;
    const { orgId, userId } = query;
    const bounds = cutOfDay(high);
    const cut = (bounds && connection.get(cutStatement, { orgId, userId, scenarioId, ...bounds })?.count) ?? 0;
    const day = connection.get(days, {
      orgId,
      userId,
      scenarioId: scenarioId ?? '',
      lastDay: dayOf(high),
      rows: skip + cut,
    });
    return pageStart(skip, high, cut, day);
  }

  function sessionRows(query: SessionPageQuery): SessionPageRow[] {
    const { orgId, userId, scenarioId, pageSize } = query;
    const { low, high } = listKeyBounds(query);
    const cut = scenarioId === null ? statements.countSessions : statements.countSessionsOfScenario;
    const start = startOf(query, scenarioId, high, cut, statements.sessionDay);
    if (!start) return [];
    const rows = scenarioId === null ? statements.sessions : statements.sessionsOfScenario;
    return connection.all(rows, { orgId, userId, scenarioId, low, ...start, limit: pageSize + 1 });
  }

  function assessmentRows(query: PageQuery): AssessmentPageRow[] {
    const { orgId, userId, pageSize } = query;
    const { low, high } = listKeyBounds(query);
    const start = startOf(query, null, high, statements.countAssessments, statements.assessmentDay);
    if (!start) return [];
    return connection.all(statements.assessments, {
      orgId,
      userId,
      scenarioId: null,
      low,
      ...start,
      limit: pageSize + 1,
    });
  }

  /** Names of the scenarios on a page: few, whatever the page's size. */
  function scenarioNames(orgId: string, rows: SessionPageRow[]): Map<string, string> {
    const names = new Map<string, string>();
    for (const scenarioId of new Set(rows.map(({ scenario_id }) => scenario_id))) {
      if (scenarioId === null) continue;
      const row = connection.get(statements.scenarioName, { orgId, scenarioId });
      if (row) names.set(scenarioId, row.name);
    }
    return names;
  }

  const versions = (query: PageQuery) => connection.get(statements.versions, query);

  return {
    lookUpsAtATime: 1,
    lookUps: (questions) =>
      Promise.resolve(
        inSnapshot(() =>
          questions.map((question) => {
            const row = connection.get(lookUp, question);
            return row && toLookUp(row);
          }),
        ),
      ),
    sessionPage: (query) =>
      Promise.resolve(
        inSnapshot(() => {
          const at = versions(query);
          if (!at) return undefined;
          const rows = sessionRows(query);
          const names = scenarioNames(query.orgId, rows);
          return {
            ...toPage(query, rows, at),
            rows: rows.slice(0, query.pageSize).map((row) => toSessionRow(row, names)),
          };
        }),
      ),
    assessmentPage: (query) =>
      Promise.resolve(
        inSnapshot(() => {
          const at = versions(query);
          if (!at) return undefined;
          const rows = assessmentRows(query);
          return { ...toPage(query, rows, at), rows: rows.slice(0, query.pageSize).map(toAssessmentRow) };
        }),
      ),
    users: (orgId) => openSnapshot(file, (snapshot) => userBatches(storeContext(snapshot.kysely), orgId)),
    exportRows: (orgId, since) =>
      openSnapshot(file, (snapshot) => exportBatches(storeContext(snapshot.kysely), orgId, since)),
    queueStatus: () => queueStatus(kysely, now()),
    read: (work) => reads.inSnapshot((snapshot) => work(makeStores(storeContext(snapshot.kysely)))),
  };
}

function toPage(query: PageQuery, rows: readonly unknown[], at: VersionsRow) {
  return {
    hasNextPage: rows.length > query.pageSize,
    epoch: at.epoch,
    reportVersion: at.report_version,
    catalogueVersion: at.catalogue_version,
  };
}
