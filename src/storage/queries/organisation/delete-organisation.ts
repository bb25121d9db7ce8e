import { sql } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

/**
 * Keys are deleted first, so that no requests come while the rest is deleted; then users, so that nothing new is
 * stored: a call that is being stored holds a lock on its user, so that its rows exist by the time the user is deleted,
 * and are deleted too.
 */
const ORDER: readonly [table: keyof Tables, key: readonly string[]][] = [
  ['api_key_secrets', ['key_id', 'secret_hash']],
  ['api_keys', ['key_id']],
  ['key_use', ['key_id', 'day', 'endpoint', 'outcome']],
  ['access_links', ['link_id']],
  ['sign_ins', ['account_id', 'sign_in_id']],
  ['second_factors', ['account_id']],
  ['passkeys', ['account_id', 'passkey_id']],
  ['used_challenges', ['account_id', 'mark']],
  ['identities', ['issuer', 'subject']],
  ['accounts', ['account_id']],
  ['team_members', ['user_id', 'team_id']],
  ['users', ['user_id']],
  ['erasures', ['user_id']],
  ['erasure_proofs', ['erasure_id']],
  ['turn_comments', ['assessment_id', 'comment_id']],
  ['makings', ['making_id']],
  ['reviews', ['assessment_id', 'account_id']],
  ['assessments', ['assessment_id']],
  ['transcripts', ['session_id', 'revision']],
  ['sessions', ['session_id']],
  ['list_counts', ['user_id', 'list', 'scenario_id', 'day']],
  ['criteria', ['scenario_id', 'version', 'position']],
  ['scenario_versions', ['scenario_id', 'version']],
  ['scenarios', ['scenario_id']],
  ['teams', ['team_id']],
  ['audit_events', ['event_id']],
  ['model_usage', ['day']],
  ['organisations', []],
];

/** Every table that an organisation has rows in. */
export const ORGANISATION_TABLES: readonly (keyof Tables)[] = ORDER.map(([table]) => table);

/**
 * Deletes about `limit` rows of one organisation, from the lowest keys up. It reads only the rows that it deletes.
 * @returns how many were deleted
 */
export async function deleteSome({ database }: Transaction, orgId: string, limit: number): Promise<number> {
  let left = limit;
  for (const [table, keys] of ORDER) {
    const last = await lastOfSome(database, table, keys, orgId, left);
    const upToLast = last ? sql`and (${columnsOf(keys)}) <= (${sql.join(last)})` : sql``;
    const result = await sql`delete from ${sql.table(table)} where org_id = ${orgId} ${upToLast}`.execute(database);
    left -= Number(result.numAffectedRows ?? 0n);
    if (left <= 0) break;
  }
  return limit - left;
}

/** The key of row `count` of the organisation; undefined where it has fewer rows. */
async function lastOfSome(
  database: Transaction['database'],
  table: keyof Tables,
  keys: readonly string[],
  orgId: string,
  count: number,
): Promise<unknown[] | undefined> {
  if (keys.length === 0) return undefined;
  const {
    rows: [row],
  } = await sql<Record<string, unknown>>`
    select ${columnsOf(keys)} from ${sql.table(table)} where org_id = ${orgId} order by ${columnsOf(keys)} limit 1 offset ${sql.lit(count - 1)}`.execute(
    database,
  );
  return row && keys.map((key) => row[key]);
}

function columnsOf(keys: readonly string[]) {
  return sql.join(keys.map((key) => sql.ref(key)));
}
