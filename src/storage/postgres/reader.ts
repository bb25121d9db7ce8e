import type { Kysely } from 'kysely';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { AssessmentRow, Page, PageQuery, SessionPageQuery, SessionRow } from '../../domain/reporting/page.ts';
import type { EngineReader } from '../guarded-reader.ts';
import { lookUpsStatement, toLookUp } from '../queries/look-up.ts';
import {
  pageStatements,
  toAssessmentRow,
  toFirstAssessment,
  toFirstSession,
  toSessionRow,
  type VersionsRow,
} from '../queries/pages.ts';
import { cutOfDay, listKeyBounds, pageStart, type PageStart } from '../queries/page-start.ts';
import { queueStatus } from '../queries/queue-status.ts';
import { textsOf } from '../queries/statement.ts';
import { compileStatements, makeStores, type StoreContext } from '../queries/stores.ts';
import { exportBatches, userBatches } from '../queries/walk.ts';
import { dayOf, type Tables } from '../schema.ts';
import type { Pool } from './pool.ts';
import type { Pools } from './pools.ts';
import { inReadTransaction } from './read-transaction.ts';
import type { Replica } from './replica.ts';
import { openSnapshot } from './snapshot.ts';
import { readOnlyTraits } from './traits.ts';

type Statements = ReturnType<typeof pageStatements>;

/** Gathered look-ups under way: while two are, further ones gather, so that each round trip carries many. */
const LOOK_UPS_AT_A_TIME = 2;

/**
 * Reads over pools of their own: the look-up is one statement and one round trip, a page a short transaction over one
 * state of the data.
 */
export function createReader(
  pools: Pick<Pools, 'lookUps' | 'reads'>,
  replica: Replica | null,
  now: () => number,
): EngineReader {
  const { lookUps, reads } = pools;
  const { kysely } = reads;
  const ask = lookUpsStatement(kysely);
  const statements = pageStatements(kysely);
  const storeStatements = compileStatements(kysely, readOnlyTraits);
  lookUps.keep([ask.sql]);
  reads.keep(textsOf(statements));
  const storeContext = (database: Kysely<Tables>): StoreContext => ({
    database,
    traits: readOnlyTraits,
    now: now(),
    statements: storeStatements,
  });

  async function sessionRows(database: Kysely<Tables>, query: SessionPageQuery) {
    const { orgId, userId, scenarioId, pageSize } = query;
    const { low, high } = listKeyBounds(query);
    const cut = scenarioId === null ? statements.countSessions : statements.countSessionsOfScenario;
    const start = await startOf(database, query, scenarioId, high, cut, statements.sessionDay);
    if (!start) return [];
    const rows = scenarioId === null ? statements.sessions : statements.sessionsOfScenario;
    return (await database.executeQuery(rows.bind({ orgId, userId, scenarioId, low, ...start, limit: pageSize + 1 })))
      .rows;
  }

  async function assessmentRows(database: Kysely<Tables>, query: PageQuery) {
    const { orgId, userId, pageSize } = query;
    const { low, high } = listKeyBounds(query);
    const start = await startOf(database, query, null, high, statements.countAssessments, statements.assessmentDay);
    if (!start) return [];
    return (
      await database.executeQuery(
        statements.assessments.bind({ orgId, userId, scenarioId: null, low, ...start, limit: pageSize + 1 }),
      )
    ).rows;
  }

  /**
   * Reads one page and the counters over one state of the data: the first page in one statement, later ones in a short
   * transaction.
   */
  function readOver<Row>(
    query: PageQuery,
    first: (database: Kysely<Tables>) => Promise<Page<Row> | undefined>,
    rows: (database: Kysely<Tables>) => Promise<Row[]>,
  ): Promise<Page<Row> | undefined> {
    const from = (pool: Pool) =>
      query.page === 1
        ? first(pool.kysely)
        : inReadTransaction(pool, async (snapshot) => {
            const {
              rows: [at],
            } = await snapshot.executeQuery(statements.versions.bind(query));
            return at && toPage(await rows(snapshot), query.pageSize, at);
          });
    return fromReplica(query, from);
  }

  /** From the replica where there is one and it has caught up with what the look-up saw. */
  async function fromReplica<Row>(query: PageQuery, from: (pool: Pool) => Promise<Page<Row> | undefined>) {
    return (await replica?.tryRead(from, (found) => isRecent(found, query))) ?? from(reads);
  }

  async function firstSessions(
    database: Kysely<Tables>,
    query: SessionPageQuery,
  ): Promise<Page<SessionRow> | undefined> {
    const { orgId, userId, scenarioId, pageSize } = query;
    const statement = scenarioId === null ? statements.firstSessions : statements.firstSessionsOfScenario;
    const { rows } = await database.executeQuery(
      statement.bind({ orgId, userId, scenarioId, ...listKeyBounds(query), limit: pageSize + 1 }),
    );
    const [at] = rows;
    return (
      at &&
      toPage(
        rows.flatMap((row) => toFirstSession(row)),
        pageSize,
        at,
      )
    );
  }

  async function firstAssessments(
    database: Kysely<Tables>,
    query: PageQuery,
  ): Promise<Page<AssessmentRow> | undefined> {
    const { orgId, userId, pageSize } = query;
    const { rows } = await database.executeQuery(
      statements.firstAssessments.bind({
        orgId,
        userId,
        scenarioId: null,
        ...listKeyBounds(query),
        limit: pageSize + 1,
      }),
    );
    const [at] = rows;
    return (
      at &&
      toPage(
        rows.flatMap((row) => toFirstAssessment(row)),
        pageSize,
        at,
      )
    );
  }

  return {
    lookUpsAtATime: LOOK_UPS_AT_A_TIME,
    async lookUps(questions) {
      const { rows } = await lookUps.kysely.executeQuery(
        ask.bind({
          secretHashes: questions.map(({ secretHash }) => secretHash),
          userIds: questions.map(({ userId }) => userId),
        }),
      );
      const found: (LookUp | undefined)[] = questions.map(() => undefined);
      for (const row of rows) found[row.place - 1] = toLookUp(row);
      return found;
    },
    sessionPage: (query) =>
      readOver<SessionRow>(
        query,
        (database) => firstSessions(database, query),
        async (database) => {
          const rows = await sessionRows(database, query);
          const names = await scenarioNames(
            database,
            query.orgId,
            rows.map(({ scenario_id }) => scenario_id),
          );
          return rows.map((row) => toSessionRow(row, names));
        },
      ),
    assessmentPage: (query) =>
      readOver<AssessmentRow>(
        query,
        (database) => firstAssessments(database, query),
        async (database) => (await assessmentRows(database, query)).map(toAssessmentRow),
      ),
    users: (orgId) => openSnapshot(kysely, (snapshot) => userBatches(storeContext(snapshot), orgId)),
    exportRows: (orgId, since) =>
      openSnapshot(kysely, (snapshot) => exportBatches(storeContext(snapshot), orgId, since)),
    queueStatus: () => queueStatus(kysely, now()),
    read: (work) => inReadTransaction(reads, (database) => work(makeStores(storeContext(database)))),
  };
}

/** Whether a page shows the state that the look-up saw, or a later one. */
function isRecent(page: Page<unknown> | undefined, { atLeast }: PageQuery): boolean {
  if (!page) return false;
  return (
    !atLeast ||
    (page.epoch === atLeast.epoch &&
      page.reportVersion >= atLeast.reportVersion &&
      page.catalogueVersion >= atLeast.catalogueVersion)
  );
}

function toPage<Row>(rows: Row[], pageSize: number, at: VersionsRow): Page<Row> {
  return {
    rows: rows.slice(0, pageSize),
    hasNextPage: rows.length > pageSize,
    epoch: at.epoch,
    reportVersion: at.report_version,
    catalogueVersion: at.catalogue_version,
  };
}

/** Where a later page begins, from the counts by day. */
async function startOf(
  database: Kysely<Tables>,
  query: PageQuery,
  scenarioId: string | null,
  high: number,
  cutStatement: Statements['countSessions'],
  days: Statements['sessionDay'],
): Promise<PageStart | null> {
  const skip = (query.page - 1) * query.pageSize;
  if (skip === 0) return { high, offset: 0 };
  if (!Number.isSafeInteger(skip)) return null;
  const { orgId, userId } = query;
  const bounds = cutOfDay(high);
  const cut = bounds
    ? ((await database.executeQuery(cutStatement.bind({ orgId, userId, scenarioId, ...bounds }))).rows[0]?.count ?? 0)
    : 0;
  const {
    rows: [day],
  } = await database.executeQuery(
    days.bind({ orgId, userId, scenarioId: scenarioId ?? '', lastDay: dayOf(high), rows: skip + cut }),
  );
  return pageStart(skip, high, cut, day);
}

/** Names of the scenarios on a page: few, whatever its size. */
async function scenarioNames(
  database: Kysely<Tables>,
  orgId: string,
  scenarioIds: (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(scenarioIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('scenarios')
    .select(['scenario_id', 'name'])
    .where('org_id', '=', orgId)
    .where('scenario_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ scenario_id, name }) => [scenario_id, name]));
}
