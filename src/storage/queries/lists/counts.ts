import { sql, type Kysely } from 'kysely';
import { together } from '../../../lib/work/together.ts';
import type { Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import type { Columns } from '../statements/columns.ts';
import { rowsStatement } from '../statements/insert-rows.ts';
import { statement } from '../statements/statement.ts';
import type { Transaction } from '../transaction.ts';
import { dayOf } from '../../../lib/time/units.ts';

/** Where a list shows a row; null where it does not show it. */
export interface ListPlace {
  orgId: string;
  userId: string;
  scenarioId: string | null;
  listKey: number;
}

/** A transaction with the statement that changes counts. */
export interface WithCounts extends Transaction {
  statements: { counts: ReturnType<typeof countStatements> };
}

/**
 * Updates a list's counts by day when a row is added, removed, or moved to another day. Runs in the transaction that
 * changes the row, so that counts and rows always agree.
 */
export async function moveCounts(
  context: WithCounts,
  list: Tables['list_counts']['list'],
  before: ListPlace | null,
  after: ListPlace | null,
): Promise<void> {
  if (
    before &&
    after &&
    dayOf(before.listKey) === dayOf(after.listKey) &&
    before.scenarioId === after.scenarioId &&
    before.userId === after.userId
  )
    return;
  await together(...(before ? add(context, list, before, -1) : []), ...(after ? add(context, list, after, 1) : []));
}

/**
 * The same for many rows of one organisation: each day's count is updated once, and the statement does so in the order of
 * the keys, so that two transactions cannot deadlock.
 */
export async function moveCountsOfMany(
  context: WithCounts,
  list: Tables['list_counts']['list'],
  moves: readonly { before: ListPlace | null; after: ListPlace | null }[],
): Promise<void> {
  const sums = new Map<string, Tables['list_counts']>();
  for (const { before, after } of moves) {
    if (before) addUp(sums, list, before, -1);
    if (after) addUp(sums, list, after, 1);
  }
  const rows = [...sums.values()].filter(({ count }) => count !== 0);
  await context.statements.counts.addMany.insert(context.database, rows, context.now);
}

function addUp(
  sums: Map<string, Tables['list_counts']>,
  list: Tables['list_counts']['list'],
  { orgId, userId, scenarioId, listKey }: ListPlace,
  count: 1 | -1,
): void {
  const day = dayOf(listKey);
  for (const scenario of scenarioId === null ? [''] : ['', scenarioId]) {
    const key = JSON.stringify([userId, scenario, day]);
    const known = sums.get(key);
    if (known) known.count += count;
    else sums.set(key, { org_id: orgId, user_id: userId, list, scenario_id: scenario, day, count });
  }
}

const countColumns: Columns<Tables['list_counts'], Tables['list_counts']> = {
  org_id: (row) => row.org_id,
  user_id: (row) => row.user_id,
  list: (row) => row.list,
  scenario_id: (row) => row.scenario_id,
  day: (row) => row.day,
  count: (row) => row.count,
};
const COUNT_KEY = ['user_id', 'list', 'scenario_id', 'day'] as const;
const ADD = sql`on conflict (org_id, user_id, list, scenario_id, day) do update set count = list_counts.count + excluded.count`;

/** Adds to a day's count; the first addition inserts the row. */
export function countStatements(database: Kysely<Tables>, traits: Traits) {
  return {
    addMany: rowsStatement(
      { database, traits },
      { table: 'list_counts', columns: countColumns, id: 'day', order: COUNT_KEY, end: ADD },
    ),
    add: statement<Tables['list_counts']>().compile((argument) =>
      database
        .insertInto('list_counts')
        .values({
          org_id: argument('org_id'),
          user_id: argument('user_id'),
          list: argument('list'),
          scenario_id: argument('scenario_id'),
          day: argument('day'),
          count: argument('count'),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['org_id', 'user_id', 'list', 'scenario_id', 'day'])
            .doUpdateSet((set) => ({ count: set('list_counts.count', '+', set.ref('excluded.count')) })),
        ),
    ),
  };
}

function add(
  { database, statements }: WithCounts,
  list: Tables['list_counts']['list'],
  place: ListPlace,
  count: 1 | -1,
): Promise<unknown>[] {
  const scenarioIds = place.scenarioId === null ? [''] : ['', place.scenarioId];
  return scenarioIds.map((scenarioId) =>
    database.executeQuery(
      statements.counts.add.bind({
        org_id: place.orgId,
        user_id: place.userId,
        list,
        scenario_id: scenarioId,
        day: dayOf(place.listKey),
        count,
      }),
    ),
  );
}
