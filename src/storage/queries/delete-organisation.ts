import { sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StoreContext } from './stores.ts';

/** Children first. Keys go before all else, so that nothing is read or written while the rest goes. */
const ORDER: readonly [table: keyof Tables, key: readonly string[]][] = [
  ['api_key_secrets', ['key_id', 'secret_hash']],
  ['api_keys', ['key_id']],
  ['assessments', ['assessment_id']],
  ['transcripts', ['session_id', 'revision']],
  ['sessions', ['session_id']],
  ['list_counts', ['user_id', 'list', 'scenario_id', 'day']],
  ['criteria', ['scenario_id', 'version', 'position']],
  ['scenario_versions', ['scenario_id', 'version']],
  ['scenarios', ['scenario_id']],
  ['team_members', ['user_id', 'team_id']],
  ['users', ['user_id']],
  ['teams', ['team_id']],
  ['audit_events', ['event_id']],
  ['organisations', []],
];

/**
 * Deletes up to `limit` rows of one organisation.
 * @returns how many went
 */
export async function deleteSome({ database }: StoreContext, orgId: string, limit: number): Promise<number> {
  let left = limit;
  for (const [table, keys] of ORDER) {
    const columns = sql.join(['org_id', ...keys].map((column) => sql.ref(column)));
    const result = await sql`
      delete from ${sql.table(table)} where (${columns}) in
        (select ${columns} from ${sql.table(table)} where org_id = ${orgId} limit ${left})`.execute(database);
    left -= Number(result.numAffectedRows ?? 0n);
    if (left <= 0) break;
  }
  return limit - left;
}
