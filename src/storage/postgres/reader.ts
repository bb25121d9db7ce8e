import type { Kysely } from 'kysely';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type {
  AssessmentRow,
  LargePage,
  Page,
  PageQuery,
  PageText,
  SessionPageQuery,
  SessionRow,
} from '../../domain/reporting/page.ts';
import type { EngineReader } from '../guarded-reader.ts';
import { lookUpsStatement, toLookUp } from '../queries/lists/look-up.ts';
import {
  listKeyBounds,
  planAssessments,
  planSessions,
  scenarioIdsOf,
  pageOf,
  type PagePlan,
} from '../queries/lists/page-plan.ts';
import {
  pageStatements,
  toAssessmentRow,
  toFirstAssessment,
  toFirstSession,
  toSessionRow,
} from '../queries/lists/pages.ts';
import { queueStatus } from '../queries/assessments/queue-status.ts';
import { textsOf } from '../queries/statements/statement.ts';
import { compileStatements, makeStores, type StoreContext } from '../queries/stores.ts';
import { exportBatches, userBatches } from '../queries/walk.ts';
import type { Tables } from '../schema.ts';
import { assessmentsByRow, createPageTexts, pageTextStatements, startOf } from './page-texts.ts';
import type { Pool } from './pool.ts';
import type { Pools } from './pools.ts';
import { inReadTransaction } from './read-transaction.ts';
import type { Replica } from './replica.ts';
import { openSnapshot, openTransaction } from './snapshot.ts';
import { readOnlyTraits } from './traits.ts';

/**
 * How many gathered look-ups may be under way; further ones are gathered meanwhile, so that each round trip has many.
 */
const LOOK_UPS_AT_A_TIME = 2;

/**
 * Reads with pools of their own: a look-up is one statement and one round trip, a page a short transaction with one
 * snapshot.
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
  const texts = pageTextStatements(kysely);
  const pageTexts = createPageTexts({ statements, texts, fromReplica });
  const storeStatements = compileStatements(kysely, readOnlyTraits);
  lookUps.keep([ask.sql]);
  reads.keep([...textsOf(statements), ...textsOf(texts)]);
  const storeContext = (database: Kysely<Tables>): StoreContext => ({
    database,
    traits: readOnlyTraits,
    now: now(),
    statements: storeStatements,
  });

  /**
   * Reads a page and the counters in one snapshot: the first page with one statement, later ones in a short
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
            return at && pageOf(await rows(snapshot), query.pageSize, at);
          });
    return fromReplica(query, from);
  }

  /** Reads from the replica where there is one and it is as recent as the look-up; otherwise from the primary. */
  async function fromReplica<Found extends State>(query: PageQuery, from: (pool: Pool) => Promise<Found | undefined>) {
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
      pageOf(
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
      pageOf(
        rows.flatMap((row) => toFirstAssessment(row)),
        pageSize,
        at,
      )
    );
  }

  const sessionPage = (query: SessionPageQuery) =>
    readOver<SessionRow>(
      query,
      (database) => firstSessions(database, query),
      async (database) => {
        const rows = await rowsOf(database, planSessions(statements, query));
        const names = await scenarioNames(database, query.orgId, scenarioIdsOf(rows));
        return rows.map((row) => toSessionRow(row, names));
      },
    );
  const assessmentPage = (query: PageQuery) =>
    readOver<AssessmentRow>(
      query,
      (database) => firstAssessments(database, query),
      async (database) => (await rowsOf(database, planAssessments(statements, query))).map(toAssessmentRow),
    );

  return {
    atOnce: null,
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
    sessionPage,
    assessmentPage,
    ...pageTexts,
    async largeAssessments(query) {
      const { transaction, close } = await openTransaction(kysely);
      let page: Omit<LargePage, 'close'> | undefined;
      try {
        page = await assessmentsByRow({ statements, texts }, transaction, query);
      } finally {
        if (!page) await close();
      }
      return page && { ...page, close };
    },
    users: (orgId) => openSnapshot(kysely, (snapshot) => userBatches(storeContext(snapshot), orgId)),
    exportRows: (orgId, since) =>
      openSnapshot(kysely, (snapshot) => exportBatches(storeContext(snapshot), orgId, since)),
    queueStatus: () => queueStatus(kysely, now()),
    read: (work) => inReadTransaction(reads, (database) => work(makeStores(storeContext(database)))),
  };
}

/** The counters of the state that a page was read from. */
type State = Pick<PageText, 'epoch' | 'reportVersion' | 'catalogueVersion'>;

/** Whether a page shows the state of the look-up, or a later one. */
function isRecent(page: State | undefined, { atLeast }: PageQuery): boolean {
  if (!page) return false;
  return (
    !atLeast ||
    (page.epoch === atLeast.epoch &&
      page.reportVersion >= atLeast.reportVersion &&
      page.catalogueVersion >= atLeast.catalogueVersion)
  );
}

async function rowsOf<Row>(database: Kysely<Tables>, plan: PagePlan<Row>): Promise<Row[]> {
  const start = plan.start === undefined ? await startOf(database, plan) : plan.start;
  if (!start) return [];
  const [statement, values] = plan.rows(start);
  return (await database.executeQuery(statement.bind(values))).rows;
}

/** Names of the scenarios on a page: few, whatever its size. */
async function scenarioNames(
  database: Kysely<Tables>,
  orgId: string,
  scenarioIds: string[],
): Promise<Map<string, string>> {
  if (scenarioIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('scenarios')
    .select(['scenario_id', 'name'])
    .where('org_id', '=', orgId)
    .where('scenario_id', 'in', scenarioIds)
    .execute();
  return new Map(rows.map(({ scenario_id, name }) => [scenario_id, name]));
}
