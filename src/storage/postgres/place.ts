import { sql, type Kysely } from 'kysely';
import { settlePlaceAs } from '../queries/organisation/epochs.ts';
import type { Tables } from '../schema.ts';

/**
 * Draws new epochs where the database is not the recorded one: restored from a dump (its tables have other ids then),
 * created from a template, in another cluster, or recovered to a point in time (the cluster has another timeline then,
 * as after a fail-over).
 */
export async function settlePlace(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const {
      rows: [found],
    } = await sql<{ place: string; may: boolean }>`
      select concat_ws(' ', 'database', (select oid from pg_database where datname = current_database()),
                            'table', 'organisations'::regclass::oid) as place,
             has_function_privilege('pg_control_system()', 'execute')
               and has_function_privilege('pg_control_checkpoint()', 'execute') as may`.execute(transaction);
    if (!found) throw new Error('the database did not say which one it is');
    await settlePlaceAs(transaction, found.may ? `${found.place} ${await clusterOf(transaction)}` : found.place);
  });
}

/** The ids of the cluster and its timeline. Managed services may not let users read them. */
async function clusterOf(database: Kysely<Tables>): Promise<string> {
  const {
    rows: [cluster],
  } = await sql<{ name: string }>`
    select concat_ws(' ', 'cluster', (select system_identifier from pg_control_system()),
                          'timeline', (select timeline_id from pg_control_checkpoint())) as name`.execute(database);
  return cluster?.name ?? '';
}
