import { sql, type Kysely } from 'kysely';
import type { Limited } from '../../../domain/organisations/limits.ts';
import type { Tables } from '../../schema.ts';

const TABLES = {
  accounts: 'accounts',
  keys: 'api_keys',
  scenarios: 'scenarios',
  scenarioVersions: 'scenario_versions',
  teams: 'teams',
  people: 'users',
} as const satisfies Record<Limited, keyof Tables>;

/** How many rows of a kind an organisation has that its limit counts. */
export async function countLimited(
  database: Kysely<Tables>,
  orgId: string,
  kind: Limited,
  now: number,
): Promise<number> {
  const counted = kind === 'keys' ? sql`revoked_at is null and (expires_at is null or expires_at > ${now})` : sql`true`;
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(TABLES[kind])} where org_id = ${orgId} and ${counted}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}
