import type { Kysely } from 'kysely';
import { together } from '../../lib/together.ts';
import { dayOf, type Tables } from '../schema.ts';
import { statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

/** A row's place in a list: null where the list does not show it. */
export interface ListPlace {
  orgId: string;
  userId: string;
  scenarioId: string | null;
  listKey: number;
}

/** A transaction with the statement that moves counts. */
export interface WithCounts extends Transaction {
  statements: { counts: ReturnType<typeof countStatements> };
}

/**
 * Moves a list's counts by day with a row that came, went or moved.
 * Runs in the row's own transaction, so the counts are never out of step with the rows.
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

/** Adding to a day's count; the row is made with its first. */
export function countStatements(database: Kysely<Tables>) {
  return {
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
